//! When one key is another one spelled otherwise, or meant.

use crate::contract::{Enum, Field, Variant, is_same_name};

impl Field {
    /// Whether a key differs from the member's key, or one of its aliases, in letter case and separators only.
    pub(super) fn is_spelled(&self, key: &str) -> bool {
        is_same_name(key, self.key) || self.aliases.iter().any(|alias| is_same_name(key, alias))
    }
}

impl Enum {
    /// The variant whose name differs from this one in letter case and separators only, if just one does.
    pub(super) fn spelled(&self, name: &str) -> Option<usize> {
        let is_same = |variant: &Variant| {
            is_same_name(name, variant.name) || variant.aliases.iter().any(|alias| is_same_name(name, alias))
        };
        let mut found = (0..self.variants.len()).filter(|index| self.variants.get(*index).is_some_and(is_same));
        let index = found.next()?;
        found.next().is_none().then_some(index)
    }
}

/// Longer keys are not compared.
const LONGEST: usize = 64;

/// How much an unknown key resembles an absent one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Resemblance {
    /// Hardly another word: the same words in another order, singular and plural, an abbreviation, or a slip
    /// of a letter or two. No value of such a key is ignored.
    Close,
    /// A shared word or beginning. Enough to name the key beside a required one, where the reply is rejected
    /// anyway and the message is the better for it.
    Loose,
}

/// A key as it is compared: its letters and digits in lower case, and where its words begin. Nothing is
/// allocated, since most keys resemble none.
#[derive(Debug)]
pub(super) struct Letters {
    chars: [char; LONGEST],
    len: usize,
    /// The bit of each character that begins a word.
    starts: u64,
}

impl Letters {
    /// The letters of a key; `None` if it has none, or too many.
    pub(super) fn of(key: &str) -> Option<Self> {
        if key.len() > LONGEST {
            return None;
        }
        let mut letters = Self { chars: ['\0'; LONGEST], len: 0, starts: 0 };
        let mut begins = true;
        let mut before = ' ';
        for c in key.chars() {
            begins |= c.is_uppercase() && before.is_lowercase();
            before = c;
            if !c.is_alphanumeric() {
                begins = true;
                continue;
            }
            if letters.len == LONGEST {
                return None;
            }
            if std::mem::take(&mut begins) {
                letters.starts |= 1 << letters.len;
            }
            if c.is_ascii() {
                letters.push(c.to_ascii_lowercase())?;
            } else {
                c.to_lowercase().try_for_each(|c| letters.push(c))?;
            }
        }
        (letters.len > 0).then_some(letters)
    }

    fn push(&mut self, c: char) -> Option<()> {
        *self.chars.get_mut(self.len)? = c;
        self.len += 1;
        Some(())
    }

    /// How much another key resembles this one, if it does, and at least so much.
    pub(super) fn resemblance(&self, other: &Self, least: Resemblance) -> Option<Resemblance> {
        if self.is_close(other) {
            return Some(Resemblance::Close);
        }
        if least == Resemblance::Close {
            return None;
        }
        let (short, long) = by_length(self.all(), other.all());
        let slips = match short.len() {
            0..4 => 0,
            4..8 => 1,
            _ => 2,
        };
        let shares = |word: &[char]| word.len() >= 4 && other.words().any(|other| word == other);
        let is_loose = self.begins(other)
            || other.begins(self)
            || is_plural(short, long)
            || differ_by(short, long, slips)
            || self.words().any(shares);
        is_loose.then_some(Resemblance::Loose)
    }

    /// Whether the words are the same in another order, or each is meant for its counterpart. A number is
    /// never another one.
    fn is_close(&self, other: &Self) -> bool {
        if !self.digits().eq(other.digits()) {
            return false;
        }
        if self.starts.count_ones() != other.starts.count_ones() {
            return self.telling_words().eq(other.telling_words()) || is_run_together(self.all(), other.all());
        }
        self.words().zip(other.words()).all(|(one, two)| one == two || is_word_meant(one, two))
            || self.len == other.len && self.has_words_of(other)
    }

    /// Whether another key begins with this one, and goes on with another word or at some length.
    fn begins(&self, other: &Self) -> bool {
        let goes_on = |long: &Self| long.starts >> self.len & 1 == 1 || long.len >= self.len + 3;
        (3..other.len).contains(&self.len) && other.all().starts_with(self.all()) && goes_on(other)
    }

    /// Whether each word is one of the other key's, as often.
    fn has_words_of(&self, other: &Self) -> bool {
        let mut taken = 0_u64;
        self.words().all(|word| {
            let free = |(n, other): &(usize, &[char])| taken >> n & 1 == 0 && *other == word;
            let found = other.words().enumerate().find(free);
            found.inspect(|(n, _)| taken |= 1 << n).is_some()
        })
    }

    fn digits(&self) -> impl Iterator<Item = char> {
        self.all().iter().copied().filter(|c| c.is_numeric())
    }

    fn all(&self) -> &[char] {
        self.chars.get(..self.len).unwrap_or_default()
    }

    /// The words without those that a key may have or lack: `due_in_days` and `due_days`, `is_urgent` and `urgent`.
    fn telling_words(&self) -> impl Iterator<Item = &[char]> {
        let count = self.starts.count_ones() as usize;
        let is = |word: &[char], known: &str| word.iter().copied().eq(known.chars());
        let tells = move |(n, word): &(usize, &[char])| match *n {
            0 => count == 1 || !is(word, "is"),
            n => n + 1 == count || !["in", "of", "the", "for", "at"].iter().any(|known| is(word, known)),
        };
        self.words().enumerate().filter(tells).map(|(_, word)| word)
    }

    fn words(&self) -> impl Iterator<Item = &[char]> {
        let mut starts = self.starts;
        std::iter::from_fn(move || {
            if starts == 0 {
                return None;
            }
            let start = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            let end = if starts == 0 { self.len } else { starts.trailing_zeros() as usize };
            self.chars.get(start..end)
        })
    }
}

fn by_length<'w>(one: &'w [char], two: &'w [char]) -> (&'w [char], &'w [char]) {
    if one.len() <= two.len() { (one, two) } else { (two, one) }
}

/// Whether a word is hardly another one. In short words one letter makes another word (`date` and `data`,
/// `rate` and `date`), so what may differ grows with the length.
fn is_word_meant(one: &[char], two: &[char]) -> bool {
    let (short, long) = by_length(one, two);
    let len = short.len();
    let is_slip = match slip(short, long) {
        Some((Slip::Swapped, _)) => len >= 3,
        Some((Slip::PutIn, at)) => len >= 4 && (at > 0 || len >= 8),
        Some((Slip::Replaced, at)) => len >= 6 && (at > 0 || len >= 8),
        None => len >= 8 && differ_by(short, long, 2),
    };
    is_slip || (len >= 3 && is_plural(short, long)) || abbreviates(short, long)
}

/// Whether keys of several words, not all of them set apart in both, differ in a slip. A letter at the end is
/// none, since it may be a word (`option_a`).
fn is_run_together(one: &[char], two: &[char]) -> bool {
    let (short, long) = by_length(one, two);
    let is_slip = slip(short, long).is_some_and(|(_, at)| (1..short.len()).contains(&at));
    short.len() >= 8 && (is_slip || is_plural(short, long))
}

/// Whether the longer word is the shorter one's plural: `tags`, `boxes`, `entries`.
fn is_plural(short: &[char], long: &[char]) -> bool {
    match long.strip_suffix(&['s']) {
        Some(singular) if singular == short => short.len() >= 2,
        Some(rest) => {
            let stem = rest.strip_suffix(&['i', 'e']);
            rest.strip_suffix(&['e']) == Some(short)
                || stem.is_some_and(|stem| short.strip_suffix(&['y']) == Some(stem))
        }
        None => false,
    }
}

/// Whether the shorter word is the beginning of the longer one, with so much left out that it is an
/// abbreviation (`prio`) rather than another word (`count` and `country`).
fn abbreviates(short: &[char], long: &[char]) -> bool {
    short.len() >= 4 && long.len() >= short.len() + 3 && long.starts_with(short)
}

/// A single slip.
enum Slip {
    /// Two neighbours changed places.
    Swapped,
    /// The longer word has one letter more.
    PutIn,
    /// A letter is another one.
    Replaced,
}

/// The single slip that makes one word the other, and where it is.
fn slip(short: &[char], long: &[char]) -> Option<(Slip, usize)> {
    let at = short.iter().zip(long).take_while(|(one, two)| one == two).count();
    let (short, long) = (short.get(at..)?, long.get(at..)?);
    let slip = match (short, long) {
        ([], [_]) => Slip::PutIn,
        ([a, one @ ..], [b, two @ ..]) if one == two && a != b => Slip::Replaced,
        ([a, b, one @ ..], [c, d, two @ ..]) if one == two && (a, b) == (d, c) => Slip::Swapped,
        (one, [_, two @ ..]) if one == two => Slip::PutIn,
        _ => return None,
    };
    Some((slip, at))
}

/// Whether at most so many letters are put in, left out, replaced or swapped with a neighbour (the optimal
/// string alignment distance). The work is bounded by 4 to the power of `slips`, times the length.
fn differ_by(one: &[char], two: &[char], slips: usize) -> bool {
    if one.len().abs_diff(two.len()) > slips {
        return false;
    }
    let same = one.iter().zip(two).take_while(|(one, two)| one == two).count();
    let (one, two) = (one.get(same..).unwrap_or_default(), two.get(same..).unwrap_or_default());
    match (one, two) {
        ([], rest) | (rest, []) => rest.len() <= slips,
        _ if slips == 0 => false,
        ([a, one_on @ ..], [b, two_on @ ..]) => {
            let left = slips - 1;
            let is_swap = one_on.first() == Some(b) && two_on.first() == Some(a);
            differ_by(one_on, two_on, left)
                || differ_by(one_on, two, left)
                || differ_by(one, two_on, left)
                || is_swap && differ_by(one_on.get(1..).unwrap_or_default(), two_on.get(1..).unwrap_or_default(), left)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(one: &str, two: &str) -> Option<Resemblance> {
        let (one, two) = (Letters::of(one)?, Letters::of(two)?);
        let found = one.resemblance(&two, Resemblance::Loose);
        assert_eq!(found, two.resemblance(&one, Resemblance::Loose), "{one:?} {two:?}");
        let close = found.filter(|found| *found == Resemblance::Close);
        assert_eq!(close, one.resemblance(&two, Resemblance::Close), "{one:?} {two:?}");
        found
    }

    #[test]
    fn a_word_that_was_meant_is_close() {
        for (unknown, key) in [
            ("tag", "tags"),
            ("box", "boxes"),
            ("category", "categories"),
            ("missing_skill", "missing_skills"),
            ("prio", "priority"),
            ("desc", "description"),
            ("prio_level", "priorityLevel"),
            ("aeg", "age"),
            ("naem", "name"),
            ("asignee", "assignee"),
            ("adress", "address"),
            ("colour", "color"),
            ("organisation", "organization"),
            ("retires", "retries"),
            ("skillsMissing", "missing_skills"),
            ("missingskils", "missing_skills"),
            ("größe", "größen"),
            ("due_days", "due_in_days"),
            ("dueInDays", "due_days"),
            ("is_urgent", "urgent"),
        ] {
            assert_eq!(between(unknown, key), Some(Resemblance::Close), "{unknown} {key}");
        }
    }

    #[test]
    fn another_word_is_not() {
        for (unknown, key) in [
            ("name", "age"),
            ("type", "tags"),
            ("id", "ids"),
            ("data", "date"),
            ("rate", "date"),
            ("crate", "rate"),
            ("count", "country"),
            ("age", "agent"),
            ("tag", "tagline"),
            ("unit_price", "unit"),
            ("max_items", "min_items"),
            ("address_1", "address_2"),
            ("address1", "address2"),
            ("option", "option_a"),
            ("total", "total_tax"),
            ("first_name", "last_name"),
            ("created_at", "updated_at"),
            ("a", "b"),
            ("to", "ot"),
            ("check", "check_in"),
            ("is", "in"),
            ("due_days", "due_in_hours"),
        ] {
            assert_ne!(between(unknown, key), Some(Resemblance::Close), "{unknown} {key}");
        }
    }

    #[test]
    fn a_required_key_is_found_in_a_part_of_its_name() {
        for (unknown, key) in
            [("unit_price", "unit"), ("max", "max_items"), ("file_content", "content"), ("id", "ids"), ("data", "date")]
        {
            assert_eq!(between(unknown, key), Some(Resemblance::Loose), "{unknown} {key}");
        }
        for (unknown, key) in [
            ("name", "age"),
            ("type", "tags"),
            ("note", "summary"),
            ("max", "min"),
            ("count", "country"),
            ("agent", "age"),
            ("", "a"),
        ] {
            assert_eq!(between(unknown, key), None, "{unknown} {key}");
        }
    }

    #[test]
    fn long_keys_are_not_compared() {
        let key = "k".repeat(LONGEST);
        assert!(Letters::of(&key).is_some());
        assert!(Letters::of(&(key + "k")).is_none());
        // In lower case, each of these is two characters.
        assert!(Letters::of(&"İ".repeat(32)).is_some());
        assert!(Letters::of(&"a_".repeat(32)).is_some_and(|letters| letters.words().count() == 32));
    }

    #[test]
    fn distances() {
        for (one, two, slips) in [
            ("ab", "ba", 1),
            ("abc", "cab", 2),
            ("abcd", "abcd", 0),
            ("", "ab", 2),
            ("abcdef", "badcef", 2),
            ("ca", "abc", 3),
        ] {
            let (one, two): (Vec<char>, Vec<char>) = (one.chars().collect(), two.chars().collect());
            assert!(differ_by(&one, &two, slips), "{one:?} {two:?}");
            assert!(slips == 0 || !differ_by(&one, &two, slips - 1), "{one:?} {two:?}");
        }
    }
}

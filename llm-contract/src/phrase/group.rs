//! Equal problems in one line: `lines[3..17].price`.

use super::line::line;
use super::place::{path, path_with};
use crate::outcome::{Path, Segment, Sent, Violation};

/// Runs of consecutive indexes beyond this number are counted, not listed.
const MOST_RUNS: usize = 8;

/// Violations that say the same of places which differ in one index only.
#[derive(Debug)]
pub(super) struct Group<'a> {
    first: &'a Violation,
    asked: String,
    /// Which step of the path differs, and its indexes in order of the reply.
    varies: Option<(usize, Vec<usize>)>,
}

/// The violations in groups, in the order of the first of each; at most `most` groups, and how many
/// violations are in none of these.
pub(super) fn grouped(violations: &[Violation], most: usize) -> (Vec<Group<'_>>, usize) {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut rest = 0;
    for violation in violations {
        let asked = violation.expected.to_string();
        if groups.iter_mut().any(|group| group.takes(violation, &asked)) {
            continue;
        }
        if groups.len() < most {
            groups.push(Group { first: violation, asked, varies: None });
        } else {
            rest += 1;
        }
    }
    (groups, rest)
}

impl Group<'_> {
    /// Takes a violation in, if it belongs here.
    fn takes(&mut self, violation: &Violation, asked: &str) -> bool {
        if violation.code != self.first.code || asked != self.asked || !same_key(&violation.sent, &self.first.sent) {
            return false;
        }
        let Some((at, first, index)) = differing_index(&self.first.path, &violation.path) else { return false };
        match &mut self.varies {
            None => self.varies = Some((at, vec![first, index])),
            Some((known, _)) if *known != at => return false,
            Some((_, indexes)) => indexes.push(index),
        }
        true
    }

    /// The line that says it of all; the value shown is the first one's.
    pub(super) fn line(&self) -> String {
        match &self.varies {
            None => line(self.first, &path(&self.first.path), "You sent"),
            Some((at, indexes)) => {
                let place = path_with(&self.first.path, Some((*at, &runs(indexes))));
                line(self.first, &place, "In the first you sent")
            }
        }
    }
}

/// Whether two violations speak of the same other key, or of none.
fn same_key(one: &Sent, two: &Sent) -> bool {
    match (one, two) {
        (Sent::Key(one), Sent::Key(two)) | (Sent::Inside(one), Sent::Inside(two)) => one == two,
        (Sent::Key(_) | Sent::Inside(_), _) | (_, Sent::Key(_) | Sent::Inside(_)) => false,
        _ => true,
    }
}

/// The one step in which two paths differ, if both have an index there: its depth and both indexes.
fn differing_index(one: &Path, two: &Path) -> Option<(usize, usize, usize)> {
    let (one, two) = (one.segments(), two.segments());
    if one.len() != two.len() {
        return None;
    }
    let mut differing = one.iter().zip(two).enumerate().filter(|(_, (a, b))| a != b);
    match (differing.next()?, differing.next()) {
        ((depth, (Segment::Index(a), Segment::Index(b))), None) => Some((depth, *a, *b)),
        _ => None,
    }
}

/// Indexes as runs: `3..17`, `0, 2, 5..6`. Both ends of a run are in it.
fn runs(indexes: &[usize]) -> String {
    let mut sorted = indexes.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for index in &sorted {
        match runs.last_mut() {
            Some((_, end)) if *index == *end + 1 => *end = *index,
            _ => runs.push((*index, *index)),
        }
    }
    let shown = runs.iter().take(MOST_RUNS);
    let mut out: Vec<String> =
        shown.map(|(start, end)| if start == end { start.to_string() } else { format!("{start}..{end}") }).collect();
    if runs.len() > MOST_RUNS {
        out.push(format!("… {} in all", sorted.len()));
    }
    out.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn consecutive_indexes_are_runs() {
        assert_eq!(runs(&[3, 4, 5]), "3..5");
        assert_eq!(runs(&[5, 0, 6, 2, 2]), "0, 2, 5..6");
        assert_eq!(runs(&[0, 1]), "0..1");
        let many: Vec<usize> = (0..20).map(|n| n * 2).collect();
        assert_eq!(runs(&many), "0, 2, 4, 6, 8, 10, 12, 14, … 20 in all");
    }

    #[test]
    fn only_one_index_may_differ() {
        let of = |a: usize, key: &str, b: usize| Path::root().key("rows").index(a).key(key).index(b);
        assert_eq!(differing_index(&of(1, "a", 2), &of(3, "a", 2)), Some((1, 1, 3)));
        assert_eq!(differing_index(&of(1, "a", 2), &of(1, "b", 2)), None);
        assert_eq!(differing_index(&of(1, "a", 2), &of(2, "a", 3)), None);
        assert_eq!(differing_index(&of(1, "a", 2), &of(1, "a", 2)), None);
    }
}

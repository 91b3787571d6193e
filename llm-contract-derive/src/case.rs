//! The spellings that `rename_all` knows, with serde's meaning to the letter.

/// How names in Rust become names on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

/// Every spelling with its name.
pub(crate) const CASES: [(&str, Case); 8] = [
    ("lowercase", Case::Lower),
    ("UPPERCASE", Case::Upper),
    ("PascalCase", Case::Pascal),
    ("camelCase", Case::Camel),
    ("snake_case", Case::Snake),
    ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
    ("kebab-case", Case::Kebab),
    ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
];

impl Case {
    /// The spelling of this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        CASES.iter().find(|(known, _)| *known == name).map(|(_, case)| *case)
    }

    /// The name of a variant, which Rust spells in `PascalCase`.
    pub(crate) fn of_variant(self, name: &str) -> String {
        match self {
            Self::Pascal => name.to_owned(),
            Self::Lower => name.to_ascii_lowercase(),
            Self::Upper => name.to_ascii_uppercase(),
            Self::Camel => lower_first(name),
            Self::Snake => words_of_variant(name),
            Self::ScreamingSnake => words_of_variant(name).to_ascii_uppercase(),
            Self::Kebab => words_of_variant(name).replace('_', "-"),
            Self::ScreamingKebab => words_of_variant(name).to_ascii_uppercase().replace('_', "-"),
        }
    }

    /// The name of a field, which Rust spells in `snake_case`.
    pub(crate) fn of_field(self, name: &str) -> String {
        match self {
            Self::Lower | Self::Snake => name.to_owned(),
            Self::Upper | Self::ScreamingSnake => name.to_ascii_uppercase(),
            Self::Pascal => pascal_of_field(name),
            Self::Camel => lower_first(&pascal_of_field(name)),
            Self::Kebab => name.replace('_', "-"),
            Self::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn lower_first(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map(|first| first.to_ascii_lowercase()).into_iter().chain(chars).collect()
}

fn pascal_of_field(name: &str) -> String {
    let mut pascal = String::with_capacity(name.len());
    let mut begins = true;
    for char in name.chars() {
        if char == '_' {
            begins = true;
        } else {
            pascal.push(if begins { char.to_ascii_uppercase() } else { char });
            begins = false;
        }
    }
    pascal
}

fn words_of_variant(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for (position, char) in name.char_indices() {
        if position > 0 && char.is_uppercase() {
            snake.push('_');
        }
        snake.push(char.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use super::*;

    /// serde's own table, as far as it goes.
    #[test]
    fn names_are_spelled_as_serde_spells_them() {
        let expect = |case: Case, variant: &str, field: &str| {
            assert_eq!(case.of_variant("VeryTasty"), variant);
            assert_eq!(case.of_field("very_tasty"), field);
        };
        expect(Case::Lower, "verytasty", "very_tasty");
        expect(Case::Upper, "VERYTASTY", "VERY_TASTY");
        expect(Case::Pascal, "VeryTasty", "VeryTasty");
        expect(Case::Camel, "veryTasty", "veryTasty");
        expect(Case::Snake, "very_tasty", "very_tasty");
        expect(Case::ScreamingSnake, "VERY_TASTY", "VERY_TASTY");
        expect(Case::Kebab, "very-tasty", "very-tasty");
        expect(Case::ScreamingKebab, "VERY-TASTY", "VERY-TASTY");
        assert_eq!(Case::Snake.of_variant("Z42"), "z42");
        assert_eq!(Case::Camel.of_variant("Ärger"), "Ärger");
        assert_eq!(Case::Camel.of_field("_private_"), "private");
    }
}

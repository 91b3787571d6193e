//! Expansions, in process: what they look like, how long they are, and that no input makes them panic.
//!
//! `INSTA_UPDATE=always cargo test -p llm-contract-derive` writes the snapshots anew; read them then.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use proptest::prelude::*;

/// The formatted expansion of an item.
fn expansion(item: &str) -> String {
    let input: TokenStream = item.parse().expect("the item is Rust");
    let output = crate::expand(input);
    let file = syn::parse2(output).expect("the expansion is Rust");
    prettyplease::unparse(&file)
}

const PLAIN: &str = r#"
    /// A ticket as support sees it.
    struct Ticket {
        /// What it is about.
        subject: String,
        priority: Priority,
        /// How often the customer wrote.
        messages: u32,
        /// In days.
        age: f64,
        is_open: bool,
        assignee: Option<String>,
        tags: Vec<String>,
        customer: Customer,
    }
"#;

const JOB_MATCH: &str = r#"
    /// How well a résumé fits a job description.
    #[contract(rule(
        when = matches!(verdict, Verdict::No),
        require = !missing_skills.is_empty(),
        say = "a \"no\" verdict names at least one missing skill",
    ))]
    struct JobMatch {
        /// The overall judgement.
        verdict: Verdict,
        /// How well the résumé fits, in percent.
        #[contract(range = 0..=100)]
        match_score: u8,
        /// Skills the job asks for and the résumé lacks.
        #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60))]
        missing_skills: Vec<String>,
    }
"#;

const EVERYTHING: &str = r#"
    #[contract(rename_all = "camelCase", deny_unknown_fields, check = consistent, crate = crate::reexport)]
    #[deprecated]
    struct Everything {
        #[contract(rename = "id", alias = "number", alias = "nr", check = positive)]
        r#type: i64,
        #[contract(default, one_of = ["a", "b"], example = "b")]
        kind: String,
        #[contract(default = limits::share, range = 0.0..limits::MAX)]
        share: f32,
        #[contract(range = ..-5)]
        score: Score,
        #[contract(skip)]
        note: Option<Box<Self>>,
        #[contract(clean = [tidy::up, lowercase], single_line, len = 1..)]
        own_words: Words,
    }
"#;

const VERDICT: &str = r#"
    #[serde(rename_all = "snake_case")]
    enum Verdict {
        /// It fits.
        StrongMatch,
        #[contract(alias = "maybe")]
        PartialMatch,
        #[serde(skip)]
        Unknown,
        #[contract(rename = "none")]
        No,
    }
"#;

const STEP: &str = r#"
    #[serde(tag = "type", rename_all = "snake_case")]
    #[contract(rename_all_fields = "camelCase", check = sane)]
    enum Step {
        /// Looks something up.
        #[contract(rule(require = *max_hits > 0 || query.is_empty(), say = "hits are asked for"))]
        Search {
            #[contract(clean = [trim], len = 1..)]
            query: String,
            #[contract(default)]
            max_hits: u32,
        },
        Done,
    }
"#;

const SHAPE: &str = r#"
    enum Shape<T> {
        Nothing,
        Scaled(#[contract(range = 0.0..)] f64, T),
        Other(Box<Self>),
    }
"#;

const FLAT: &str = r#"
    struct Flat<T> {
        #[contract(default)]
        id: T,
        #[contract(flatten)]
        base: Base,
    }
"#;

const PERCENT: &str = r#"
    /// How much.
    struct Percent(#[contract(range = 0..=100, check = even)] u8);
"#;

const HELD: &str = r#"
    struct Held<T> {
        #[contract(serde, schema = schema::of_point)]
        point: geo::Point,
        #[contract(serde)]
        #[serde(with = "hex")]
        hash: Option<T>,
    }
"#;

#[test]
fn a_plain_struct_of_eight_fields_is_short() {
    let expansion = expansion(PLAIN);
    insta::assert_snapshot!("plain", expansion);
    let lines = expansion.lines().count();
    assert!(lines <= 140, "{lines} lines");
}

#[test]
fn the_attributes_add_what_they_say() {
    insta::assert_snapshot!("job_match", expansion(JOB_MATCH));
    insta::assert_snapshot!("everything", expansion(EVERYTHING));
    insta::assert_snapshot!("verdict", expansion(VERDICT));
    insta::assert_snapshot!("step", expansion(STEP));
    insta::assert_snapshot!("shape", expansion(SHAPE));
    insta::assert_snapshot!("flat", expansion(FLAT));
    insta::assert_snapshot!("held", expansion(HELD));
    insta::assert_snapshot!("percent", expansion(PERCENT));
}

/// A piece of an attribute, sensible or not.
fn attribute_piece() -> impl Strategy<Value = String> {
    let words = "range|len|one_of|each|values|clean|check|default|skip|rename|alias|rule|when|require|say|crate\
        |partial|serde|schema|multiple_of|pattern|unique|keys|coerce|rename_all|description|example|deny_unknown_fields|no_control|single_line|verbatim|tag|content|untagged|other|flatten|transparent|bound|rename_all_fields|with|banana|self|trim|a|b|Self";
    let marks = r#"=|==|,|\.\.|\.\.=|\.\.\.|::|\||\|\||-|!|\?|<|>|&|'a|;|:|\*|\(\)|\[\]|\{\}"#;
    let literals = r##"0|1|-1|300|0\.5|1e999|1_000|0x7f|99999999999999999999999999999999999999999999|'\n'|"\{x\}"|c"c"|340282366920938463463374607431768211455|9u8|"a"|""|'c'|true|b"x"|r#"y"#"##;
    let leaf = prop_oneof![
        4 => proptest::string::string_regex(words).expect("a regex"),
        3 => proptest::string::string_regex(marks).expect("a regex"),
        2 => proptest::string::string_regex(literals).expect("a regex"),
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        let list = prop::collection::vec(inner, 0..5).prop_map(|pieces| pieces.join(" "));
        (list, 0..4).prop_map(|(list, bracket)| match bracket {
            0 => format!("({list})"),
            1 => format!("[{list}]"),
            2 => format!("{{{list}}}"),
            _ => list,
        })
    })
}

fn attribute() -> impl Strategy<Value = String> {
    let names = ["contract", "serde", "doc", "cfg", "cfg_attr", "deprecated", "r#contract", "contract::range"];
    let name = prop_oneof![4 => Just("contract"), 1 => prop::sample::select(names.to_vec())];
    let pieces = prop::collection::vec(attribute_piece(), 0..8);
    (name, pieces, 0..8).prop_map(|(name, pieces, form)| match form {
        0 => format!("#[{name}]"),
        1 => format!("#[{name} = {}]", pieces.first().map_or("1", |_| "\"x\\n * y\"")),
        _ => format!("#[{name}({})]", pieces.join(" ")),
    })
}

fn item() -> impl Strategy<Value = String> {
    let ty = prop::sample::select(vec![
        "u8",
        "i128",
        "f32",
        "String",
        "bool",
        "Vec<u8>",
        "Vec<Vec<String>>",
        "Option<Box<Self>>",
        "Score",
        "[u8; 3]",
        "(u8, String)",
        "&'static str",
        "fn(u8) -> u8",
        "HashMap<String, u8>",
        "<A as B>::C",
        "Vec",
        "Option<>",
        "Box<Self>",
        "dyn Fn(&u8) -> Vec<T>",
        "impl X",
        "!",
        "()",
        "*const u8",
        "[u8; { N + 1 }]",
        "m!(u8)",
        "_",
        "PhantomData<fn(T)>",
        "for<'x> fn(&'x u8)",
    ]);
    let name = prop::sample::select(vec!["f", "r#type", "self_", "__s", "value", "r#fn", "ß"]);
    let attributes = || prop::collection::vec(attribute(), 0..3).prop_map(|attributes| attributes.join(" "));
    let fields = prop::collection::vec((attributes(), ty), 0..4);
    (attributes(), fields, name, 0..11).prop_map(|(attributes, fields, name, form)| {
        // Two fields of one name are Rust as far as a derive is told.
        let named = |separator: &str| {
            let fields = fields.iter().enumerate();
            let label = |at: usize| if at.is_multiple_of(2) { name.to_owned() } else { format!("f{at}") };
            fields.map(|(at, (attributes, ty))| format!("{attributes} {}{separator}{ty},", label(at))).collect::<String>()
        };
        match form {
            0 => format!("{attributes} union U {{ {} }}", named(": ")),
            1 => {
                let fields: String = fields.iter().map(|(attributes, ty)| format!("{attributes} {ty},")).collect();
                format!("{attributes} struct S({fields});")
            }
            2 => {
                let variants = fields.iter().enumerate();
                let variants: String = variants
                    .map(|(at, (attributes, ty))| match at {
                        0 => format!("{attributes} V{at},"),
                        1 => format!("{attributes} V{at}({attributes} {ty}),"),
                        2 => format!("{attributes} V{at}({attributes} {ty}, u8),"),
                        _ => format!("{attributes} V{at} {{ {attributes} f: {ty} }},"),
                    })
                    .collect();
                format!("{attributes} enum E {{ {variants} }}")
            }
            3 => format!("{attributes} struct S<'a, T, const N: usize> where T: X {{ {} }}", named(": ")),
            4 => format!("{attributes} struct S<T> {{ {} g: Vec<T::Item>, h: [T; 2] }}", named(": ")),
            5 => format!(
                "{attributes} pub(in a::b) struct S<'a: 'static, #[x] T: ?Sized + X<Y = u8> = u8, const N: usize = 3> where \
                 for<'x> &'x T: X, [u8; N]: Sized {{ {} }}",
                named(": ")
            ),
            6 => format!("{attributes} enum E {{}}"),
            7 => format!("{attributes} enum E {{ A = 1, {attributes} B = {{ 2 + 3 }}, r#C() = 0x99, D {{}} = -1, Self_ }}"),
            8 => format!("{attributes} enum E<T> {{ {attributes} A {{ {} }}, {attributes} B(T), A(u8) }}", named(": ")),
            9 => format!("{attributes} struct S;"),
            _ => format!("{attributes} struct S {{ {} }}", named(": ")),
        }
    })
}

/// The tokens with invisible brackets around some names and literals, as `macro_rules!` leaves them. Which ones
/// the bits say; the head of the item stays as it is.
fn with_invisible_brackets(tokens: TokenStream, is_inside: bool, bits: &mut u64) -> TokenStream {
    let wrap = |tree: TokenTree| {
        *bits = bits.rotate_left(1);
        match tree {
            TokenTree::Group(group) => {
                let inside = with_invisible_brackets(group.stream(), true, bits);
                TokenTree::Group(Group::new(group.delimiter(), inside))
            }
            TokenTree::Literal(_) | TokenTree::Ident(_) if is_inside && *bits & 7 == 7 => {
                TokenTree::Group(Group::new(Delimiter::None, tree.into()))
            }
            tree => tree,
        }
    };
    tokens.into_iter().map(wrap).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 800, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the item, the derive answers with tokens that are Rust items: an impl, or errors and perhaps one.
    #[test]
    fn no_item_makes_it_panic(item in item(), mut bits: u64, is_from_a_macro: bool) {
        let Ok(input) = item.parse::<TokenStream>() else { return Ok(()) };
        let input = if is_from_a_macro { with_invisible_brackets(input, false, &mut bits) } else { input };
        let output = crate::guarded(input);
        let text = output.to_string();
        prop_assert!(!text.contains(crate::GUARD), "{item}");
        prop_assert!(text.contains("compile_error") || text.contains("impl"), "{item}\n{text}");
        prop_assert!(syn::parse2::<syn::File>(output).is_ok(), "{item}\n{text}");
    }
}

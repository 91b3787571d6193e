//! Values that satisfy a contract, as proptest strategies.

use proptest::prelude::*;
use serde_json::{Map, Number, Value};

use crate::case::Case;
use crate::model::{Member, Model, Need};

/// What the texts of a value are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Texts {
    /// Words, with no character that any syntax knows.
    Calm,
    /// Words with quotes, braces, backslashes and line breaks among them.
    Mixed,
    /// Little but quotes, braces, brackets, commas, colons, comment marks, line breaks and the contract's own keys.
    Nasty,
    /// Lines that look like source code.
    Code,
}

/// Values of a contract.
pub fn values(name: &str, texts: Texts) -> BoxedStrategy<Value> {
    let model = crate::model::model(name);
    let keys = model.keys();
    let make = Make { texts, keys };
    let raw = make.value(model, 3);
    match name {
        "JobMatch" => raw.prop_map(keep_job_match_rule).boxed(),
        "Invoice" => raw.prop_map(keep_invoice_rules).boxed(),
        // An empty map behind prose shows nothing by which it could be told.
        "Prices" => {
            raw.prop_filter("a map with a key", |value| value.as_object().is_some_and(|map| !map.is_empty())).boxed()
        }
        _ => raw,
    }
}

/// Texts that mention some keys.
pub fn texts(texts: Texts, keys: &[&'static str]) -> BoxedStrategy<String> {
    Make { texts, keys: keys.to_vec() }.text(0, false)
}

/// A value with other texts, as far as its type takes them.
#[must_use]
pub fn retold(case: Case, value: &Value, texts: &[&str]) -> Value {
    let mut told = value.clone();
    for (at, text) in texts.iter().enumerate() {
        let mut tried = told.clone();
        if let Some(place) = texts_in(&mut tried).into_iter().nth(at) {
            *place = (*text).to_owned();
            if (case.serde)(&tried.to_string()).is_ok() {
                told = tried;
            }
        }
    }
    told
}

/// The texts of a value, in order.
fn texts_in(value: &mut Value) -> Vec<&mut String> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter_mut().flat_map(texts_in).collect(),
        Value::Object(members) => members.values_mut().flat_map(texts_in).collect(),
        _ => Vec::new(),
    }
}

/// A "no" verdict names a skill.
fn keep_job_match_rule(mut value: Value) -> Value {
    if value["verdict"] == "no" && value["missing_skills"].as_array().is_none_or(Vec::is_empty) {
        value["verdict"] = "partial".into();
    }
    value
}

/// Amounts are products, and the total is their sum.
fn keep_invoice_rules(mut value: Value) -> Value {
    let mut total = 0.0;
    for item in value["items"].as_array_mut().into_iter().flatten() {
        let amount = item["quantity"].as_f64().unwrap_or(0.0) * item["unit_price"].as_f64().unwrap_or(0.0);
        item["amount"] = number(amount);
        total += amount;
    }
    value["total"] = number(total);
    value
}

/// A number written without a fraction where it has none, as models write prices.
fn number(float: f64) -> Value {
    if float.fract() == 0.0 {
        return Value::from(format!("{float:.0}").parse::<i64>().expect("small and whole"));
    }
    Number::from_f64(float).map_or(Value::Null, Value::Number)
}

struct Make {
    texts: Texts,
    keys: Vec<&'static str>,
}

impl Make {
    fn value(&self, model: &'static Model, depth: u32) -> BoxedStrategy<Value> {
        match model {
            Model::Any => self.text(0, false).prop_map(Value::from).boxed(),
            Model::Text { min, one_line } => self.text(*min, *one_line).prop_map(Value::from).boxed(),
            Model::Name(names) => proptest::sample::select(*names).prop_map(Value::from).boxed(),
            Model::Whole { min, max } => {
                prop_oneof![*min..=*max, *min..=(*min + 9).min(*max)].prop_map(Value::from).boxed()
            }
            // Eighths: exact as floats and short as decimals. Half of them begin with `0.`.
            Model::Number { max } => prop_oneof![0.0..=max.min(1.0), 0.0..=*max]
                .prop_map(|float| number((float * 8.0).round() / 8.0))
                .boxed(),
            Model::Bool => any::<bool>().prop_map(Value::from).boxed(),
            Model::List { .. } if depth == 0 => Just(Value::Array(Vec::new())).boxed(),
            Model::List { of, min } => {
                proptest::collection::vec(self.value(of, depth - 1), *min..=3).prop_map(Value::from).boxed()
            }
            Model::Object(members) => self.object(None, members, depth),
            Model::Map(of) => proptest::collection::vec((self.key(), self.value(of, depth)), 0..=4)
                .prop_map(|members| Value::Object(members.into_iter().collect()))
                .boxed(),
            Model::Tagged { tag, names, members } => proptest::strategy::Union::new(
                names.iter().zip(*members).map(|(name, members)| self.object(Some((tag, name)), members, depth)),
            )
            .boxed(),
        }
    }

    fn object(
        &self,
        tag: Option<(&'static str, &'static str)>,
        members: &'static [Member],
        depth: u32,
    ) -> BoxedStrategy<Value> {
        let mut all: BoxedStrategy<Vec<(&'static str, Option<Value>)>> =
            Just(tag.iter().map(|(key, name)| (*key, Some(Value::from(*name)))).collect()).boxed();
        for member in members {
            let value = self.value(member.model, depth);
            let value = match member.need {
                Need::Required => value.prop_map(Some).boxed(),
                Need::Optional => {
                    prop_oneof![3 => value.prop_map(Some), 1 => Just(Some(Value::Null)), 2 => Just(None)].boxed()
                }
                Need::Default => prop_oneof![3 => value.prop_map(Some), 1 => Just(None)].boxed(),
            };
            all = (all, value)
                .prop_map(|(mut members_so_far, value)| {
                    members_so_far.push((member.key, value));
                    members_so_far
                })
                .boxed();
        }
        let present = |(key, value): (&str, Option<Value>)| value.map(|value| (key.to_owned(), value));
        all.prop_map(move |members| Value::Object(members.into_iter().filter_map(present).collect::<Map<_, _>>()))
            .boxed()
    }

    fn key(&self) -> BoxedStrategy<String> {
        match self.texts {
            Texts::Nasty => text_of(nasty(&["laptop", "a b"]), 1, true).boxed(),
            _ => prop_oneof![4 => "[a-z][a-z_]{0,7}", 1 => "[a-z]{1,4}[ .-][A-Zäé0-9]{1,3}"].boxed(),
        }
    }

    fn text(&self, min: usize, one_line: bool) -> BoxedStrategy<String> {
        let short = if min == 0 { 0..=1 } else { 1..=1 };
        let words = "[A-Za-z0-9äßé][A-Za-z0-9äßé. -]{0,18}[A-Za-z0-9é!?]";
        match self.texts {
            Texts::Calm => prop_oneof![8 => words.boxed(), 1 => "[a-z]{1}".boxed()]
                .prop_flat_map(move |text| {
                    short.clone().prop_map(move |keep| if keep == 1 { text.clone() } else { String::new() })
                })
                .boxed(),
            Texts::Mixed => {
                prop_oneof![words.boxed(), text_of(nasty(&self.keys), min, one_line), text_of(mixed(), min, one_line),]
                    .boxed()
            }
            Texts::Nasty => text_of(nasty(&self.keys), min, one_line),
            Texts::Code => text_of(code(), min, one_line),
        }
    }
}

/// Fragments joined, of at least so many characters.
fn text_of(fragment: BoxedStrategy<String>, min: usize, one_line: bool) -> BoxedStrategy<String> {
    proptest::collection::vec(fragment, 0..=9)
        .prop_map(move |fragments| {
            let mut text = fragments.concat();
            if one_line {
                text.retain(|c| !c.is_control());
            }
            while text.chars().count() < min {
                text.push('x');
            }
            // The longest title is 120 characters.
            text.chars().take(120).collect()
        })
        .boxed()
}

fn mixed() -> BoxedStrategy<String> {
    prop_oneof![
        4 => "[a-z]{1,6} ",
        1 => proptest::sample::select(&[
            "\"", "'", "\\", "\n", "\t", "{", "}", "[", "]", ",", ": ", "//", "#", "“", "”", "`", "```", "\\n", "\u{a0}",
            "<think>", "</think>", "…", "true", "null", "7", "（", "，", "\u{7f}", "\u{1}", "😀", "\r\n", "\\u00e9", "*/",
        ][..]).prop_map(str::to_owned),
    ]
    .boxed()
}

fn nasty(keys: &[&'static str]) -> BoxedStrategy<String> {
    let keys = keys.to_vec();
    let marks = &[
        "\"", "\"", "\"", "\"", "'", "{", "}", "[", "]", ",", ":", " ", "\n", "\n", "//", "#", "/*", "*/", "\\", "\\n",
        "\\\"", "\", \"", "\": \"", "\"}", "\"]", "\"},", "{\"", "[\"", "\",\n", "\"\n", "a", "1", "true", "null", "“",
        "”", "`", "\"\"\"", "+", ".", "...",
    ][..];
    prop_oneof![
        5 => proptest::sample::select(marks).prop_map(str::to_owned),
        2 => (proptest::sample::select(keys), 0..8_usize).prop_map(|(key, form)| match form {
            0 => key.to_owned(),
            1 => format!("\"{key}\""),
            2 => format!("\"{key}\": "),
            3 => format!("\"{key}\": \""),
            4 => format!("\", \"{key}\": \""),
            5 => format!(",\n\"{key}\": "),
            6 => format!("\n  \"{key}\": \""),
            _ => format!("'{key}': "),
        }),
    ]
    .boxed()
}

fn code() -> BoxedStrategy<String> {
    proptest::sample::select(
        &[
            "fn main() {\n",
            "    println!(\"x = {}\", x);\n",
            "}\n",
            "# comment with \"quotes\"\n",
            "s = \"\"\n",
            "x = [1, 2, 3]\n",
            "<a href=\"#top\">Top</a>\n",
            "if (a[\"key\"] == 'b') { return \"c\"; }\n",
            "// see \"notes\"\n",
            "print(\"a\\n\")\n",
            "grep -E '\\d+' \"$1\" | sed 's/\"/x/g'\n",
            "\"\"\"Doc.\"\"\"\n",
            "const o = {\"path\": \"a\", \"content\": \"b\"};\n",
            "\n",
            "\tmake\n",
            "SELECT \"a\", \"b\" FROM t;\n",
            "/* \" */\n",
            "\\frac{a}{b}\n",
            "echo \"done\"",
            "d = {'a': \"b\",\n  'c': \"d\"}\n",
            "`${x}`\n",
            "fn of<'a>(s: &'a str) {\n",
            "# the users' data\n",
            "c == '\"' || c == '\\n'\n",
            "    \"\"\"Doc.\n\n    More.\n    \"\"\"\n",
            "split(/\\n/, \"a\")\n",
        ][..],
    )
    .prop_map(str::to_owned)
    .boxed()
}

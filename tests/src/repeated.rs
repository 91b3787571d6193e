//! Texts of any length that are hard to read: hostile ones, and messy ones that repeat a slip.

/// A text that repeats a piece, with something before and behind it.
#[derive(Debug, Clone, Copy)]
pub struct Repeated {
    pub name: &'static str,
    /// The contract that it is read for.
    pub contract: &'static str,
    head: &'static str,
    body: &'static str,
    tail: &'static str,
}

const fn text(
    name: &'static str,
    contract: &'static str,
    head: &'static str,
    body: &'static str,
    tail: &'static str,
) -> Repeated {
    Repeated { name, contract, head, body, tail }
}

impl Repeated {
    /// The text, of at least so many bytes.
    #[must_use]
    pub fn of_bytes(&self, bytes: usize) -> String {
        format!("{}{}{}", self.head, self.body.repeat(bytes.div_ceil(self.body.len())), self.tail)
    }
}

/// A file whose content has begun.
const FILE: &str = "{\"files\": [{\"path\": \"a\", \"content\": \"";

const QUOTED_FILE: &str = "{\"files\": [{\"path\": \"a\", \"content\": \"say \"a\" ";

/// The inputs that have a bar of their own.
pub const TWELVE: &[Repeated] = &[
    text("open braces", "FilePatch", "", "{", ""),
    text("open brackets", "Facts", "", "[", ""),
    text("quotes", "FilePatch", "", "\"", ""),
    text("backslashes", "FilePatch", "", "\\", ""),
    text("prose full of braces", "Ticket", "", "see {this} and {that: one}, or { nothing; ", ""),
    text("nested arrays", "Facts", "", "[[", ""),
    text("nested objects", "Outline", "", "{\"title\": \"a\", \"children\": [", ""),
    text("files opened again and again", "FilePatch", "", "{\"files\":[{\"path\":\"a\",\"content\":\"", ""),
    text("empty fences", "JobMatch", "", "```\n```\n", ""),
    text("members in an open string", "FilePatch", FILE, "x\", \"y\": \"z\"", ""),
    text("spaces", "JobMatch", "{\"verdict\":", " ", ""),
    text("digits", "Reading", "{\"sensor\": \"t\", \"value\": ", "1", ""),
];

/// Hostile texts besides the twelve.
pub const HOSTILE: &[Repeated] = &[
    text("a quoted string of quotes", "FilePatch", FILE, "\"", "\"}]}"),
    text("quotes and commas", "FilePatch", FILE, "\",", "\"}]}"),
    text("ends of items", "FilePatch", FILE, "\"},", "\"}]}"),
    text("ends of files", "FilePatch", FILE, "\"}]}\n", ""),
    text("items like the contract's", "FilePatch", FILE, "\"}, {\"path\": \"b\", \"content\": \"c", "\"}]}"),
    text("own keys, swallowed", "FilePatch", FILE, "\", \"path\": \"", "\"}]}"),
    text("code with bare quotes", "FilePatch", FILE, "print(\"a\", \"b\")\n", "\"}]}"),
    text(
        "lines with half a literal",
        "FilePatch",
        QUOTED_FILE,
        "'a b\\n  // it's 'é' `c\\n",
        "\"}], \"summary\": \"\"}",
    ),
    text("fences, patterns and hashes", "FilePatch", QUOTED_FILE, "``` s/a / r##' q{", "\"}], \"summary\": \"\"}"),
    text("list of bare quotes", "JobMatch", "{\"missing_skills\": [\"a", "\", \"", "\"]}"),
    text("block comments opened", "Ticket", "{", "/*", ""),
    text("line comments", "Ticket", "{", "// a\n", ""),
    text("hash comments with quotes", "Ticket", "{", "# \"a\"\n", "}"),
    text("trailing commas", "JobMatch", "{\"missing_skills\": [", "\"a\",", ""),
    text("only commas", "JobMatch", "{\"missing_skills\": [", ",", "]}"),
    text("thoughts opened", "Ticket", "", "<think>", ""),
    text("thoughts", "Ticket", "", "<think>{\"title\": \"a\"}</think>", ""),
    text("thoughts closed", "Ticket", "", "</think>", ""),
    text("channels", "Ticket", "", "<|channel|>analysis", ""),
    text("whole answers", "Ticket", "", "{\"title\": \"a\", \"priority\": \"low\"}\n", ""),
    text("whole answers that break the contract", "Ticket", "", "{\"title\": \"a\", \"priority\": \"x\"}\n", ""),
    text("broken answers", "Ticket", "", "{\"title\": \"a\", \"priority\": low low}\n", ""),
    text("answers cut by brackets", "Ticket", "", "{\"title\": [", ""),
    text("wrappers", "Ticket", "", "{\"a\": ", ""),
    text("lists of one", "Ticket", "", "[{", ""),
    text("doubled braces", "Ticket", "", "{{", ""),
    text("escaped quotes", "Ticket", "{\\\"title\\\": \\\"", "\\\"", ""),
    text("encoded and encoded", "Ticket", "\"", "\\\"{", "\""),
    text("concatenations", "Ticket", "{\"title\": \"a\"", " +\n \"a\"", ", \"priority\": \"low\"}"),
    text("single quotes", "Ticket", "{'title': '", "a' ", "'}"),
    text("curly quotes", "Ticket", "{“title”: “", "“a”, ", "”}"),
    text("three quotes", "FilePatch", "{\"files\": [{\"path\": \"a\", \"content\": ", "\"\"\"a", ""),
    text("backticks", "Ticket", "{`title`: ", "`a` ", ""),
    text("stray escapes", "Ticket", "{", "\\n", "\"title\": \"a\"}"),
    text("zero-width spaces", "Ticket", "{", "\u{200b}", "\"title\": \"a\"}"),
    text("raw line breaks and escapes", "FilePatch", FILE, "a\n\\n", "\"}]}"),
    text("markdown tables", "Facts", "", "| [1] | {a} |\n", ""),
    text("violations", "Facts", "[", "{\"id\": -1, \"text\": 5},", "]"),
    text("unknown keys", "Ticket", "{", "\"k\": 1, ", "\"title\": \"a\"}"),
    text("repeated keys", "Ticket", "{", "\"title\": \"a\", ", "\"priority\": \"low\"}"),
    text("map of one key", "Prices", "{", "\"a\": 1, ", "\"a\": 1}"),
    text("missing commas", "JobMatch", "{\"missing_skills\": [", "\"a\"\n", "]}"),
    text(
        "tags of a variant",
        "AgentPlan",
        "{\"thought\": \"t\", \"steps\": [",
        "{\"query\": \"a\", \"type\": \"search\"}, ",
        "]}",
    ),
    text("nested wrappers in strings", "Ticket", "{\"a\": \"", "{\\\"a\\\": \\\"", "\"}"),
];

macro_rules! eight {
    ($text:expr) => {
        concat!($text, $text, $text, $text, $text, $text, $text, $text)
    };
}

/// Lists in each other, and an outline, as deep as they may be, or nearly.
const DEEP_LISTS: &str = concat!(eight!(eight!("[")), eight!("[[[[[[["), eight!(eight!("]")), eight!("]]]]]]]"), ",");
const DEEP_OUTLINE: &str = concat!(
    eight!("{\"title\": \"a\", \"children\": ["),
    eight!("{\"title\": \"a\", \"children\": ["),
    "{title: \"b\"}",
    eight!("]}"),
    eight!("]}"),
    ",",
);

const SKILLS: &str = "{\"verdict\": \"no\", \"match_score\": 1, \"missing_skills\": [";
const CARD: &str = "{\"question\": \"q\", \"answer\": \"a\", \"steps\": [";
const TICKET: &str = "{\"title\": \"a\", \"priority\": \"low\"";
const PLAN: &str = "{\"thought\": \"t\", \"steps\": [";
const READING: &str = "{\"sensor\": \"t\", \"value\": 1, \"retries\": 0, \"samples\": [";

/// Replies in which one slip is made again and again: those that are mended, and their like that are refused.
pub const MESSY: &[Repeated] = &[
    text(
        "trailing comma in each item",
        "Facts",
        "[",
        "{\"id\": 1, \"text\": \"a\",},\n",
        "{\"id\": 1, \"text\": \"a\"}]",
    ),
    text("missing comma between lines", "JobMatch", SKILLS, "\"a\"\n", "]}"),
    text("missing comma between brackets", "Facts", "[", "{\"id\": 1, \"text\": \"a\"} ", "]"),
    text("missing comma before a key", "Facts", "[", "{\"id\": 1 \"text\": \"a\"},", "{\"id\": 1, \"text\": \"a\"}]"),
    text("missing colon", "AgentPlan", PLAN, "{\"type\" \"done\", \"answer\" \"a\", \"success\" true},\n", "]}"),
    text("line comments between items", "JobMatch", SKILLS, "\"a\", // b\n", "\"c\"]}"),
    text(
        "block comments between members",
        "Facts",
        "[",
        "{/* a */ \"id\": 1, /* b */ \"text\": \"a\"},",
        "{\"id\": 1, \"text\": \"a\"}]",
    ),
    text("a long line comment", "Ticket", "{// ", "as it \"was\" ", "\n\"title\": \"a\", \"priority\": \"low\"}"),
    text("single quotes around items", "JobMatch", SKILLS, "'it's a', ", "'b']}"),
    text("curly quotes around items", "JobMatch", SKILLS, "“a”, ", "“b”]}"),
    text("backticks around items", "JobMatch", SKILLS, "`a`, ", "`b`]}"),
    text("three quotes around items", "JobMatch", SKILLS, "\"\"\"a \"b\" c\"\"\", ", "\"\"\"b\"\"\"]}"),
    text("a long text in single quotes", "Ticket", "{'title': 'a', 'priority': 'low', 'body': '", "it's \"b\"\n", "'}"),
    text("unquoted keys", "Facts", "[", "{id: 1, text: \"a\"}, ", "{id: 1, text: \"a\"}]"),
    text("escaped keys", "Reading", "{\"sensor\": \"t\"", ", \"re\\_tries\": 1", "}"),
    text("Python's words", "Person", "{\"name\": \"a\", \"unknown\": [", "True, None, ", "False]}"),
    text(
        "punctuation of other scripts",
        "Facts",
        "［",
        "｛\"id\"：1，\"text\"：\"a\"｝，",
        "{\"id\": 1, \"text\": \"a\"}］",
    ),
    text("wide spaces", "JobMatch", SKILLS, "\u{a0}\"a\",\u{3000}", "\"b\"]}"),
    text(
        "escapes between tokens",
        "Facts",
        "[",
        "\\n{\\\"id\\\": 1,\\n\\t\\\"text\\\": \\\"a\\\"},",
        "{\\\"id\\\": 1, \\\"text\\\": \\\"a\\\"}]",
    ),
    text("forms of numbers", "Reading", READING, "+5, .5, 5., ", "1]}"),
    text("a long number", "Reading", READING, "1", ".]}"),
    text("strings in parts", "JobMatch", SKILLS, "\"a\" +\n\"b\", ", "\"c\"]}"),
    text("raw line breaks", "FilePatch", FILE, "let a = 1;\n\tlet b = 2;\n", "\"}]}"),
    text("invalid escapes", "FilePatch", FILE, "\\d+ \\s it\\'s ", "\"}]}"),
    text("invalid escapes in items", "MathCard", CARD, "\"\\alpha \\d\", ", "\"c\"]}"),
    text(
        "words in quotes",
        "Ticket",
        "{\"title\": \"a\", \"priority\": \"low\", \"body\": \"",
        "he said \"yes\" to it, ",
        "\"}",
    ),
    text("quoted code and raw line breaks", "FilePatch", FILE, "print(\"a\", \"b\")\n", "\"}]}"),
    text(
        "quoted code in many files",
        "FilePatch",
        "{\"files\": [",
        "{\"path\": \"a\", \"content\": \"say \"b\" twice\"},\n",
        "{\"path\": \"c\", \"content\": \"d\"}]}",
    ),
    text("quoted words in items", "JobMatch", SKILLS, "\"the \"Rust\" language\", ", "\"c\"]}"),
    text("a wrapper around each", "Ticket", "", "{\"result\": {\"title\": \"a\", \"priority\": \"low\"}}\n", ""),
    text(
        "calls of a tool",
        "Ticket",
        "",
        "{\"name\": \"f\", \"arguments\": {\"title\": \"a\", \"priority\": \"low\"}}\n",
        "",
    ),
    text(
        "texts that are documents",
        "Ticket",
        "",
        "\"{\\\"title\\\": \\\"a\\\", \\\"priority\\\": \\\"low\\\"}\"\n",
        "",
    ),
    text("lists of one answer", "Ticket", "", "[{\"title\": \"a\", \"priority\": \"low\"}]\n", ""),
    text("answers with doubled braces", "Ticket", "", "{{\"title\": \"a\", \"priority\": \"low\"}}\n", ""),
    text("fences around answers", "Ticket", "", "```json\n{\"title\": \"a\", \"priority\": \"low\"}\n```\nOr:\n", ""),
    text(
        "answers that differ",
        "Ticket",
        "",
        "{\"title\": \"a\", \"priority\": \"low\"} {\"title\": \"b\", \"priority\": \"low\"}\n",
        "",
    ),
    text("answers that need mending", "Ticket", "", "{title: 'a', priority: low,}\n", ""),
    text("answers cut short", "Ticket", "", "{\"title\": \"a\", \"priority\": \"low\"}, \"body\": \"b\"}\n", ""),
    text("bare objects for a list", "Facts", "", "{\"id\": 1, \"text\": \"a\"},\n", ""),
    text("spellings of keys", "Facts", "[", "{\"Id\": 1, \"TEXT\": \"a\"},", "{\"id\": 1, \"text\": \"a\"}]"),
    text(
        "spellings of names",
        "AgentPlan",
        PLAN,
        "{\"type\": \"Write-File\", \"path\": \"a\", \"content\": \"b\"},",
        "{\"type\": \"run\", \"command\": \"a\"}]}",
    ),
    text(
        "bare names",
        "AgentPlan",
        PLAN,
        "{\"type\": run, \"command\": \"a\"},",
        "{\"type\": run, \"command\": \"a\"}]}",
    ),
    text("numbers in quotes", "Facts", "[", "{\"id\": \"1\", \"text\": \"a\"},", "{\"id\": 1, \"text\": \"a\"}]"),
    text(
        "lists in quotes",
        "Facts",
        "[",
        "\"{\\\"id\\\": 1, \\\"text\\\": \\\"a\\\"}\",",
        "{\"id\": 1, \"text\": \"a\"}]",
    ),
    text("messy lists in quotes", "Facts", "[", "\"{id: 1, text: 'a',}\",", "{\"id\": 1, \"text\": \"a\"}]"),
    text("a key again and again", "Ticket", TICKET, ", \"priority\": \"low\"", "}"),
    text("a key with another value", "Ticket", TICKET, ", \"title\": \"b\"", "}"),
    text("keys nobody knows, commas missing", "Ticket", TICKET, ",\n\"k\": 1", "}"),
    text(
        "members with rules",
        "Invoice",
        "{\"number\": \"1\", \"currency\": \"EUR\", \"items\": [",
        "{\"description\": \"a\", \"quantity\": 1, \"unit_price\": 2, \"amount\": 3},",
        "]}",
    ),
    text("lists at the depth limit", "Ticket", "{\"k\": [", DEEP_LISTS, "1], \"title\": \"a\"}"),
    text("outlines beyond the depth limit", "Outline", "{title: \"a\", \"children\": [", DEEP_OUTLINE, "]}"),
];

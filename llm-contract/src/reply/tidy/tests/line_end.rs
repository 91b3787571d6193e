//! What a `\n` is in a text whose quotes are bare: a line end, or a program's own.

use crate::reply::tidy::line_end::LineEnds;

/// Lines of programs that hold no backslash, each of which may stand beside each.
const LINES: &[&str] = &[
    "x = \"a\"\n",
    "if (a[\"key\"] == 'b') { return \"c\"; }\n",
    "fn first<'a>(text: &'a str, by: char) -> &'a str {\n",
    "impl<'a, T> Iterator for Lines<'a, T> {\n",
    "    fn fmt(&self, f: &mut Formatter<'_>, name: &'static str) -> Result {\n",
    "        b'\"' | b',' => text.split('\"').join(' '),\n",
    "// The users' data isn't \"here\".\n",
    "# don't\n",
    "-- it's\n",
    "let width = 5; // 27\" wide\n",
    "n.replace(/\"/g, '&quot;').split(/,/)\n",
    "    \"\"\"A docstring isn't code.\n\n    It \"quotes\" words.\n    \"\"\"\n",
    "\"\"\"A module.\n\nIt's here.\n\"\"\"\n",
    "/** A comment over\n * two lines, 'quoted'.\n */\n",
    "say \"in `code`\", and ``more``\n",
    "```rust\nlet a = \"b\";\n```\n",
    "<a href=\"#top\" class='x'>it's</a>\n",
    "\tmake \"all\"\n",
    "SELECT \"a\", '', \"\" FROM t;\n",
    "const a = b ? `${c}` : ``;\n",
    "let raw = r#\"say \"hi\"\"#;\n",
    "cd /usr/lib/\nls \"/tmp\"\n",
    "\n",
    "}\n",
];

/// Lines that hold a `\n` of their own.
const OWN: &[&str] = &[
    "print(\"a\\n\")\n",
    "print('a\\n')\n",
    "let s = `${a ? `b\\n` : \"\"}`;\n",
    "x = \"a\\n\\nb\" # it's\n",
    "    match byte { b'\\n' => \"\", _ => \"x\" }\n",
    "split(/\\n+/, \"a\")\n",
    "$x =~ s/a/\\n/; # \"x\"\n",
    "print qq{say \"hi\"\\n};\n",
    "IFS=$'\\n'; echo \"$x\"\n",
    "printf(\"%\"PRIu64\"\\n\", n);\n",
    "print(f\"{d[\"a\"]}\\n\")\n",
    "return'\\n'+\"\"\n",
    "let raw = r#\"{\"a\": \"b\\nc\"}\"#;\n",
    "X = \"\"\"a\\nb\"\"\"\n",
    "    \"\"\"Splits at \"\\n\" only.\"\"\"\n",
    "# \"text\" at \\n and on\n",
    "\"quoted\" “\\n”\n",
    "[^\\n]* { return \"LINE\"; }\n",
    "(modify-syntax-entry ?\\n \"> \")\n",
    "$\\nabla$ of \"f\"\n",
    "// \"a\\nb\" and 'c\n",
    "// A \"fence\": ```lang\\n ... ```\n",
];

/// Texts that may be lines or not.
const DOUBTFUL: &[&str] = &[
    "x = \"one\ntwo\"\ny = 1\n",
    "const x = `one\n  two`;\n",
    "X = \"\"\"\nUsage: x\n\"\"\"\n",
    "    x = \"\"\"\n    a\n  b\n    \"\"\"\n",
    "a = \"b\"\tc\n",
    "say \"a\n",
    "x = \"a\"\nsplit(/\n",
    "    \"\"\"A docstring\nthat is not indented.\n    \"\"\"\n",
];

/// A text as it stands where its line ends and tabs alone were escaped.
fn written(text: &str) -> String {
    text.replace('\n', "\\n").replace('\t', "\\t")
}

fn are_written(text: &str) -> bool {
    LineEnds::of(&written(text)).are_written
}

#[test]
fn line_ends_are_told_where_no_literal_can_hold_them() {
    for first in LINES {
        for second in LINES {
            assert!(are_written(&[*first, *second].concat()), "{first}{second}");
        }
    }
}

#[test]
fn a_line_end_of_the_program_is_never_taken_for_one_of_the_text() {
    for own in OWN {
        assert!(!are_written(own), "{own}");
        for line in LINES {
            for text in [[*line, *own].concat(), [*own, *line].concat(), [*line, *own, *line].concat()] {
                assert!(!are_written(&text), "{text}");
            }
        }
    }
}

#[test]
fn what_may_be_either_is_no_line_end() {
    for text in DOUBTFUL {
        assert!(!are_written(text), "{text}");
    }
}

#[test]
fn a_line_of_code_mentions_what_stands_in_its_literals() {
    for text in [r#"print("a\n")"#, r#"x = 'a\nb' + "c" # it's"#, r#"split("\t", '\n')"#, r#"f("it's\n")"#] {
        assert!(LineEnds::of(text).are_mentioned, "{text}");
    }
    for text in [r#"say "a"\nb"#, r#"the users' "a"\nb"#, r#"x = "a\nb"#, r#""a"\t"b""#, r#""""A.\n""""#] {
        assert!(!LineEnds::of(text).are_mentioned, "{text}");
    }
}

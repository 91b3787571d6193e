//! Replies of contracts whose lists, if they have any, hold no objects.

use super::Broke;

pub(super) const BROKE: &[Broke] = &[
    // Curly quotes of two items, with an odd mark between them.
    (
        "JobMatch",
        "{“verdict”:“strong”,“match_score”:0,“missing_skills”:[“é?”;“ä0”]}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["é?","ä0"]}"#,
    ),
    (
        "JobMatch",
        "{\"verdict\":\"strong\",\"match_score\":0,\"missing_skills\":[\"0A”, I think this is urgent \"a \"]}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["0A","a "]}"#,
    ),
    // Broken or cut before it had a key.
    ("Prices", r#"{"a":7}{a":0.125}"#, r#"{"a":0.125}"#),
    ("Outline", r#"{"title":"a"}{"title: "b"}"#, r#"{"title":"b"}"#),
    ("Outline", r#"A draft: {"title": "draft"}, or [{"#, r#"{"title":"b"}"#),
    (
        "FilePatch",
        r#"{"files":[{"path":"a","content":"say "b""}],"summary":"”}"#,
        r#"{"files":[{"path":"a","content":"say \"b\""}],"summary":"”}"}"#,
    ),
    // A document in a string, in prose.
    ("Person", r#"Answer: "{\n “name”: “'age': [\\\"“”,\n “email”: “a”}" so"#, r#"{"name":"'age': [\"“","email":"a"}"#),
    // A call whose arguments are wrapped once more, where the call itself satisfies the contract.
    ("Person", r#"{"name": "submit", "args": [{"name": "Bo"}]}"#, r#"{"name": "Bo"}"#),
    ("Person", r#"{"name": "submit", "arguments": "{\"name\": \"Bo\"}"}"#, r#"{"name": "Bo"}"#),
    ("Person", r#"{"name": "submit", "arguments": {"result": {"name": "Bo"}}}"#, r#"{"name": "Bo"}"#),
    // Two items without a comma between them, one of which has a bare quote.
    (
        "JobMatch",
        "{\"verdict\":\"no\",\"match_score\":5,\"missing_skills\":[\"zk 7\"wp \"\n \"gv \"]}",
        r#"{"verdict":"no","match_score":5,"missing_skills":["zk 7\"wp ","gv "]}"#,
    ),
    // A brace too many moves a member into an object that nobody reads.
    (
        "Person",
        r#"{"data": {"address": {"street": "t", "city": "c", "country": "p"}}, "name": "n", "age": null}}"#,
        r#"{"address": {"street": "t", "city": "c", "country": "p"}, "name": "n", "age": null}"#,
    ),
    // Three quotes between two texts.
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":5,"missing_skills":["""", ""]", """"]}"#,
        r#"{"verdict":"no","match_score":5,"missing_skills":["\"\", \"\"]","\"\""]}"#,
    ),
    ("Person", r#"{"age":116,"name":"",}+""#, r#"{"age":116,"name":"\",}+"}"#),
    // A call in a wrapper, where the call itself satisfies the contract.
    ("Person", r#"{"result": {"name": "submit", "arguments": {"name": "x", "age": null}}}"#, r#"{"name": "x"}"#),
    ("Person", r#"[{"name": "submit", "arguments": {"name": "x", "age": null}}]"#, r#"{"name": "x"}"#),
    // A curly closing quote, and the next item's opening quote lost.
    (
        "JobMatch",
        "{\"missing_skills\":[\n\"f!”,\n q \"\n],\"verdict\":\"strong\",\"match_score\":4}",
        r#"{"missing_skills":["f!","q "],"verdict":"strong","match_score":4}"#,
    ),
    // A curly closing quote, and no comma behind it; a curly pair, and a plain quote before it.
    (
        "JobMatch",
        "{\"missing_skills\":[\"ßß l”\n\"jg \"],\"verdict\":\"strong\",\"match_score\":4}",
        r#"{"missing_skills":["ßß l","jg "],"verdict":"strong","match_score":4}"#,
    ),
    (
        "JobMatch",
        "{\"missing_skills\":[\"QD,\n “éé i-U”\n],\"verdict\":\"strong\",\"match_score\":4}",
        r#"{"missing_skills":["QD","éé i-U"],"verdict":"strong","match_score":4}"#,
    ),
    // A text that holds a member whose value is nothing but a quotation.
    (
        "Ticket",
        r#"{"title":"'", "assignee": ""title"","priority":"low"}"#,
        r#"{"title":"'\", \"assignee\": \"\"title\"","priority":"low"}"#,
    ),
    ("Facts", r#"[{"id":0,"text":"", "source": " "id" "}]"#, r#"[{"id":0,"text":"\", \"source\": \" \"id\" "}]"#),
    // Escaped once too often, and single quotes around a text that holds an escape.
    (
        "Reading",
        r#"{'sensor':'\\\\','samples':\"[]\",'value':0,'retries':0}"#,
        r#"{"sensor":"\\","samples":[],"value":0,"retries":0}"#,
    ),
    (
        "Reading",
        r#"{'samples':\"[]\",'sensor':'\\\\','value':0,'retries':0}"#,
        r#"{"sensor":"\\","samples":[],"value":0,"retries":0}"#,
    ),
    // Two items in what looks like three quotes.
    (
        "JobMatch",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["""verdict"",""""]}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["\"\"verdict\"","\"\""]}"#,
    ),
    // A plus in a text.
    (
        "Ticket",
        "{\"title\":\"x\",\"priority\":\"low\",\"assignee\":\"\"\n+\"title\"\"\"\"\",\"blocked\":false}",
        r#"{"title":"x","priority":"low","assignee":"\"\n+\"title\"\"\"\"","blocked":false}"#,
    ),
    // Behind the end of a document in a text, a key in another spelling.
    ("Person", r#"{"name":""},{"","Age":0}"#, r#"{"name":"\"},{\"","age":0}"#),
    // Two items, and the first one's closing quote, or its brace, is lost.
    (
        "JobMatch",
        "{\"verdict\":\"strong\"\n\"match_score\":0\n\"missing_skills\":[\"ß!\n\"a \"]}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["ß!","a "]}"#,
    ),
    (
        "AgentPlan",
        r#"{"thought":"","steps":[{"content":"a0","type":"write_file","path":"a ",{"type":"run","command":""}]}"#,
        r#"{"thought":"","steps":[{"content":"a0","type":"write_file","path":"a "},{"type":"run","command":""}]}"#,
    ),
    ("Outline", r#"{"title" or {"title":"b"}"#, r#"{"title":"a"}"#),
    // Two curly items without a comma; the closing brace in a comment; an envelope with a broken escape; a semicolon.
    (
        "JobMatch",
        "{“verdict”:“strong”,“match_score”:0,“missing_skills”:[“aa”\n“”]}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["aa",""]}"#,
    ),
    ("Outline", "{\"result\": {\"title\": \"a\"} // done} or {\n\"title\": \"b\"}", r#"{"title":"a"}"#),
    ("Person", r#"{"name": "submit", "args": {"name":"a \ud83d a"}}"#, r#"{"name":"a"}"#),
    (
        "Outline",
        r#"{"children":[{"children":[],"title":"a "prize" and "claim" once"};{"title":"a "}],"title":"A"}"#,
        r#"{"children":[{"children":[],"title":"a \"prize\" and \"claim\" once"},{"title":"a "}],"title":"A"}"#,
    ),
    // A key that begins as a comment does, and has lost its opening quote.
    ("Prices", "{\n #,\\\"a b\\\": '\\\"a b\\\": \\\"\": 5\n}", "{\"#,\\\"a b\\\": '\\\"a b\\\": \\\"\":5}"),
    // A text that ends the document where it closes a quotation, and goes on.
    (
        "Person",
        r#"{"nicknames":[],"address":null,"name":"echo "done"}# comment with "q"#,
        r#"{"nicknames":[],"address":null,"name":"echo \"done\"}# comment with \"quotes\""}"#,
    ),
    (
        "Person",
        r#"{"nicknames":[],"address":null,"name":"echo "done"}# comm"#,
        r#"{"nicknames":[],"address":null,"name":"echo \"done\"}# comment with \"quotes\""}"#,
    ),
    // A comment that ends the line before an item.
    (
        "JobMatch",
        "{\"verdict\":\"strong\",\"match_score\":0,\"missing_skills\":[ // first\n\"\"\n\"}\"]}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["\"\n\"}"]}"#,
    ),
    // An empty item that has lost a quote.
    (
        "JobMatch",
        r#"{"verdict":"strong","match_score":0,"missing_skills":[", /* or "that" */ "00"]}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["","00"]}"#,
    ),
    // The last bracket is lost, behind a text that holds the end of its document.
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":"'"},"""{"{"""#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"'\"},\"\"\"{\"{\""}"#,
    ),
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":""} ["""#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"\"} [\""}"#,
    ),
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":"x"} ["""#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"x\"} [\""}"#,
    ),
    // What begins like an empty text, and holds members of its own object, or an item.
    (
        "Person",
        r#"{"name":"", "email": ""name"'street': ","age":0,"nicknames":[],"address":null}"#,
        r#"{"name":"\", \"email\": \"\"name\"'street': ","age":0,"nicknames":[],"address":null}"#,
    ),
    (
        "Outline",
        "[{\"title\":\"\\\\\",\"children\":[{\"title\":\"\"}{\"title\"\"title\"\"\n\",\"children\":[]}]}]",
        r#"{"title":"\\","children":[{"title":"\"}{\"title\"\"title\"\"\n","children":[]}]}"#,
    ),
    // A text that was cut behind the end of its document, in a word or at the end of a quotation.
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":""}t"#,
        r#"{"sensor":"\"}truesensor","value":0,"samples":[],"retries":0}"#,
    ),
    (
        "AgentPlan",
        r#"{"steps":[{"timeout_s":1,"type":"run","command":""}],"thought":"echo "done"}"#,
        r#"{"steps":[{"timeout_s":1,"type":"run","command":""}],"thought":"echo \"done\"}\n"}"#,
    ),
    // Two items, the second of which begins with an apostrophe and has lost a quote.
    (
        "Ticket",
        r#"{"priority":"low","tags":[""}",'"],"title":"x"}"#,
        r#"{"priority":"low","tags":["\"}","'"],"title":"x"}"#,
    ),
    // A text that is a backslash, and the next one has lost a quote.
    (
        "JobMatch",
        "{\"verdict\":\"no\",\"match_score\":0,\"missing_skills\":[\"\",\n\"\\\",\n\"\n]}",
        r#"{"verdict":"no","match_score":0,"missing_skills":["","\\",""]}"#,
    ),
    // An item that lost its closing quote, and one whose closing quote stands twice.
    (
        "JobMatch",
        r#"{"match_score":0,"missing_skills":["“,"äA""],"verdict":"strong"}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["“","äA"]}"#,
    ),
    (
        "JobMatch",
        r#"{"match_score":0,"missing_skills":[""Go",Rust"],"verdict":"strong"}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["Go","Rust"]}"#,
    ),
    // Semicolons for commas, and curly quotes that close what plain ones open.
    (
        "Ticket",
        r#"{"title":"äA","priority":"low","tags":["0?”;"a "]}"#,
        r#"{"title":"äA","priority":"low","tags":["0?","a "]}"#,
    ),
    ("Person", "{\"name\": \"A\", \"nicknames\": [\n \"éa”，\n äé\"\n]}", r#"{"name":"A","nicknames":["éa","äé"]}"#),
    ("Person", "{'name':'A','nicknames':['ß0';''']}", r#"{"name":"A","nicknames":["ß0","'"]}"#),
    // A word for a comma, before a row of quotes.
    (
        "JobMatch",
        r#"{"missing_skills":["'" and """"]"],"verdict":"strong","match_score":0}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["'","\"\"\"]"]}"#,
    ),
    // A key of a map that begins with brackets.
    ("Prices", r#"{"x":0,}[{\"":0}"#, r#"{"x":0.0,"}[{\"":0.0}"#),
    // In a wrapper nobody knows which keys the object may have, nor that an empty text ends it.
    (
        "JobMatch",
        r#"{"result": {"verdict":"strong","match_score":0,"missing_skills":["""\n\n  "verdict": """]}}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["\"\"\n\n  \"verdict\": \"\""]}"#,
    ),
    (
        "Outline",
        "{\"result\": {\n  \"children\": [],\n  \"title\": \"\"}//{\"'\"\n}}",
        r#"{"title":"\"}//{\"'","children":[]}"#,
    ),
    // A second answer that begins with a comma, or was cut behind its brace.
    ("Prices", "{\"a\":7}\n\nOn second thought:\n{,a:0}", r#"{"a":0.0}"#),
    ("Outline", "```json\n{\"title\": \"Aax\"}\n\nOn second thought:\n{\n```", r#"{"title":"Aa","children":[]}"#),
    // Three quotes of a text and the next key are missing.
    ("Person", r#"{"name":"0!,email:"a ","nicknames":["a0"]}"#, r#"{"name":"0!","email":"a ","nicknames":["a0"]}"#),
    // White space of other scripts around a colon.
    (
        "Ticket",
        "{blocked:false,title:\"a0\",priority:\"low\",body:\"a \",assignee\u{a0}:\u{a0}\"'\",estimate_hours:0}",
        r#"{"title":"a0","priority":"low","body":"a ","assignee":"'","estimate_hours":0.0,"blocked":false}"#,
    ),
    (
        "Outline",
        "{\"title\": \"Aéx\", \"title\"\u{a0}:\u{a0}\"Aé \"prize\" and \"claim\" once\"}",
        r#"{"title":"Aé \"prize\" and \"claim\" once","children":[]}"#,
    ),
    // What follows the document holds its keys in single quotes.
    (
        "Ticket",
        r#"{'blocked':false,'title':'x','priority':'low','body':'\"'}title','tags':null,'assignee':''}"#,
        r#"{"title":"x","priority":"low","body":"\"'}title","assignee":"","blocked":false}"#,
    ),
    ("Outline", r#"{"title":"'"},t"#, r#"{"title":"'\"},true","children":[]}"#),
    // A bracket too many in a wrapper, and a comment before the wrapper's own.
    (
        "Person",
        r#"{"result": {"age":0,"email":"0a","nicknames":[],"address":{"city":"a","country":"0","street":"é"}},"name":"Aa"} // done}"#,
        r#"{"name":"Aa","age":0,"email":"0a","nicknames":[],"address":{"street":"é","city":"a","country":"0"}}"#,
    ),
    // Two commas between two texts of code.
    (
        "JobMatch",
        r#"{"missing_skills":["  println!("x = {}", x);\n",,"  println!("x = {}", x);\n"],"verdict":"strong","match_score":0}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["  println!(\"x = {}\", x);\n","  println!(\"x = {}\", x);\n"]}"#,
    ),
    ("Outline", r#"{"title":"", "\\":"'"},]"#, r#"{"title":"\", \"\\\":\"'\"},]","children":[]}"#),
    // A text that begins with what could be a key.
    (
        "Person",
        r#"{"name":"", "email": ""street": a","age":0,"nicknames":[]}"#,
        r#"{"name":"\", \"email\": \"\"street\": a","age":0,"nicknames":[]}"#,
    ),
    ("Outline", "{\"title\": \"\",\\n//\"\",// link it\n\"children\": []}", r#"{"title":"\",\n//\"","children":[]}"#),
    // A key that is spelt in another way, and an equals sign.
    (
        "Ticket",
        "{\"title\":\"A0\",\"priority\":\"low\",\"body\":\"a \", // shown in the header\n\"Assignee\"=\"\",\"estimate_hours\":0}",
        r#"{"title":"A0","priority":"low","body":"a ","assignee":"","estimate_hours":0.0}"#,
    ),
    ("Prices", "{\"a\":7}\n\nOn second thought:\n{a=0}", r#"{"a":0.0}"#),
    ("Person", "{“address”:null,“name”:“Aé”,“nicknames”:[““” and “aé”]}", r#"{"name":"Aé","nicknames":["“","aé"]}"#),
    ("Outline", "{\"title\":\"x\"}\n\nOn second thought:\n{\\", r#"{"title":"","children":[]}"#),
    // Two items with a semicolon between them.
    (
        "JobMatch",
        r#"{"match_score":0,"missing_skills":["f("x {}", x);\n";"f("x {}", x);\n"],"verdict":"strong"}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["f(\"x {}\", x);\n","f(\"x {}\", x);\n"]}"#,
    ),
    // A call with several answers, in what could be the answer itself.
    (
        "Person",
        r#"{"name": "submit", "args": [{"name":"A0","age":0} {"name":"A0x","age":0}]}"#,
        r#"{"name":"A0","age":0}"#,
    ),
];

//! Replies of contracts with objects in lists.

use super::Broke;

pub(super) const BROKE: &[Broke] = &[
    ("Facts", r#"[{"id":1,"text":"ycd jis " ; "source":"x"}]"#, r#"[{"id":1,"text":"ycd jis ","source":"x"}]"#),
    // What follows an empty last text at once may be the rest of it.
    ("Outline", r#"{"title":""},a"""#, r#"{"title":"\"},a\""}"#),
    ("Outline", r#"{"title":""},"#, r#"{"title":"\"},a"}"#),
    ("Outline", r#"{"title":""}/"#, r#"{"title":"\"}//"}"#),
    // The boundary between two items, with a comma too many.
    (
        "Outline",
        r#"{"title":"","children":[{"children":[],"title":""title""}, ,{"title":"""}]}"#,
        r#"{"title":"","children":[{"children":[],"title":"\"title\""},{"title":"\""}]}"#,
    ),
    // The text was cut in the middle of an object that it quotes, whose brace closes the answer.
    (
        "FilePatch",
        r#"{"files":[{"path":"x","content":""}],"summary":"const o = {"path": "a", "content": "b"}"#,
        r#"{"files":[{"path":"x","content":""}],"summary":"const o = {\"path\": \"a\", \"content\": \"b\"};"}"#,
    ),
    // A text that may end before a missing comma, and may as well go on.
    (
        "Facts",
        "[{\"id\":0,\"text\":\"\"\n  \"source\": \"\"id\" id\"}]",
        r#"[{"id":0,"text":"\"\n  \"source\": \"\"id\" id"}]"#,
    ),
    // The first answer holds half a character, so that neither is the only one.
    ("Outline", "{\"result\": {\"title\":\"A \\ud83d\"}}\n{\"title\":\"A\"}", r#"{"title":"A "}"#),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":["a,"""""]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["a","\"\"\""]}"#,
    ),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":["", "verdict": "}"]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["\", \"verdict\": \"}"]}"#,
    ),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":[""'",""": "}"]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["\"'","\"\": \"}"]}"#,
    ),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":[","ä?"]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["","ä?"]}"#,
    ),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":["",",""]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["","",""]}"#,
    ),
    (
        "JobMatch",
        r#"{"verdict":"no","match_score":0,"missing_skills":["a ,"b "]}"#,
        r#"{"verdict":"no","match_score":0,"missing_skills":["a ","b "]}"#,
    ),
    (
        "JobMatch",
        "{\"verdict\":\"no\",\"match_score\":0,\"missing_skills\":[\"eu \"\n \"pé\"]}",
        r#"{"verdict":"no","match_score":0,"missing_skills":["eu ","pé"]}"#,
    ),
    ("Person", r#"{"name": "submit", "args": {"name": "Bo"}}"#, r#"{"name": "Bo"}"#),
    ("Person", "```json\n{\"name\": \"submit\", \"args\": {\"name\": \"Bo\"}}\n```", r#"{"name": "Bo"}"#),
    ("ToolCalls", r#"{"name": "a", "arguments": {"items": []}}"#, r#"[{"name": "a", "arguments": {"items": []}}]"#),
    (
        "Pages",
        "{files\":[{\"content\":\"0A\",\"path\":\"a!\"}]}\n{\"files\":[{\"content\":\"0Ax\",\"path\":\"a!\"}]}",
        r#"{"files":[{"content":"0A","path":"a!"}]}"#,
    ),
    (
        "Review",
        "{\"decision\":\"approve\",\"comments\":[{\"file\":\"\t\\n\",\"line\":1,\"body\":\"a\"}]}",
        r#"{"decision":"approve","comments":[{"file":"\t\\n","line":1,"body":"a"}]}"#,
    ),
    // Behind the whole document stands the rest of a text that holds the document's end.
    ("Outline", r#"{"title":""}""#, r#"{"title":"\"}"}"#),
    ("Outline", r#"{"title":""},""#, r#"{"title":"\"},"}"#),
    (
        "Reading",
        r#"｛"value":0,"samples":［］,"retries":0,"sensor":""},"｝"#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"\"},"}"#,
    ),
    (
        "Ticket",
        r#"{title:"a0",priority:"low",body:""},",tags:null}"#,
        r#"{"title":"a0","priority":"low","body":"\"},","tags":null}"#,
    ),
    (
        "Outline",
        "{\"title\":\"\"}+\"children\"\"\n\",\"children\" []}",
        r#"{"title":"\"}+\"children\"\"\n","children":[]}"#,
    ),
    // A comment that holds the end of what it stands in.
    (
        "Facts",
        "[{\"id\":7,\"text\":\"'\"}#null”\"\\nsource]id\"} // none yet\n]",
        r#"[{"id":7,"text":"'\"}#null”\"\nsource]id"}]"#,
    ),
    // Another sign for a colon, or a quote of the key lost, behind a text that seems to go on.
    (
        "Facts",
        r#"[{"id":0,"text":"println!("x = {}", x);","source"="fn"}]"#,
        r#"[{"id":0,"text":"println!(\"x = {}\", x);","source":"fn"}]"#,
    ),
    (
        "Outline",
        r#"{"children":[{"title":"aA"}, {"title"=> " ["}],"title":""}"#,
        r#"{"children":[{"title":"aA"},{"title":" ["}],"title":""}"#,
    ),
    (
        "Outline",
        r#"{"children":[{"children":[],"title":"eu "},{"title: "hß"},{"children":[],"title":"c"}],"title":"a"}"#,
        r#"{"children":[{"children":[],"title":"eu "},{"title":"hß"},{"children":[],"title":"c"}],"title":"a"}"#,
    ),
    (
        "Person",
        r#"{name:"vb ,age:0,address:{city:"tJ",country:"d ",street:"tni "}}"#,
        r#"{"name":"vb ","age":0,"address":{"city":"tJ","country":"d ","street":"tni "}}"#,
    ),
    // A closing tag in what is left of a broken document.
    (
        "Outline",
        r#"{"title"="</think>","children":[{"title":"aA","children":[]}]}"#,
        r#"{"title":"</think>","children":[{"title":"aA","children":[]}]}"#,
    ),
    (
        "Ticket",
        r#"{"priority":low","body":"[","title":"g </think>v"} or {"priority":"low","body":"[","title":"g </think>vx"}"#,
        r#"{"priority":"low","body":"[","title":"g </think>v"}"#,
    ),
    // Apostrophes with a backslash and without.
    ("Outline", r#"{"title":"1\'title': "}"#, r#"{"title":"1\\'title': "}"#),
    // Two answers, the items of one of them in strings.
    (
        "Facts",
        r#"["{\"text\":\"a\",\"id\":8}",{"id":7,"text":"b"}] or [{"text":"a","id":8},{"id":7,"text":"bx"}]"#,
        r#"[{"text":"a","id":8},{"id":7,"text":"b"}]"#,
    ),
    // Broken in two wrappers, with curly quotes.
    (
        "Outline",
        r#"{"output": {"result": {“title”: “a,”.]”,“children”: [{“title”: “éx”}]}}}"#,
        r#"{"title":"a,”.]","children":[{"title":"éx"}]}"#,
    ),
    // A broken call, whose arguments are a document in a string.
    (
        "Pages",
        r#"{"name":"submit","arguments":"{\"files\":[{\"content\":\"a\",\"path\":\"b\"}]}" or {"files":[{"content":"a","path":"bx"}]}}"#,
        r#"{"files":[{"content":"a","path":"b"}]}"#,
    ),
    // The wrong bracket between two items.
    (
        "AgentPlan",
        r#"{"thought":"","steps":[{"type":"search","query":"gh "],{"type":"run","command":"vk "}]}"#,
        r#"{"thought":"","steps":[{"type":"search","query":"gh "},{"type":"run","command":"vk "}]}"#,
    ),
    // An answer in a string, behind a label, and another one.
    (
        "Outline",
        "{\"json\": \"JSON: {\\\"children\\\":[],\\\"title\\\":\\\"a\\\"}\"}\n{\"children\":[],\"title\":\"ax\"}",
        r#"{"children":[],"title":"a"}"#,
    ),
    // An answer that was cut in its first key, and another one.
    ("Outline", "{\"titl\n{\"title\":\"b\"}", r#"{"title":"a"}"#),
    // Bare keys behind a text that holds the end of its document; single quotes around such a text.
    ("Outline", "{\"Title\":\":a :\"}{\"\n\",children:[]}", r#"{"title":":a :\"}{\"\n","children":[]}"#),
    ("Outline", "{'title': 'sg '}ht gz '\n}", r#"{"title":"sg '}ht gz "}"#),
    // The document in the quotes of a program's string, which would have doubled its backslashes or apostrophes.
    ("Outline", r#"print('{"title": "a\\nb"}')"#, r#"{"title":"a\nb"}"#),
    ("Outline", r#"json.loads("""{"title": "a\\nb"}""")"#, r#"{"title":"a\nb"}"#),
    ("Outline", "x = '''\n{\"title\": \"a\\\\nb\"}\n'''", r#"{"title":"a\nb"}"#),
    ("Outline", r#"VALUES ('{"title": "it''s"}')"#, r#"{"title":"it's"}"#),
    (
        "Facts",
        "[{\"id\":0,\"text\":\"\"\n  \"source\": \"\"id\"'a\"}]",
        r#"[{"id":0,"text":"\"\n  \"source\": \"\"id\"'a"}]"#,
    ),
    ("Facts", r#"[{"id":0,"text":"", "source": "a""""}]"#, r#"[{"id":0,"text":"\", \"source\": \"a\"\"\""}]"#),
    // Behind the end of a document in a text, the text's own end and one comma; a backslash.
    ("Outline", r#"{"title":"'"}]""","#, r#"{"title":"'\"}]\"\""}"#),
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":""}\\"""#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"\"}\\\""}"#,
    ),
    ("Outline", r#"{"children":[],"title":""}\"#, r#"{"children":[],"title":"\"}\n"}"#),
    ("Outline", r#"{"children":[],"title":""}\n"#, r#"{"children":[],"title":"\"}\n"}"#),
    // Two answers, the first one's braces doubled in a wrapper.
    ("Facts", r#"{"result": [{{"id":0,"text":"{\""}}] or [{"id":7,"text":"{\""}]}"#, r#"[{"id":0,"text":"{\""}]"#),
    // Two answers, the first of them with an item missing and half a pair of braces in a text.
    (
        "Facts",
        r#"[,{"id":0,"text":"{\"","source":"x"}] or [{"id":7,"text":"a"}]"#,
        r#"[{"id":0,"text":"{\"","source":"x"}]"#,
    ),
    ("Facts", r#"{"result": [,{"id":0,"text":"{\""}]} or [{"id":7,"text":"a"}]"#, r#"[{"id":0,"text":"{\""}]"#),
    // An answer that was cut in its wrapper, or before its first key, and another one.
    ("Outline", "{\"result\": ~~~json\n{\"title\":\"x\"}", r#"{"title":"a"}"#),
    ("Outline", "{\"\n{\"title\":\"x\"}", r#"{"title":"a"}"#),
    (
        "JobMatch",
        "{\n  \" or {\n  \"verdict\": \"partial\",\n  \"match_score\": 0,\n  \"missing_skills\": []\n}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":[]}"#,
    ),
    // Neither brace nor comma between two items.
    (
        "Outline",
        "{\"title\":\"a\",\"children\":[{\"children\":[]\n\"title\":\"A?\"\n{\"title\":\"}\"}]}",
        r#"{"title":"a","children":[{"children":[],"title":"A?"},{"title":"}"}]}"#,
    ),
    // The same answer twice, and the quote lost that closes its text.
    ("Outline", "{\"title\":\"}\n\nFinal answer:\n\n{\"title\":\"}", r#"{"title":""}"#),
    // The text goes on behind the end of its document, and its own end and the next key were begun.
    ("Outline", r#"{"title":"'"},{","c"#, r#"{"title":"'\"},{"}"#),
    // A comment that begins in a text, before another one.
    (
        "Facts",
        r#"[{"id":0,"text":"",\n/*{"", /* placeholder, derived */ "source":""}]"#,
        r#"[{"id":0,"text":"\",\n/*{\"","source":""}]"#,
    ),
    // Prose between two items.
    (
        "AgentPlan",
        "{\"thought\":\"\",\"steps\":[{\"type\":\"write_file\",\"path\":\"\",\"content\":\"fn main() {\n    println!(\"x = {}\", \
         x);\n\"}, I think this is urgent {\"type\":\"run\",\"command\":\"println!(\"x = {}\", x);\n\"}]}",
        r#"{"thought":"","steps":[{"type":"write_file","path":"","content":"fn main() {\n    println!(\"x = {}\", x);\n"},{"type":"run","command":"println!(\"x = {}\", x);\n"}]}"#,
    ),
    // A comment behind what looks like one.
    (
        "Pages",
        "{\"files\":[{\"path\":\"\",\\n//\"files\": \"\", // shown in the header\n\"content\":\"\"}]}",
        r#"{"files":[{"content":"","path":"\",\n//\"files\": \""}]}"#,
    ),
    // A semicolon for the comma between two members, and no colon in the second.
    (
        "Facts",
        r#"[{"text":"a ";"source" "0a "prize" and "claim" once","id":0}]"#,
        r#"[{"text":"a ","source":"0a \"prize\" and \"claim\" once","id":0}]"#,
    ),
    // A text in single quotes that begins with one, and then closes what it did not open.
    ("Outline", "{'title':''}}','children':[]}", r#"{"title":"'}}","children":[]}"#),
    // An answer that begins with a comma and lacks a colon, and another one behind it.
    ("Outline", "{,\"title\" \"aa\"}\n{\"title\":\"aax\"}", r#"{"title":"aa","children":[]}"#),
    // Prose for a comma in an object of bare keys.
    (
        "Pages",
        r#"{files:[{content:"A",path:"0!"},{content:"a!", I think this is urgent path:"}a "}]}"#,
        r#"{"files":[{"content":"A","path":"0!"},{"content":"a!","path":"}a "}]}"#,
    ),
    // The end of the reply, behind a comma, may be the middle of a text.
    ("Outline", r#"{"children": [], "title": "title"},"#, r#"{"title":"title\"},","children":[]}"#),
    // The text is the quote, which closes nothing.
    (
        "Pages",
        r#"{"files":[{"content":"A","path":"”,},{"content":"Aa","path":"é0"}]}"#,
        r#"{"files":[{"content":"A","path":"”,"},{"content":"Aa","path":"é0"}]}"#,
    ),
    // Escaped delimiters are none among curly ones.
    (
        "Facts",
        "[{“id”:0,“text”:“”,\\n\\\"text\\\": “”,“source”:null}]",
        r#"[{"id":0,"text":"”,\n\"text\": “","source":null}]"#,
    ),
    // Members that nobody reads, and JSON in them.
    (
        "AgentPlan",
        r#"{"thought":""thought"","steps":[{"command":"", "answer": "{"thought": a","timeout_s":1,"type":"run"}]}"#,
        r#"{"thought":"\"thought\"","steps":[{"type":"run","command":"\", \"answer\": \"{\"thought\": a","timeout_s":1}]}"#,
    ),
    (
        "AgentPlan",
        r#"{"steps":[{"command":"", "query": " a'"thought"“","type":"run"}],"thought":""}"#,
        r#"{"thought":"","steps":[{"type":"run","command":"\", \"query\": \" a'\"thought\"“","timeout_s":null}]}"#,
    ),
    ("Outline", "{\"title\":\"\"}`", r#"{"title":"\"}`,\n\"title\": ","children":[]}"#),
    (
        "JobMatch",
        r#"{"verdict":"strong"，"match_score":0，"missing_skills":["0?”，"，""]}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["0?","",""]}"#,
    ),
    // A comment with quotes before a wide comma.
    (
        "Invoice",
        "{\"items\": [{\"unit_price\": 0, \"amount\": 0, \"description\": \"\",\\n//\"number\": \"\"，\n\"quantity\": 1}], \"total\": 0, \"number\": \"\", \"currency\": \"EUR\"}",
        r#"{"number":"","currency":"EUR","items":[{"description":"\",\n//\"number\": \"","quantity":1,"unit_price":0.0,"amount":0.0}],"total":0.0}"#,
    ),
    // A line end that was escaped, in a document with no other.
    (
        "AgentPlan",
        "{\n  \"steps\": [\n    {\n      \"query\": \"\",\n      \"limit\": 1,\n      \"type\": \"search\"\n    }\n  ],\n  \"thought\": \"\",\\n}",
        r#"{"thought":"\",\n}","steps":[{"type":"search","query":"","limit":1}]}"#,
    ),
    ("Outline", r##"{"title":""}#"##, r##"{"title":"\"}#","children":[]}"##),
    ("Facts", r#"[{"id":0,"text":"a ",source"="}"}]"#, r#"[{"id":0,"text":"a ","source":"}"}]"#),
    (
        "JobMatch",
        r#"{"verdict":"strong","match_score":0,"missing_skills":["',"'"""a"]}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["'","'\"\"\"a"]}"#,
    ),
    // A second item whose key has lost its colon and a quote.
    (
        "Outline",
        r#"{"children":[{"title":""},{"title" ßa"}],"title":"aé"}"#,
        r#"{"title":"aé","children":[{"title":"","children":[]},{"title":"ßa","children":[]}]}"#,
    ),
    // A key that has lost its colon and the quote behind it.
    (
        "Facts",
        r#"[{"id":0,"text":"Aa"},{"text":"a ","source" ßa","id":0}]"#,
        r#"[{"id":0,"text":"Aa"},{"text":"a ","source":"ßa","id":0}]"#,
    ),
];

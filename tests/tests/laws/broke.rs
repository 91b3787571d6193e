//! Replies that were read as another value once.

/// The contract, the reply, and what it means.
pub(crate) const BROKE_LAW_1: &[(&str, &str, &str)] = &[
    ("Facts", r#"[{"id":1,"text":"ycd jis " ; "source":"x"}]"#, r#"[{"id":1,"text":"ycd jis ","source":"x"}]"#),
    // What follows an empty last text at once may be the rest of it.
    ("Outline", r#"{"title":""},a"""#, r#"{"title":"\"},a\""}"#),
    ("Outline", r#"{"title":""},"#, r#"{"title":"\"},a"}"#),
    ("Outline", r#"{"title":""}/"#, r#"{"title":"\"}//"}"#),
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
    // Broken or cut before it had a key.
    ("Prices", r#"{"a":7}{a":0.125}"#, r#"{"a":0.125}"#),
    ("Outline", r#"{"title":"a"}{"title: "b"}"#, r#"{"title":"b"}"#),
    ("Outline", r#"A draft: {"title": "draft"}, or [{"#, r#"{"title":"b"}"#),
    (
        "FilePatch",
        r#"{"files":[{"path":"a","content":"say "b""}],"summary":"”}"#,
        r#"{"files":[{"path":"a","content":"say \"b\""}],"summary":"”}"}"#,
    ),
    // Apostrophes with a backslash and without.
    ("Outline", r#"{"title":"1\'title': "}"#, r#"{"title":"1\\'title': "}"#),
    // A document in a string, in prose.
    ("Person", r#"Answer: "{\n “name”: “'age': [\\\"“”,\n “email”: “a”}" so"#, r#"{"name":"'age': [\"“","email":"a"}"#),
    // A call whose arguments are wrapped once more, where the call itself satisfies the contract.
    ("Person", r#"{"name": "submit", "args": [{"name": "Bo"}]}"#, r#"{"name": "Bo"}"#),
    ("Person", r#"{"name": "submit", "arguments": "{\"name\": \"Bo\"}"}"#, r#"{"name": "Bo"}"#),
    ("Person", r#"{"name": "submit", "arguments": {"result": {"name": "Bo"}}}"#, r#"{"name": "Bo"}"#),
    // Two answers, the items of one of them in strings.
    (
        "Facts",
        r#"["{\"text\":\"a\",\"id\":8}",{"id":7,"text":"b"}] or [{"text":"a","id":8},{"id":7,"text":"bx"}]"#,
        r#"[{"text":"a","id":8},{"id":7,"text":"b"}]"#,
    ),
    // Two items without a comma between them, one of which has a bare quote.
    (
        "JobMatch",
        "{\"verdict\":\"no\",\"match_score\":5,\"missing_skills\":[\"zk 7\"wp \"\n \"gv \"]}",
        r#"{"verdict":"no","match_score":5,"missing_skills":["zk 7\"wp ","gv "]}"#,
    ),
    // Broken in two wrappers, with curly quotes.
    (
        "Outline",
        r#"{"output": {"result": {“title”: “a,”.]”,“children”: [{“title”: “éx”}]}}}"#,
        r#"{"title":"a,”.]","children":[{"title":"éx"}]}"#,
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
    // A curly closing quote, and the next item's opening quote lost.
    (
        "JobMatch",
        "{\"missing_skills\":[\n\"f!”,\n q \"\n],\"verdict\":\"strong\",\"match_score\":4}",
        r#"{"missing_skills":["f!","q "],"verdict":"strong","match_score":4}"#,
    ),
    // An answer in a string, behind a label, and another one.
    (
        "Outline",
        "{\"json\": \"JSON: {\\\"children\\\":[],\\\"title\\\":\\\"a\\\"}\"}\n{\"children\":[],\"title\":\"ax\"}",
        r#"{"children":[],"title":"a"}"#,
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
    // An answer that was cut in its first key, and another one.
    ("Outline", "{\"titl\n{\"title\":\"b\"}", r#"{"title":"a"}"#),
    // Bare keys behind a text that holds the end of its document; single quotes around such a text.
    ("Outline", "{\"Title\":\":a :\"}{\"\n\",children:[]}", r#"{"title":":a :\"}{\"\n","children":[]}"#),
    ("Outline", "{'title': 'sg '}ht gz '\n}", r#"{"title":"sg '}ht gz "}"#),
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
    // Behind the end of a document in a text, the text's own end and one comma; a backslash.
    ("Outline", r#"{"title":"'"}]""","#, r#"{"title":"'\"}]\"\""}"#),
    (
        "Reading",
        r#"{"value":0,"samples":[],"retries":0,"sensor":""}\\"""#,
        r#"{"value":0,"samples":[],"retries":0,"sensor":"\"}\\\""}"#,
    ),
    ("Outline", r#"{"children":[],"title":""}\"#, r#"{"children":[],"title":"\"}\n"}"#),
    ("Outline", r#"{"children":[],"title":""}\n"#, r#"{"children":[],"title":"\"}\n"}"#),
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
    // Two answers, the first one's braces doubled in a wrapper.
    ("Facts", r#"{"result": [{{"id":0,"text":"{\""}}] or [{"id":7,"text":"{\""}]}"#, r#"[{"id":0,"text":"{\""}]"#),
    // A key that begins as a comment does, and has lost its opening quote.
    ("Prices", "{\n #,\\\"a b\\\": '\\\"a b\\\": \\\"\": 5\n}", "{\"#,\\\"a b\\\": '\\\"a b\\\": \\\"\":5}"),
    // Two answers, the first of them with an item missing and half a pair of braces in a text.
    (
        "Facts",
        r#"[,{"id":0,"text":"{\"","source":"x"}] or [{"id":7,"text":"a"}]"#,
        r#"[{"id":0,"text":"{\"","source":"x"}]"#,
    ),
    ("Facts", r#"{"result": [,{"id":0,"text":"{\""}]} or [{"id":7,"text":"a"}]"#, r#"[{"id":0,"text":"{\""}]"#),
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
    // An answer that was cut in its wrapper, or before its first key, and another one.
    ("Outline", "{\"result\": ~~~json\n{\"title\":\"x\"}", r#"{"title":"a"}"#),
    ("Outline", "{\"\n{\"title\":\"x\"}", r#"{"title":"a"}"#),
    (
        "JobMatch",
        "{\n  \" or {\n  \"verdict\": \"partial\",\n  \"match_score\": 0,\n  \"missing_skills\": []\n}",
        r#"{"verdict":"strong","match_score":0,"missing_skills":[]}"#,
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
    // Neither brace nor comma between two items.
    (
        "Outline",
        "{\"title\":\"a\",\"children\":[{\"children\":[]\n\"title\":\"A?\"\n{\"title\":\"}\"}]}",
        r#"{"title":"a","children":[{"children":[],"title":"A?"},{"title":"}"}]}"#,
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
    // The same answer twice, and the quote lost that closes its text.
    ("Outline", "{\"title\":\"}\n\nFinal answer:\n\n{\"title\":\"}", r#"{"title":""}"#),
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
    // The text goes on behind the end of its document, and its own end and the next key were begun.
    ("Outline", r#"{"title":"'"},{","c"#, r#"{"title":"'\"},{"}"#),
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
    // Two items, the second of which begins with an apostrophe and has lost a quote.
    (
        "Ticket",
        r#"{"priority":"low","tags":[""}",'"],"title":"x"}"#,
        r#"{"priority":"low","tags":["\"}","'"],"title":"x"}"#,
    ),
    // A comment behind what looks like one.
    (
        "Pages",
        "{\"files\":[{\"path\":\"\",\\n//\"files\": \"\", // shown in the header\n\"content\":\"\"}]}",
        r#"{"files":[{"content":"","path":"\",\n//\"files\": \""}]}"#,
    ),
    // A text that is a backslash, and the next one has lost a quote.
    (
        "JobMatch",
        "{\"verdict\":\"no\",\"match_score\":0,\"missing_skills\":[\"\",\n\"\\\",\n\"\n]}",
        r#"{"verdict":"no","match_score":0,"missing_skills":["","\\",""]}"#,
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
    // Prose for a comma in an object of bare keys.
    (
        "Pages",
        r#"{files:[{content:"A",path:"0!"},{content:"a!", I think this is urgent path:"}a "}]}"#,
        r#"{"files":[{"content":"A","path":"0!"},{"content":"a!","path":"}a "}]}"#,
    ),
    // A word for a comma, before a row of quotes.
    (
        "JobMatch",
        r#"{"missing_skills":["'" and """"]"],"verdict":"strong","match_score":0}"#,
        r#"{"verdict":"strong","match_score":0,"missing_skills":["'","\"\"\"]"]}"#,
    ),
    // The end of the reply, behind a comma, may be the middle of a text.
    ("Outline", r#"{"children": [], "title": "title"},"#, r#"{"title":"title\"},","children":[]}"#),
    // A key of a map that begins with brackets.
    ("Prices", r#"{"x":0,}[{\"":0}"#, r#"{"x":0.0,"}[{\"":0.0}"#),
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
    // A comment with quotes before a wide comma.
    (
        "Invoice",
        "{\"items\": [{\"unit_price\": 0, \"amount\": 0, \"description\": \"\",\\n//\"number\": \"\"，\n\"quantity\": 1}], \"total\": 0, \"number\": \"\", \"currency\": \"EUR\"}",
        r#"{"number":"","currency":"EUR","items":[{"description":"\",\n//\"number\": \"","quantity":1,"unit_price":0.0,"amount":0.0}],"total":0.0}"#,
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
];

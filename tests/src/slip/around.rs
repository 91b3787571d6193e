//! Text around the answer: prose, fences, tags, thought.

use super::Slip;

const FINAL: &str =
    "<|channel|>analysis<|message|>Perhaps {\"title\": \"draft\"}?<|end|><|start|>assistant<|channel|>final<|message|>";

pub(super) const SLIPS: &[Slip] = &[
    Slip::around("fence json", "```json\n", "\n```"),
    Slip::around("fence bare", "```\n", "\n```\n"),
    Slip::around("fence tilde", "~~~json\n", "\n~~~"),
    Slip::around("fence four ticks", "````json\n", "\n````"),
    Slip::around("fence two ticks", "``json\n", "\n``"),
    Slip::around("fence unclosed", "```json\n", "\n"),
    Slip::around("fence not opened", "", "\n```"),
    Slip::around("fence on one line", "Here it is:```", "```"),
    Slip::around("fence with an info string", "```{.json title=\"a.json\" lines=[1]}\n", "\n```"),
    Slip::around("fence of apostrophes", "'''json\n", "\n'''"),
    Slip::around("prose before", "Sure! Here is what you asked for.\n\n", ""),
    Slip::around("prose behind", "", "\n\nLet me know if anything should change."),
    Slip::around("prose on both sides", "My answer: ", " - that is all, I hope it helps."),
    Slip::around(
        "braces in prose before",
        "Given {senior, remote} and fn close(&self) { self.tx.send(()) } I answer:\n",
        "",
    ),
    Slip::around("braces in prose behind", "", "\nSwap {old} for {new} {{later}}."),
    Slip::around("citations in prose", "As [1] and [2, 3] say [sic]:\n", "\n[1] A handbook [page 4]"),
    Slip::around(
        "apostrophes in prose",
        "It's what the user's asked, isn't it? That's:\n",
        "\nThat's it, don't 'worry'.",
    ),
    Slip::around("quotes in prose", "You said \"be brief\", so \"this\":\n", "\nHope \"this\" is \"brief\" enough."),
    Slip::around("heading and list", "## Answer\n\n* **result**: ", "\n\n1. done\n2. done\n"),
    Slip::around("table cell", "| field | value |\n|---|---|\n| result | `", "` |\n"),
    Slip::around("think block", "<think>\nMaybe {\"title\": \"draft\", \"verdict\": \"no\"}? {no} [1]\n</think>\n", ""),
    Slip::around("thinking block", "<THINKING>{\"id\": 1, \"text\": \"</b>\"} [{\"id\": 2}]</Thinking>", ""),
    Slip::around(
        "think block not opened",
        "A draft: {\"title\": \"draft\"}, or [{\"id\": 1, \"text\": \"a\"}].\n</think>\n\n",
        "",
    ),
    Slip::around(
        "thought between marks",
        "[THINK]Maybe {\"title\": \"draft\", \"verdict\": \"no\"}? [1][/THINK]\n",
        "",
    ),
    Slip::around(
        "call in a channel",
        "<|channel|>commentary to=functions.submit <|constrain|>json<|message|>",
        "<|call|>",
    ),
    Slip::around("byte order mark", "\u{feff}", ""),
    Slip::around("json label", "json\n", ""),
    Slip::around("JSON label with a colon", "JSON: ", ""),
    Slip::around("special tokens", "<|im_start|>assistant\n", "<|im_end|>\n"),
    Slip::around("end of sequence", "", "</s>"),
    Slip::around("channels", FINAL, "<|return|>"),
    Slip::around("tool call tags", "<tool_call>\n", "\n</tool_call>"),
    Slip::around("tool call tag not closed", "<tool_call>\n", ""),
    Slip::around("closing tags", "", "\n</action_output>\n</action_output>\n"),
];

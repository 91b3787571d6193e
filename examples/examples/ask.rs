//! Asking until the reply satisfies the contract: the model here is a script that first errs, then mends.
//!
//! ```text
//! cargo run -p llm-contract-examples --example ask
//! ```
//!
//! With a real client only the closure changes: it sends `conversation.messages()` and returns the text.

use std::convert::Infallible;

use llm_contract::{AskError, LlmContract, ask};
use llm_contract_examples::indented;

/// How well a résumé fits a job description.
#[derive(LlmContract)]
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

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
enum Verdict {
    Strong,
    Partial,
    No,
}

/// What the scripted model says, one reply an attempt.
const SCRIPT: [&str; 3] = [
    "Happy to help! The candidate looks promising, but I would need to see more of the résumé.",
    r#"{"verdict": "maybe", "match_score": 87.5, "skills_missing": ["Kubernetes"]}"#,
    "Here it is:\n```json\n{\"verdict\": \"partial\", \"match_score\": 68, \"missing_skills\": [\"Kubernetes\"]}\n```",
];

fn main() -> Result<(), AskError<Infallible>> {
    let mut script = SCRIPT.into_iter();
    let mut shown = 0;
    let answer = ask::<JobMatch>("Compare the résumé with the job.").run_blocking(|conversation| {
        for message in &conversation.messages()[shown..] {
            println!("{}:\n{}", message.role, indented(&message.text));
        }
        shown = conversation.messages().len() + 1;
        let reply = script.next().unwrap_or_default();
        println!("the model replies:\n{}", indented(reply));
        Ok(reply)
    })?;

    let JobMatch { verdict, match_score, missing_skills } = &answer.value;
    println!("after {} attempts: {verdict:?}, {match_score} %, missing {missing_skills:?}", answer.attempts.len());
    for repair in answer.repairs() {
        println!("mended on the way: {repair}");
    }
    Ok(())
}

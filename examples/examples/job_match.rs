//! Replies about a résumé, each turned into a checked value or into a message for the model.
//!
//! ```text
//! cargo run -p llm-contract-examples --example job_match               # the real replies of the repository
//! cargo run -p llm-contract-examples --example job_match -- reply.txt  # a reply of yours
//! ... | cargo run -p llm-contract-examples --example job_match -- -    # the same, from standard input
//! ```

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Read as _};
use std::process::ExitCode;

use llm_contract::{Accepted, FinishReason, LlmContract, Parser, Rejection};
use llm_contract_examples::{indented, real_replies};

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

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let reply = match env::args().nth(1).as_deref() {
        None => return real().map(|()| ExitCode::SUCCESS),
        Some("-") => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text)?;
            text
        }
        Some(file) => fs::read_to_string(file)?,
    };
    let outcome = JobMatch::parse(&reply);
    show(&outcome);
    Ok(if outcome.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads every real reply that was meant to be a `JobMatch`.
fn real() -> Result<(), Box<dyn Error>> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for reply in real_replies("JobMatch")? {
        let cut = if reply.finish_reason == FinishReason::Length { " (cut off by the limit of tokens)" } else { "" };
        println!("{}{cut}\n{}", reply.id, indented(&opening(&reply.text)));
        let outcome = Parser::new().finish_reason(reply.finish_reason).parse::<JobMatch>(&reply.text);
        show(&outcome);
        let kind = outcome.as_ref().map_or_else(|rejection| rejection.kind.as_str(), |_| "accepted");
        *counts.entry(kind).or_default() += 1;
    }
    for (kind, count) in counts {
        println!("{count:4} {kind}");
    }
    Ok(())
}

/// The first lines of a reply: some of them run on until they are cut off.
fn opening(reply: &str) -> String {
    let mut text: String = reply.chars().take(300).collect();
    if text.len() < reply.len() {
        text.push_str(" [...]");
    }
    text
}

fn show(outcome: &Result<Accepted<JobMatch>, Rejection>) {
    match outcome {
        Ok(accepted) => {
            let JobMatch { verdict, match_score, missing_skills } = &accepted.value;
            println!("  {verdict:?}, {match_score} %, missing {missing_skills:?}");
            for repair in &accepted.repairs {
                println!("  mended: {repair}");
            }
            println!();
        }
        Err(rejection) => {
            println!("  rejected ({}); the model is told:\n{}", rejection.kind, indented(&rejection.to_string()));
        }
    }
}

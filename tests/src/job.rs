//! The résumé matcher, as the documentation writes it: the contract of the tests that speak with a model.

use llm_contract::LlmContract;

/// How well a résumé fits a job description.
#[derive(Debug, Clone, PartialEq, LlmContract)]
#[contract(rule(
    when = matches!(verdict, Verdict::No),
    require = !missing_skills.is_empty(),
    say = "a \"no\" verdict names at least one missing skill",
))]
pub struct JobMatch {
    /// The overall judgement.
    #[contract(example = "partial")]
    pub verdict: Verdict,
    /// How well the résumé fits, in percent.
    #[contract(range = 0..=100, example = 68)]
    pub match_score: u8,
    /// Skills the job asks for and the résumé lacks.
    #[contract(clean = [trim, drop_empty, dedup_ignore_case], len = ..=20, each(len = 1..=60), example = ["Kubernetes"])]
    pub missing_skills: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, LlmContract)]
#[contract(rename_all = "lowercase")]
pub enum Verdict {
    Strong,
    Partial,
    No,
}

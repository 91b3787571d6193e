use crate::private as p;
#[derive(Debug, PartialEq)]
enum Verdict {
    Strong,
    Partial,
    No,
}
impl p::LlmContract for Verdict {
    const __CONTRACT: &'static p::Contract = &p::Contract {
        name: "Verdict",
        docs: "",
        shape: p::names(&[p::name("strong", &[], ""), p::name("partial", &[], ""), p::name("no", &[], "")]),
        args: &[],
    };
    fn __read(d: &mut p::Decoder<'_>, at: &p::At<'_>, c: &'static [p::Constraint]) -> Option<Self> {
        match d.variant(Self::__CONTRACT, at, c)? {
            0 => Some(Self::Strong),
            1 => Some(Self::Partial),
            2 => Some(Self::No),
            _ => None,
        }
    }
}
#[derive(Debug, PartialEq)]
struct JobMatch {
    verdict: Verdict,
    match_score: u8,
    missing_skills: Vec<String>,
}
impl p::LlmContract for JobMatch {
    const __CONTRACT: &'static p::Contract = &p::Contract {
        name: "JobMatch",
        docs: "",
        args: &[],
        shape: p::Shape::Object(p::Object {
            fields: &[
                p::field::<Verdict>("verdict", "\"verdict\"", "The overall judgement."),
                p::field::<u8>("match_score", "\"match_score\"", "How well.")
                    .constraints(&[p::Constraint::Range(p::Range::Integer { min: Some(0), max: Some(100) })]),
                p::field::<Vec<String>>("missing_skills", "\"missing_skills\"", "")
                    .constraints(&[
                        p::Constraint::Len(p::Len { min: 0, max: Some(20) }),
                        p::Constraint::Each(&[p::Constraint::Len(p::Len { min: 1, max: Some(60) })]),
                    ])
                    .cleaned(),
            ],
            rules: &[p::Rule { say: "x", blames: 2, fields: &[0, 2] }],
            deny_unknown_fields: false,
        }),
    };
    fn __read(__d: &mut p::Decoder<'_>, __at: &p::At<'_>, _: &'static [p::Constraint]) -> Option<Self> {
        fn clean_2(v: Vec<String>, k: &mut p::Kept) -> Vec<String> {
            let v = p::Clean::trim(v, k);
            let v = p::CleanList::drop_empty(v, k);
            p::CleanList::dedup_ignore_case(v, k)
        }
        let mut __s: (Option<Verdict>, Option<u8>, Option<Vec<String>>) = (None, None, None);
        let mut __m = __d.object(Self::__CONTRACT, __at)?;
        while let Some(__i) = __d.member(&mut __m, __at) {
            match __i {
                0 => __d.field(&__m, 0, __at, &mut __s.0),
                1 => __d.field(&__m, 1, __at, &mut __s.1),
                2 => __d.field_with(&__m, 2, __at, &mut __s.2, &p::How { default: None, clean: Some(clean_2) }),
                _ => {}
            }
        }
        if let (Some(verdict), Some(missing_skills)) = (&__s.0, &__s.2) {
            if matches!(verdict, Verdict::No) && missing_skills.is_empty() {
                __d.broken_rule(&mut __m, 0, __at)
            }
        }
        match __s {
            (Some(verdict), Some(match_score), Some(missing_skills)) if __d.is_good(&__m) => {
                Some(Self { verdict, match_score, missing_skills })
            }
            _ => None,
        }
    }
}
#[test]
fn trial() {
    use super::*;
    use crate::outcome::Limits;
    for t in [
        r#"{"verdict":"no","match_score":12,"missing_skills":[]}"#,
        r#"{"verdict":"maybe","match_score":87.5,"skills_missing":["React","react","  CSS ",""]}"#,
        r#"{"verdict":"strong","matchScore":87,"missing_skills":["React","react","  CSS ","", "0123456789012345678901234567890123456789012345678901234567890123456789"]}"#,
        r#" {"verdict":"strong", "match_score": 87, "missing_skills":["React","react","  CSS ","", "0123456"], "x": {"a": [1,2, null]}, "match_score":87.0 }"#,
    ] {
        let l = Limits::DEFAULT;
        let mut d = Decoder::new(t, 0, &l, None);
        let v = JobMatch::__read(&mut d, &At::ROOT, &[]);
        println!("{v:?} {:?} {:#?}", d.end(), d.into_findings());
    }
}

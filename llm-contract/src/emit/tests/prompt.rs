//! Snippets of contracts.

use insta::assert_snapshot;

use super::sample;

#[test]
fn the_snippet_of_the_first_page() {
    let expected = r#"Reply with one JSON object and nothing else:
{
  // The overall judgement.
  "verdict": "strong" | "partial" | "no",
  // How well the résumé fits, in percent. Whole number from 0 to 100.
  "match_score": number,
  // Skills the job asks for and the résumé lacks. At most 20 items, each 1 to 60 characters.
  "missing_skills": string[]
}
Rules:
- a "no" verdict names at least one missing skill
For example: {"verdict": "partial", "match_score": 68, "missing_skills": ["Kubernetes"]}"#;
    assert_eq!(sample::job_match().prompt().to_string(), expected);
}

#[test]
fn another_example_can_be_given() {
    let prompt = sample::job_match().prompt().with_example("{}").to_string();
    assert!(prompt.ends_with("\nFor example: {}"));
}

#[test]
fn parts_can_be_left_out() {
    assert_snapshot!(sample::job_match().prompt().without_descriptions().without_example(), @r#"
    Reply with one JSON object and nothing else:
    {
      "verdict": "strong" | "partial" | "no",
      // Whole number from 0 to 100.
      "match_score": number,
      // At most 20 items, each 1 to 60 characters.
      "missing_skills": string[]
    }
    Rules:
    - a "no" verdict names at least one missing skill
    "#);
}

#[test]
fn nested_objects_and_optional_members() {
    assert_snapshot!(sample::person().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      // The full name, as in the passport.
      // Never a nickname. 1 to 80 characters.
      "name": string,
      // Whole number from 0 to 130.
      "age": number | null,
      "nicknames": string[] | null,
      // Where somebody lives.
      "address": {
        // At least 1 character.
        "street": string,
        "city": string
      } | null,
      // Optional.
      "newsletter": boolean,
      "plan": "free" | "paid",
      "extra": any
    }
    For example: {"name": "example name", "age": 86, "nicknames": ["example nickname"], "address": {"street": "example street", "city": "Oslo"}, "newsletter": true, "plan": "free", "extra": "any value"}
    "#);
}

#[test]
fn types_that_stand_twice_are_named() {
    assert_snapshot!(sample::invoice().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      "number": string,
      "billing": Address,
      // Where it goes to.
      "shipping": Address | null,
      // At least 1 item.
      "items": [
        {
          "description": string,
          // Whole number, at least 1.
          "quantity": number,
          // 0 or more.
          "unit_price": number,
          "amount": number
        }
      ],
      // Exactly 3 items, each a whole number from 1 to 5.
      "ratings": number[],
      // 1 to 4 entries, each value from 0 to 1.
      "rates": { [key: string]: number }
    }
    Where Address is:
    // Where somebody lives.
    {
      // At least 1 character.
      "street": string,
      "city": string
    }
    Rules:
    - no other keys than these
    - in items[]: amount is quantity times unit_price
    For example: {"number": "example number", "billing": {"street": "example street", "city": "Oslo"}, "shipping": {"street": "example street", "city": "Oslo"}, "items": [{"description": "example description", "quantity": 3, "unit_price": 12.5, "amount": 12.5}], "ratings": [3, 3, 3], "rates": {"example rate": 0.75}}
    "#);
}

#[test]
fn types_that_hold_themselves_are_named() {
    assert_snapshot!(sample::outline().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      "title": string,
      // The parts, in order.
      "children": Outline[]
    }
    Where Outline is the whole JSON object above.
    For example: {"title": "example title", "children": [{"title": "example title", "children": []}]}
    "#);
    assert_snapshot!(sample::outlines().prompt(), @r#"
    Reply with one JSON array and nothing else:
    Outline[]
    Where Outline is:
    {
      "title": string,
      // The parts, in order.
      "children": Outline[]
    }
    For example: [{"title": "example title", "children": [{"title": "example title", "children": []}]}]
    "#);
}

#[test]
fn variants_are_forms_side_by_side() {
    assert_snapshot!(sample::plan().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      // At least 1 item.
      "steps": [
        {
          // Look something up.
          "type": "search",
          "query": string,
          // Whole number from 1 to 50.
          "limit": number
        } | {
          "type": "run",
          // What the shell runs.
          "command": string
        } | { "type": "done" }
      ]
    }
    For example: {"steps": [{"type": "search", "query": "example query", "limit": 33}]}
    "#);
    assert_snapshot!(sample::drawing().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      "shapes": [
        "nothing" | { "circle": number } | { "square": { "side": number } }
      ],
      "frame": { "kind": "nothing" } | { "kind": "circle", "value": number },
      // - "spam": Unwanted mail.
      // - "ham": Mail that somebody wants.
      "labels": ("spam" | "ham" | "unsure")[]
    }
    For example: {"shapes": ["nothing"], "frame": {"kind": "nothing"}, "labels": ["spam"]}
    "#);
}

#[test]
fn roots_that_are_no_object() {
    assert_snapshot!(sample::line_items().prompt(), @r#"
    Reply with one JSON array and nothing else:
    [
      {
        "description": string,
        // Whole number, at least 1.
        "quantity": number,
        // 0 or more.
        "unit_price": number,
        "amount": number
      }
    ]
    Rules:
    - in every item: amount is quantity times unit_price
    For example: [{"description": "example description", "quantity": 3, "unit_price": 12.5, "amount": 12.5}]
    "#);
    assert_snapshot!(sample::texts().prompt(), @r#"
    Reply with one JSON array and nothing else:
    string[]
    For example: ["some text"]
    "#);
    assert_snapshot!(sample::prices().prompt(), @r#"
    Reply with one JSON object and nothing else:
    { [key: string]: number }
    For example: {"some text": 12.5}
    "#);
    assert_snapshot!(sample::label().prompt(), @r#"
    Reply with exactly one of these and nothing else:
    // - "spam": Unwanted mail.
    // - "ham": Mail that somebody wants.
    "spam" | "ham" | "unsure"
    "#);
    assert_snapshot!(sample::verdict().prompt(), @r#"
    Reply with exactly one of these and nothing else:
    "strong" | "partial" | "no"
    "#);
    assert_snapshot!(sample::u8s().prompt(), @r"Reply with a whole number from 0 to 255 and nothing else.");
    assert_snapshot!(sample::step().prompt(), @r#"
    Reply with one JSON object and nothing else:
    {
      // Look something up.
      "type": "search",
      "query": string,
      // Whole number from 1 to 50.
      "limit": number
    } | {
      "type": "run",
      // What the shell runs.
      "command": string
    } | { "type": "done" }
    For example: {"type": "search", "query": "example query", "limit": 33}
    "#);
}

#[test]
fn a_form_on_one_line() {
    assert_snapshot!(sample::invoice().prompt().without_example().on_one_line(), @r#"
    Reply with one JSON object and nothing else:
    { "number": string, "billing": Address, "shipping": Address | null (Where it goes to), "items": [ { "description": string, "quantity": number (Whole number, at least 1), "unit_price": number (0 or more), "amount": number } ] (At least 1 item), "ratings": number[] (Exactly 3 items, each a whole number from 1 to 5), "rates": { [key: string]: number } (1 to 4 entries, each value from 0 to 1) }
    Where Address is:
    { "street": string (At least 1 character), "city": string } (Where somebody lives)
    Rules:
    - no other keys than these
    - in items[]: amount is quantity times unit_price
    "#);
    assert_snapshot!(sample::label().prompt().on_one_line(), @r#"
    Reply with exactly one of these and nothing else:
    "spam" | "ham" | "unsure" ("spam": Unwanted mail. "ham": Mail that somebody wants)
    "#);
}

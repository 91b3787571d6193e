//! Where a fault is, as a message shows it.

use super::shown::{LONGEST_KEY, quoted};
use crate::outcome::{Path, Segment};

/// Steps of a path beyond this number are left out in its middle.
const LONGEST_PATH: usize = 16;

/// A path as a message shows it; the root is `the whole reply`.
pub(super) fn path(path: &Path) -> String {
    path_with(path, None)
}

/// A path one of whose indexes is replaced by a text.
pub(super) fn path_with(path: &Path, hole: Option<(usize, &str)>) -> String {
    let steps = path.segments();
    if steps.is_empty() {
        return "the whole reply".to_owned();
    }
    let mut out = String::new();
    for (depth, step) in steps.iter().enumerate() {
        let is_inner = depth >= LONGEST_PATH / 2 && depth + LONGEST_PATH / 2 < steps.len();
        if is_inner && hole.is_none_or(|(at, _)| at != depth) {
            if !out.ends_with('…') {
                out.push('…');
            }
            continue;
        }
        match (step, hole) {
            (Segment::Index(_), Some((at, text))) if at == depth => out.push_str(&format!("[{text}]")),
            (Segment::Index(index), _) => out.push_str(&format!("[{index}]")),
            (Segment::Key(key), _) => push_key(&mut out, key),
        }
    }
    out
}

fn push_key(out: &mut String, key: &str) {
    let is_short = !key.is_empty() && key.len() <= LONGEST_KEY;
    if !is_short || !key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-')) {
        out.push_str(&format!("[{}]", quoted(key, LONGEST_KEY)));
    } else if out.is_empty() {
        out.push_str(key);
    } else {
        out.push('.');
        out.push_str(key);
    }
}

/// A path as a person reads it in a log or a terminal; the root is `$`.
pub(super) fn log_path(place: &Path) -> String {
    if place.is_root() { "$".to_owned() } else { path(place) }
}

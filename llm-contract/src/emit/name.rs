//! Names that nothing else has.

/// The name itself if it is free, else the first that is with a number behind it, from 2 on.
pub(crate) fn numbered(name: &str, between: &str, is_free: impl Fn(&str) -> bool) -> String {
    if is_free(name) {
        return name.to_owned();
    }
    (2..).map(|n| format!("{name}{between}{n}")).find(|name| is_free(name)).unwrap_or_default()
}

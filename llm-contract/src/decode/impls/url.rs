//! Types of the crate `url`.

use url::Url;

use super::formed::formed;

/// The pattern of an absolute URL: a scheme, a colon, and no white space or backslash.
const ABSOLUTE: &str = r"^[A-Za-z][A-Za-z0-9+.-]*:[^\s\\]+$";

/// Schemes behind whose colon two slashes stand.
const WITH_HOST: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

formed! {
    Url {
        "an absolute URL", Some("uri"), ABSOLUTE,
        &["https://example.com/", "https://example.org/docs", "https://example.net/search?q=1"],
        |text| is_clean(text).then(|| Url::parse(text).ok())?,
        |value| value.as_str().to_owned(),
    }
}

/// Whether the parser takes a text as it stands: white space and control characters it would drop, and
/// slashes it would turn or make up.
fn is_clean(text: &str) -> bool {
    let is_dropped = |c: char| c.is_whitespace() || c.is_control() || c == '\\';
    let Some((scheme, rest)) = text.split_once(':') else { return false };
    let has_host = WITH_HOST.iter().any(|known| scheme.eq_ignore_ascii_case(known));
    !rest.is_empty() && !text.contains(is_dropped) && (!has_host || rest.starts_with("//"))
}

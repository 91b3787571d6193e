//! Types of the standard library that stand as text: addresses and paths.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::path::PathBuf;

use super::formed::formed;
use crate::contract::{Constraint, Contract, Shape};
use crate::decode::decoder::Asked;
use crate::decode::{At, Decoder, Kept, LlmContract, Source};

formed! {
    IpAddr {
        "an IP address", None, "^[0-9a-fA-F:.]+$", &["192.0.2.1", "2001:db8::1", "198.51.100.7"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
    Ipv4Addr {
        "an IPv4 address", Some("ipv4"), r"^[0-9]{1,3}(\.[0-9]{1,3}){3}$", &["192.0.2.1", "198.51.100.7", "203.0.113.9"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
    Ipv6Addr {
        "an IPv6 address", Some("ipv6"), "^[0-9a-fA-F:.]+$", &["2001:db8::1", "2001:db8::7", "2001:db8:1::9"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
    SocketAddr {
        "an IP address with port", None, r"^[0-9a-fA-F:.\[\]%]+$", &["192.0.2.1:8080", "[2001:db8::1]:443", "198.51.100.7:80"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
    SocketAddrV4 {
        "an IPv4 address with port", None, r"^[0-9]{1,3}(\.[0-9]{1,3}){3}:[0-9]{1,5}$", &["192.0.2.1:8080", "198.51.100.7:80"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
    SocketAddrV6 {
        "an IPv6 address with port", None, r"^\[[0-9a-fA-F:.%]+\]:[0-9]{1,5}$", &["[2001:db8::1]:443", "[2001:db8::7]:80"],
        |text| text.parse().ok(),
        ToString::to_string,
    }
}

/// A path is any text: nothing is asked of the file system.
impl LlmContract for PathBuf {
    const __CONTRACT: &'static Contract = &Contract::anonymous(Shape::Text);

    fn __read(decoder: &mut Decoder<'_>, at: &At<'_>, constraints: &'static [Constraint]) -> Option<Self> {
        let text = decoder.text(at, Asked::of::<Self>(constraints))?;
        Some(text.into_owned().into())
    }

    fn __check(
        &self,
        decoder: &mut Decoder<'_>,
        at: &At<'_>,
        source: &Source<'_>,
        constraints: &'static [Constraint],
        _: &Kept,
    ) -> bool {
        decoder.check_text(&self.to_string_lossy(), source, at, Asked::of::<Self>(constraints))
    }
}

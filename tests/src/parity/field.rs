//! The types that members may have.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::{BuildHasherDefault, DefaultHasher};
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::{NonZeroI8, NonZeroI64, NonZeroI128, NonZeroU8, NonZeroU32, NonZeroU128, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use llm_contract::LlmContract;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};

use super::{Names, Newtype, Parity};

/// Whole numbers of up to 64 bits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Integers(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

impl Parity for Integers {
    fn values() -> BoxedStrategy<Self> {
        let parts = any::<(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize)>();
        parts.prop_map(|(a, b, c, d, e, f, g, h, i, j)| Self(a, b, c, d, e, f, g, h, i, j)).boxed()
    }
}

/// Whole numbers of 128 bits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Wide {
    signed: i128,
    unsigned: u128,
}

impl Parity for Wide {
    fn values() -> BoxedStrategy<Self> {
        let signed = prop_oneof![any::<i128>(), Just(i128::MIN), Just(i128::MAX), any::<i8>().prop_map(i128::from)];
        let unsigned = prop_oneof![any::<u128>(), Just(u128::MAX), any::<u8>().prop_map(u128::from)];
        (signed, unsigned).prop_map(|(signed, unsigned)| Self { signed, unsigned }).boxed()
    }
}

/// Numbers with a fraction.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Floats {
    double: f64,
    single: f32,
}

fn doubles() -> impl Strategy<Value = f64> {
    use proptest::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO
}

impl Parity for Floats {
    fn values() -> BoxedStrategy<Self> {
        use proptest::num::f32::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
        let single = POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO;
        (doubles(), single).prop_map(|(double, single)| Self { double, single }).boxed()
    }
}

/// Texts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Texts {
    initial: char,
    owned: String,
    boxed: Box<str>,
    counted: Rc<str>,
    shared: Arc<str>,
    cow: Cow<'static, str>,
    path: PathBuf,
}

impl Parity for Texts {
    fn values() -> BoxedStrategy<Self> {
        any::<(char, String, String, String, String, String, String)>()
            .prop_map(|(initial, owned, boxed, counted, shared, cow, path)| Self {
                initial,
                owned,
                boxed: boxed.into(),
                counted: counted.into(),
                shared: shared.into(),
                cow: cow.into(),
                path: path.into(),
            })
            .boxed()
    }
}

/// Numbers that are not 0.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct NonZeros {
    small: NonZeroU8,
    signed: NonZeroI8,
    medium: NonZeroU32,
    large: NonZeroI64,
    wide: NonZeroU128,
    signed_wide: NonZeroI128,
}

impl Parity for NonZeros {
    fn values() -> BoxedStrategy<Self> {
        any::<(NonZeroU8, NonZeroI8, NonZeroU32, NonZeroI64, NonZeroU128, NonZeroI128)>()
            .prop_map(|(small, signed, medium, large, wide, signed_wide)| Self {
                small,
                signed,
                medium,
                large,
                wide,
                signed_wide,
            })
            .boxed()
    }
}

/// Lists.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Lists {
    plain: Vec<Vec<u8>>,
    queue: VecDeque<i16>,
    linked: LinkedList<bool>,
    three: [u8; 3],
    none: [u8; 0],
    boxed: Box<[String]>,
    shared: Arc<[u8]>,
}

impl Parity for Lists {
    fn values() -> BoxedStrategy<Self> {
        any::<(Vec<Vec<u8>>, VecDeque<i16>, LinkedList<bool>, [u8; 3], Vec<String>, Vec<u8>)>()
            .prop_map(|(plain, queue, linked, three, boxed, shared)| Self {
                plain,
                queue,
                linked,
                three,
                none: [],
                boxed: boxed.into(),
                shared: shared.into(),
            })
            .boxed()
    }
}

/// Lists without equal items.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Sets {
    hashed: HashSet<String>,
    sorted: BTreeSet<i8>,
    names: BTreeSet<Names>,
    hasher: HashSet<u8, BuildHasherDefault<DefaultHasher>>,
}

impl Parity for Sets {
    fn values() -> BoxedStrategy<Self> {
        let names = proptest::collection::btree_set(Names::values(), 0..3);
        (any::<HashSet<String>>(), any::<BTreeSet<i8>>(), names, any::<Vec<u8>>())
            .prop_map(|(hashed, sorted, names, bytes)| Self {
                hashed,
                sorted,
                names,
                hasher: bytes.into_iter().collect(),
            })
            .boxed()
    }
}

/// Maps, whatever their keys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Maps {
    by_text: HashMap<String, Option<u8>>,
    by_number: BTreeMap<i64, bool>,
    by_wide: BTreeMap<u128, u8>,
    by_name: BTreeMap<Names, Vec<u8>>,
    by_newtype: BTreeMap<Newtype, u8>,
    by_letter: BTreeMap<char, u8>,
    hasher: HashMap<String, u8, BuildHasherDefault<DefaultHasher>>,
}

impl Parity for Maps {
    fn values() -> BoxedStrategy<Self> {
        let few = 0..4_usize;
        (
            proptest::collection::hash_map(any::<String>(), any::<Option<u8>>(), few.clone()),
            btree_map(any::<i64>(), any::<bool>(), few.clone()),
            btree_map(any::<u128>(), any::<u8>(), few.clone()),
            btree_map(Names::values(), any::<Vec<u8>>(), few.clone()),
            btree_map(Newtype::values(), any::<u8>(), few.clone()),
            btree_map(any::<char>(), any::<u8>(), few.clone()),
            btree_map(any::<String>(), any::<u8>(), few),
        )
            .prop_map(|(by_text, by_number, by_wide, by_name, by_newtype, by_letter, hasher)| Self {
                by_text,
                by_number,
                by_wide,
                by_name,
                by_newtype,
                by_letter,
                hasher: hasher.into_iter().collect(),
            })
            .boxed()
    }
}

/// As many values as serde knows tuples of, up to 12.
type Twelve = (u8, i8, bool, char, String, u16, i16, Option<u8>, u32, i32, (), Names);

/// Tuples.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Tuples {
    one: (u8,),
    two: (u8, Option<String>),
    nested: Vec<(bool, (u8, u8))>,
    twelve: Twelve,
}

impl Parity for Tuples {
    fn values() -> BoxedStrategy<Self> {
        let many = any::<(u8, i8, bool, char, String, u16, i16, Option<u8>, u32, i32)>();
        let twelve = (many, Names::values())
            .prop_map(|((a, b, c, d, e, f, g, h, i, j), k)| -> Twelve { (a, b, c, d, e, f, g, h, i, j, (), k) });
        (any::<u8>(), any::<(u8, Option<String>)>(), any::<Vec<(bool, (u8, u8))>>(), twelve)
            .prop_map(|(one, two, nested, twelve)| Self { one: (one,), two, nested, twelve })
            .boxed()
    }
}

/// Values behind pointers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Pointers {
    boxed: Box<u8>,
    counted: Rc<Vec<u8>>,
    shared: Arc<Names>,
    maybe: Option<Box<u32>>,
    within: Box<Option<u8>>,
}

impl Parity for Pointers {
    fn values() -> BoxedStrategy<Self> {
        (any::<u8>(), any::<Vec<u8>>(), Names::values(), any::<Option<u32>>(), any::<Option<u8>>())
            .prop_map(|(boxed, counted, shared, maybe, within)| Self {
                boxed: Box::new(boxed),
                counted: Rc::new(counted),
                shared: Arc::new(shared),
                maybe: maybe.map(Box::new),
                within: Box::new(within),
            })
            .boxed()
    }
}

/// Wrappers that leave the JSON as it is.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Wrappers {
    wrapping: Wrapping<u8>,
    saturating: Saturating<i16>,
    reverse: Reverse<String>,
    cell: Cell<bool>,
    refcell: RefCell<Vec<u8>>,
    optional: Wrapping<u8>,
}

impl Parity for Wrappers {
    fn values() -> BoxedStrategy<Self> {
        any::<(u8, i16, String, bool, Vec<u8>, u8)>()
            .prop_map(|(wrapping, saturating, reverse, cell, refcell, optional)| Self {
                wrapping: Wrapping(wrapping),
                saturating: Saturating(saturating),
                reverse: Reverse(reverse),
                cell: Cell::new(cell),
                refcell: RefCell::new(refcell),
                optional: Wrapping(optional),
            })
            .boxed()
    }
}

/// Any JSON.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Anything {
    value: Value,
    object: Map<String, Value>,
    number: Number,
}

/// The name under which the cases have it.
pub type Any = Anything;

fn json() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        doubles().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map(any::<String>(), inner, 0..4).prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
    .boxed()
}

impl Parity for Anything {
    fn values() -> BoxedStrategy<Self> {
        let number = prop_oneof![
            any::<i64>().prop_map(Number::from),
            doubles().prop_map(|number| Number::from_f64(number).expect("it is finite")),
        ];
        (json(), btree_map(any::<String>(), json(), 0..4), number)
            .prop_map(|(value, object, number)| Self { value, object: object.into_iter().collect(), number })
            .boxed()
    }
}

/// Values that say nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Empty {
    unit: (),
    marker: PhantomData<u8>,
}

impl Parity for Empty {
    fn values() -> BoxedStrategy<Self> {
        Just(Self { unit: (), marker: PhantomData }).boxed()
    }
}

/// Objects and variants of the standard library.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Standard {
    took: Duration,
    range: Range<u8>,
    inclusive: RangeInclusive<i64>,
    from: RangeFrom<u8>,
    to: RangeTo<u8>,
    bound: Bound<u16>,
    result: Result<u8, String>,
}

impl Parity for Standard {
    fn values() -> BoxedStrategy<Self> {
        let bound = prop_oneof![
            Just(Bound::Unbounded),
            any::<u16>().prop_map(Bound::Included),
            any::<u16>().prop_map(Bound::Excluded),
        ];
        let took = (any::<u64>(), 0..1_000_000_000_u32).prop_map(|(secs, nanos)| Duration::new(secs, nanos));
        (took, any::<(u8, u8)>(), any::<(i64, i64)>(), any::<(u8, u8)>(), bound, any::<Result<u8, String>>())
            .prop_map(|(took, range, inclusive, (from, to), bound, result)| Self {
                took,
                range: range.0..range.1,
                inclusive: inclusive.0..=inclusive.1,
                from: from..,
                to: ..to,
                bound,
                result,
            })
            .boxed()
    }
}

/// Addresses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, LlmContract)]
pub struct Addresses {
    any: IpAddr,
    four: Ipv4Addr,
    six: Ipv6Addr,
    socket: SocketAddr,
    by_address: BTreeMap<IpAddr, u8>,
}

impl Parity for Addresses {
    fn values() -> BoxedStrategy<Self> {
        let by_address = btree_map(any::<IpAddr>(), any::<u8>(), 0..3);
        // The flow label of an IPv6 address is not written.
        let socket = (any::<IpAddr>(), any::<u16>()).prop_map(|(address, port)| SocketAddr::new(address, port));
        (any::<IpAddr>(), any::<Ipv4Addr>(), any::<Ipv6Addr>(), socket, by_address)
            .prop_map(|(any, four, six, socket, by_address)| Self { any, four, six, socket, by_address })
            .boxed()
    }
}

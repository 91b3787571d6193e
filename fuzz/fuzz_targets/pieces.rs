//! A text that comes in any pieces is read as the whole is (law 6).
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((case, rest)) = llm_contract_fuzz::case(data) else { return };
    let Some((seed, reply)) = rest.split_first() else { return };
    let Ok(reply) = str::from_utf8(reply) else { return };
    // Steps of one to sixteen bytes, as the second byte has it.
    let mut state = u32::from(*seed);
    let step = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (1 + (state >> 28) as usize, state & 0x0100_0000 != 0)
    };
    let [whole, pieces] = llm_contract::read_whole_and_in_pieces(reply, (case.contract)(), step);
    assert_eq!(whole, pieces, "{reply:?}");
});

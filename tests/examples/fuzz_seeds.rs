//! Writes the corpus as seeds of the fuzz targets: `cargo run -p llm-contract-tests --example fuzz_seeds -- fuzz/corpus`.

use std::fs;
use std::path::Path;

use llm_contract_tests::corpus::lines;
use llm_contract_tests::model::MODELS;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).expect("usage: fuzz_seeds <folder>");
    for target in ["read", "slips", "pieces"] {
        fs::create_dir_all(Path::new(&folder).join(target))?;
    }
    let mut seeds = 0_usize;
    for line in ["replies.jsonl", "attacks.jsonl"].into_iter().flat_map(lines) {
        let Some(contract) = MODELS.iter().position(|(name, _)| *name == line.contract) else { continue };
        let contract = u8::try_from(contract).expect("few contracts");
        let write = |target: &str, bytes: &[u8]| fs::write(Path::new(&folder).join(target).join(&line.id), bytes);
        write("read", &[&[contract], line.reply.as_bytes()].concat())?;
        write("pieces", &[&[contract, 7], line.reply.as_bytes()].concat())?;
        // Here a reply is the text of some value, with a slip.
        let choices = [contract, contract, 0, 0, 1, u8::try_from(seeds % 256).expect("a byte"), 0, 0];
        write("slips", &[&choices, line.reply.as_bytes()].concat())?;
        seeds += 1;
    }
    println!("{seeds} seeds for each target");
    Ok(())
}

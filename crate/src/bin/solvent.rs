//! The command line: the same core without a browser, for contest files, scripts and benchmarks.

use solvent::cli::{args, run};
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut out = std::io::stdout().lock();
    let done = args::parse(std::env::args_os()).and_then(|command| run(&command, &mut out));
    match done.map(|()| out.flush()) {
        // A reader that has seen enough (`solvent … | head`) is no failure.
        Ok(_) => ExitCode::SUCCESS,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("solvent: {error}");
            ExitCode::from(2)
        }
    }
}

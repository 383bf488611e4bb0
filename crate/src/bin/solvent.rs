//! The command line: the same core without a browser, for contest files, scripts and benchmarks.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    solvent::cli::main()
}

/// The wasm build is a library; cargo's checks of all targets still want a `main`.
#[cfg(target_arch = "wasm32")]
fn main() {}

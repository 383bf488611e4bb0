//! Ctrl-C: the first one asks a search to stop and tell the best it found, the second one ends the program at once.

use signal_hook::consts::SIGINT;
use signal_hook::flag;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Once};

/// The exit code of a program that was interrupted.
pub const CODE: u8 = 130;

static ASKED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// From now on a first Ctrl-C only asks. Before, while files are read, it ends the program as usual.
pub fn listen() -> io::Result<()> {
    static ONCE: Once = Once::new();
    let mut done = Ok(());
    ONCE.call_once(|| {
        // The order matters: the second Ctrl-C is the one that finds the flag set.
        done = flag::register_conditional_shutdown(SIGINT, CODE.into(), Arc::clone(&ASKED))
            .and_then(|_| flag::register(SIGINT, Arc::clone(&ASKED)))
            .map(|_| ());
    });
    done
}

/// Whether Ctrl-C was pressed.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

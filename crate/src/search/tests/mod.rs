//! The searches themselves, whatever the strategies make of them.

mod room;

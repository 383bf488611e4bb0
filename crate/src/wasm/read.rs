//! Records that come in, read field by field. The general reader of serde would make every module a tenth larger, for it brings along
//! the words for every kind of mistake, down to how numbers with fractions are written.

use super::Thrown;
use crate::records::{Deal, Finding, GameRecord, Job, Position, Progress, Status, Trials};
use wasm_bindgen::prelude::*;

/// What can be read from JavaScript.
pub trait Read: Sized {
    /// Reads it, if it is what its type says.
    fn read(value: &JsValue) -> Option<Self>;
}

/// A record whose fields are all as its type says; one that is not is a mistake in the page, not of the reader.
pub fn record<T: Read>(value: impl Into<JsValue>) -> Thrown<T> {
    T::read(&value.into()).ok_or_else(|| js_sys::Error::new("This is not the record that its type says.").into())
}

fn field<T: Read>(object: &JsValue, name: &str) -> Option<T> {
    T::read(&js_sys::Reflect::get(object, &name.into()).ok()?)
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl Read for $type {
            fn read(value: &JsValue) -> Option<Self> {
                let number = value.as_f64()?;
                (number as $type as f64 == number).then_some(number as $type)
            }
        }
    )*};
}
numbers!(u32, u64, usize, i64);

impl Read for bool {
    fn read(value: &JsValue) -> Option<Self> {
        value.as_bool()
    }
}

impl Read for String {
    fn read(value: &JsValue) -> Option<Self> {
        value.as_string()
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &JsValue) -> Option<Self> {
        if value.is_undefined() || value.is_null() { Some(None) } else { T::read(value).map(Some) }
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &JsValue) -> Option<Self> {
        // Lists of numbers may be typed arrays, too: all that counts is that there is a length, and what stands at each place.
        let length: u32 = field(value, "length")?;
        (0..length).map(|place| T::read(&js_sys::Reflect::get_u32(value, place).ok()?)).collect()
    }
}

impl<T: Read, U: Read> Read for (T, U) {
    fn read(value: &JsValue) -> Option<Self> {
        let at = |place: u32| js_sys::Reflect::get_u32(value, place).ok();
        Some((T::read(&at(0)?)?, U::read(&at(1)?)?))
    }
}

impl Read for Status {
    fn read(value: &JsValue) -> Option<Self> {
        match value.as_string()?.as_str() {
            "running" => Some(Status::Running),
            "optimal" => Some(Status::Optimal),
            "unsolvable" => Some(Status::Unsolvable),
            "exhausted" => Some(Status::Exhausted),
            _ => None,
        }
    }
}

/// Reads records by the names of their fields.
macro_rules! records {
    ($($name:ident { $($field:ident),* })*) => {$(
        impl Read for $name {
            fn read(value: &JsValue) -> Option<Self> {
                Some($name { $($field: field(value, stringify!($field))?),* })
            }
        }
    )*};
}
records! {
    Deal { rules, fields, seed }
    Finding { moves, line, bound, unsolvable, nodes, trials }
    GameRecord { rules, board, moves, cursor, strategy }
    Job { rules, board, moves, strategy, seed }
    Position { rules, board, moves }
    Progress { status, nodes, score, bound, part, line }
    Trials { samples, wins }
}

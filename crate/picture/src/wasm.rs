//! The boundary to the page's worker: pixels in, what was read out.

use crate::{Frame, Picture, Reading};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

/// What was read, with the letters of its colours and its text.
#[derive(Serialize, Tsify)]
pub struct Told {
    reading: Reading,
    letters: Vec<char>,
    text: String,
}

/// A picture that is being read.
#[wasm_bindgen]
pub struct Seen(crate::Seen);

fn told(reading: Reading) -> Result<Ts<Told>, JsValue> {
    let (letters, text) = (reading.letters(), reading.text());
    Told { reading, letters, text }.into_ts().map_err(|error| js_sys::Error::new(&error.to_string()).into())
}

#[wasm_bindgen]
impl Seen {
    /// Takes the pixels of a picture; nothing if there are too few to show anything.
    pub fn of(rgba: &[u8], width: usize, height: usize) -> Option<Seen> {
        crate::Seen::new(&Picture { width, height, rgba }).map(Seen)
    }

    /// The board, if one is seen.
    pub fn board(&self) -> Result<Option<Ts<Told>>, JsValue> {
        self.0.board().map(told).transpose()
    }

    /// What is in a box; rows and columns that are 0 are found.
    pub fn inside(
        &self,
        left: f32,
        top: f32,
        right: f32,
        bottom: f32,
        rows: usize,
        cols: usize,
    ) -> Result<Ts<Told>, JsValue> {
        told(self.0.inside(&Frame { left, top, right, bottom, rows, cols }))
    }
}

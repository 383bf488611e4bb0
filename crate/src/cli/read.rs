//! `solvent read`: the board that a picture shows, as text that the other commands take.

use super::args::Format;
use super::{CliError, name};
use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits};
use serde_json::json;
use solvent_picture::{Frame, Picture, Reading, Seen};
use std::io::{self, BufReader, Cursor, Read, Write};
use std::path::Path;

/// Pixels a picture may have: a large photograph.
const MOST_PIXELS: u64 = 20_000_000;
/// Bytes that decoding may take.
const MOST_MEMORY: u64 = 200_000_000;
/// Bytes a file may have.
const MOST_BYTES: u64 = 64_000_000;

/// Why a picture gave no board.
#[derive(Debug, thiserror::Error)]
pub enum Unread {
    #[error("this is no picture that can be read; PNG, JPEG, WebP and GIF can")]
    Form,
    #[error("the picture has {width} × {height} pixels; at most 20 million can be read")]
    Large { width: u32, height: u32 },
    #[error("the picture is damaged: {0}")]
    Damaged(ImageError),
    #[error("no board was found in the picture; crop it to the tiles, and try again")]
    NoBoard,
}

/// Reads a picture and prints its board.
pub fn run(file: &Path, edges: Option<[f32; 4]>, format: &Format, out: &mut impl Write) -> Result<(), CliError> {
    let bytes = load(file).map_err(|why| CliError::File { file: name(file), why })?;
    let reading = board(&bytes, edges).map_err(|why| CliError::Picture { file: name(file), why })?;
    match format {
        Format::Json => Ok(writeln!(out, "{}", as_json(&reading))?),
        _ => Ok(write!(out, "{}", reading.text())?),
    }
}

fn load(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES).read_to_end(&mut bytes)?;
    } else {
        BufReader::new(std::fs::File::open(file)?).take(MOST_BYTES).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The board of a picture file, the first picture of several.
fn board(bytes: &[u8], edges: Option<[f32; 4]>) -> Result<Reading, Unread> {
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| Unread::Form)?;
    reader.limits(limits);
    let unread = |error: ImageError| {
        if matches!(error, ImageError::Unsupported(_)) { Unread::Form } else { Unread::Damaged(error) }
    };
    let decoder = reader.into_decoder().map_err(unread)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Unread::Large { width, height });
    }
    let pixels = DynamicImage::from_decoder(decoder).map_err(unread)?.into_rgba8();
    let picture = Picture { width: width as usize, height: height as usize, rgba: pixels.as_raw() };
    let seen = Seen::new(&picture).ok_or(Unread::NoBoard)?;
    match edges {
        Some([left, top, right, bottom]) => Ok(seen.inside(&Frame { left, top, right, bottom, rows: 0, cols: 0 })),
        None => seen.board().ok_or(Unread::NoBoard),
    }
}

fn as_json(reading: &Reading) -> serde_json::Value {
    let sure: Vec<f64> = reading.cells.iter().map(|cell| (f64::from(cell.sure) * 100.0).round() / 100.0).collect();
    let doubtful: Vec<[usize; 2]> = (0..reading.cells.len())
        .filter(|&i| reading.cells[i].sure < solvent_picture::SURE)
        .map(|i| [i / reading.frame.cols, i % reading.frame.cols])
        .collect();
    let colours: serde_json::Map<String, serde_json::Value> = reading
        .letters()
        .into_iter()
        .zip(&reading.colours)
        .map(|(letter, colour)| (letter.to_string(), json!(colour)))
        .collect();
    json!({
        "board": reading.text(), "frame": reading.frame, "colours": colours, "rising": reading.up,
        "sure": reading.sure, "cells": sure.chunks(reading.frame.cols).collect::<Vec<_>>(), "doubtful": doubtful,
    })
}

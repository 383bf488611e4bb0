//! Boards that are drawn here, in the looks of games that people play, and read back.

mod draw;

use draw::{Look, Scene, draw};
use solvent_picture::{Frame, Picture, Reading, SURE, Seen};

fn read(scene: &Scene) -> Option<Reading> {
    let (width, height, rgba) = draw(scene);
    Seen::new(&Picture { width, height, rgba: &rgba })?.board()
}

/// Cells that are as drawn, up to the names of colours, and how many there are.
fn right(scene: &Scene, reading: Option<&Reading>) -> (usize, usize) {
    let wanted = scene.tight();
    let all = wanted.iter().map(Vec::len).sum();
    let Some(reading) = reading else { return (0, all) };
    let got: Vec<Vec<usize>> =
        reading.cells.chunks(reading.frame.cols).map(|r| r.iter().map(|c| c.colour).collect()).collect();
    let got = draw::tight(&got);
    if got.len() != wanted.len() || got[0].len() != wanted[0].len() {
        return (0, all);
    }
    let mut named = [usize::MAX; 10];
    named[0] = 0;
    let mut pairs: Vec<(usize, usize)> = wanted.concat().into_iter().zip(got.concat()).collect();
    let mut names: Vec<(usize, usize, usize)> = Vec::new();
    for pair in &pairs {
        match names.iter_mut().find(|n| (n.1, n.2) == *pair) {
            Some(name) => name.0 += 1,
            None => names.push((1, pair.0, pair.1)),
        }
    }
    names.sort_unstable_by(|a, b| b.cmp(a));
    for (_, from, to) in names {
        if from > 0 && named[from] == usize::MAX && !named.contains(&to) {
            named[from] = to;
        }
    }
    pairs.retain(|(from, to)| named[*from] == *to);
    (pairs.len(), all)
}

#[test]
fn boards_of_every_look_are_read() {
    let (mut good, mut all, mut poor) = (0, 0, Vec::new());
    for look in Look::ALL {
        for (seed, (rows, cols, colours)) in [(10, 10, 5), (12, 9, 4), (15, 15, 5), (6, 7, 3)].into_iter().enumerate() {
            for (scale, quality, filled, phone) in [
                (1.0, 0, 1.0, false),
                (0.6, 90, 1.0, true),
                (1.6, 70, 0.55, true),
                (1.0, 45, 0.55, false),
                (1.0, 0, 0.55, true),
            ] {
                let scene =
                    Scene { look, rows, cols, colours, scale, quality, filled, phone, crop: 0.0, seed: seed as u64 };
                let (r, n) = right(&scene, read(&scene).as_ref());
                good += r;
                all += n;
                if r < n {
                    poor.push(format!("{r} of {n}: {scene:?}"));
                }
            }
        }
    }
    assert!(good as f64 >= all as f64 * 0.995, "{good} of {all} cells are right\n{}", poor.join("\n"));
}

#[test]
fn a_board_cropped_through_its_outer_tiles_is_read() {
    for look in Look::ALL {
        let scene = Scene { crop: 0.08, ..Scene::plain(look) };
        let (good, all) = right(&scene, read(&scene).as_ref());
        assert_eq!(good, all, "{scene:?}");
    }
}

#[test]
fn a_box_drawn_by_hand_is_enough() {
    let scene = Scene { filled: 0.6, phone: true, ..Scene::plain(Look::Ball) };
    let (width, height, rgba) = draw(&scene);
    let seen = Seen::new(&Picture { width, height, rgba: &rgba }).unwrap();
    let found = seen.board().unwrap().frame;
    let cell = (found.right - found.left) / found.cols as f32;
    for (i, off) in [(-0.15, 0.15), (0.15, -0.15), (0.15, 0.15)].into_iter().enumerate() {
        let (left, right_edge) = (found.left + off.0 * cell, found.right + off.1 * cell);
        let frame = Frame { left, right: right_edge, top: found.top + off.1 * cell, rows: 0, cols: 0, ..found };
        let reading = seen.inside(&frame);
        let (good, all) = right(&scene, Some(&reading));
        assert_eq!(good, all, "box {i}: {:?}", reading.frame);
    }
}

#[test]
fn boxes_of_any_shape_are_answered() {
    let (width, height, rgba) = draw(&Scene::plain(Look::Flat));
    let seen = Seen::new(&Picture { width, height, rgba: &rgba }).unwrap();
    let (w, h) = (width as f32, height as f32);
    for (left, top, right, bottom) in
        [(0.0, 0.0, 0.0, 0.0), (w, h, 0.0, 0.0), (-w, -h, 9.0 * w, 9.0 * h), (5.0, 5.0, 6.0, h), (f32::NAN, 0.0, w, h)]
    {
        for (rows, cols) in [(0, 0), (1, 1), (1000, 1000), (3, 0)] {
            let reading = seen.inside(&Frame { left, top, right, bottom, rows, cols });
            assert_eq!(reading.cells.len(), reading.frame.rows * reading.frame.cols);
        }
    }
}

#[test]
fn what_shows_no_board_is_refused() {
    let plain = |width: usize, height: usize, paint: &dyn Fn(usize, usize) -> [u8; 3]| {
        let rgba: Vec<u8> = (0..width * height)
            .flat_map(|i| {
                let [r, g, b] = paint(i % width, i / width);
                [r, g, b, 255]
            })
            .collect();
        Seen::new(&Picture { width, height, rgba: &rgba }).and_then(|seen| seen.board())
    };
    assert_eq!(plain(1, 1, &|_, _| [0, 0, 0]), None);
    assert_eq!(plain(1, 20_000, &|_, _| [0, 0, 0]), None);
    assert_eq!(plain(20_000, 30, &|x, _| [x as u8, 0, 0]), None);
    assert_eq!(plain(300, 300, &|_, _| [90, 120, 200]), None);
    assert_eq!(plain(400, 300, &|x, y| [(x / 2) as u8, (y / 2) as u8, ((x + y) / 3) as u8]), None);
    let noise = |x: usize, y: usize| {
        let mut h = (x as u32).wrapping_mul(0x9e37_79b9) ^ (y as u32).wrapping_mul(0x85eb_ca6b);
        h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
        (h ^ (h >> 12)).to_le_bytes()
    };
    assert_eq!(plain(300, 200, &|x, y| [noise(x, y)[0], noise(x, y)[1], noise(x, y)[2]]), None);
}

#[test]
fn most_wrong_cells_are_marked() {
    // A praise across the middle hides some tiles.
    let scene = Scene { ..Scene::plain(Look::Bevel) };
    let (width, height, mut rgba) = draw(&scene);
    for y in height * 45 / 100..height * 48 / 100 {
        for x in width * 3 / 10..width * 7 / 10 {
            rgba[(y * width + x) * 4..][..3].copy_from_slice(&[255, 255, 255]);
        }
    }
    let reading = Seen::new(&Picture { width, height, rgba: &rgba }).unwrap().board().unwrap();
    let wanted = scene.tight().concat();
    assert_eq!(reading.cells.len(), wanted.len());
    let unsure = reading.cells.iter().filter(|cell| cell.sure < SURE).count();
    assert!(unsure < wanted.len() / 6, "{unsure} of {} are marked", wanted.len());
}

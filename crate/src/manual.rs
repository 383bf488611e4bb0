//! The manual by topic: what was measured, and what was tried on the way. The pages are the files of `crate/docs`.

#[doc = include_str!("../docs/searches.md")]
pub mod searches {}

#[doc = include_str!("../docs/samegame-small-boards.md")]
pub mod samegame_small_boards {}

#[doc = include_str!("../docs/samegame-large-boards.md")]
pub mod samegame_large_boards {}

#[doc = include_str!("../docs/bounds-and-proofs.md")]
pub mod bounds_and_proofs {}

#[doc = include_str!("../docs/sliding.md")]
pub mod sliding {}

#[doc = include_str!("../docs/klondike.md")]
pub mod klondike {}

#[doc = include_str!("../docs/peg.md")]
pub mod peg {}

#[doc = include_str!("../docs/analysis.md")]
pub mod analysis {}

#[doc = include_str!("../docs/teams.md")]
pub mod teams {}

#[doc = include_str!("../docs/bench.md")]
pub mod bench {}

#[doc = include_str!("../docs/curve.md")]
pub mod curve {}

#[doc = include_str!("../docs/pictures.md")]
pub mod pictures {}

//! A shape's board as bits: one bit per hole, row by row from the top left, with its jumps and symmetries worked out.

use super::class::Classes;
use super::ends::AllEnds;
use super::resource::Resources;
use super::shape::{Cell, Direction, Shape};

/// A set of holes, usually those that hold a peg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pegs(pub u64);

impl Pegs {
    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a hole is among them.
    pub fn has(self, hole: usize) -> bool {
        self.0 >> hole & 1 == 1
    }

    /// The holes of both sets.
    pub fn and(self, other: Pegs) -> Pegs {
        Pegs(self.0 & other.0)
    }

    /// The holes, in order.
    pub fn holes(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let hole = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(hole)
        })
    }
}

impl FromIterator<usize> for Pegs {
    fn from_iter<I: IntoIterator<Item = usize>>(holes: I) -> Self {
        Pegs(holes.into_iter().fold(0, |set, hole| set | 1 << hole))
    }
}

/// A jump by its number in [`Board::triples`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump(pub(super) u8);

impl Jump {
    /// Its number.
    pub fn number(self) -> usize {
        self.0.into()
    }
}

/// The three holes of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triple {
    /// Where the peg jumps from.
    pub from: usize,
    /// The peg it jumps over, which is taken.
    pub over: usize,
    /// The empty hole it jumps into.
    pub to: usize,
    /// The way it jumps.
    pub direction: Direction,
    /// All three holes: what a jump, played or taken back, changes.
    all: u64,
    /// Those of them that hold a peg before the jump.
    before: u64,
}

impl Triple {
    /// Whether the jump can be made.
    #[inline]
    pub fn fits(&self, pegs: Pegs) -> bool {
        pegs.0 & self.all == self.before
    }

    /// Whether the jump can be taken back.
    #[inline]
    pub fn fits_back(&self, pegs: Pegs) -> bool {
        pegs.0 & self.all == self.all ^ self.before
    }

    /// The position with the jump made or taken back.
    #[inline]
    pub fn flip(&self, pegs: Pegs) -> Pegs {
        Pegs(pegs.0 ^ self.all)
    }
}

/// A symmetry of a shape, tabled by byte.
#[derive(Debug)]
pub struct Symmetry {
    images: Vec<[u64; 256]>,
}

impl Symmetry {
    fn new(image_of: &[usize]) -> Self {
        let byte = |holes: &[usize]| {
            std::array::from_fn(|value| {
                let set = holes.iter().enumerate().filter(|(bit, _)| value >> bit & 1 == 1);
                set.fold(0, |image, (_, hole)| image | 1 << hole)
            })
        };
        Symmetry { images: image_of.chunks(8).map(byte).collect() }
    }

    /// The image of a position.
    #[inline]
    pub fn image(&self, pegs: Pegs) -> Pegs {
        let bytes = self.images.iter().zip(pegs.0.to_le_bytes());
        Pegs(bytes.fold(0, |image, (table, byte)| image | table[usize::from(byte)]))
    }
}

/// The holes, jumps and symmetries of a shape, and what is known of all its positions.
#[derive(Debug)]
pub struct Board {
    cells: Vec<Cell>,
    centre: usize,
    triples: Vec<Triple>,
    /// By how much each jump moves pegs away from the middle.
    spreads: Vec<i32>,
    symmetries: Vec<Symmetry>,
    classes: Classes,
    resources: Resources,
    ends: AllEnds,
}

impl Board {
    pub(super) fn new(shape: Shape) -> Self {
        let rows = shape.rows().iter().enumerate();
        let cells: Vec<Cell> = rows.flat_map(|(row, &(first, n))| (first..first + n).map(move |c| (row, c))).collect();
        let hole_at = |cell: Cell| cells.iter().position(|&c| c == cell);
        let step = |(row, col): Cell, (down, right): (isize, isize)| {
            hole_at((row.checked_add_signed(down)?, col.checked_add_signed(right)?))
        };
        let mut triples = Vec::new();
        for (from, &cell) in cells.iter().enumerate() {
            for &direction in shape.directions() {
                let Some(over) = step(cell, direction.step) else { continue };
                let Some(to) = step(cells[over], direction.step) else { continue };
                let (before, all) = (1 << from | 1 << over, 1 << from | 1 << over | 1 << to);
                triples.push(Triple { from, over, to, direction, all, before });
            }
        }
        let images: Vec<Vec<Cell>> = cells.iter().map(|&cell| shape.images(cell)).collect();
        let permutation = |s: usize| -> Vec<usize> {
            images.iter().map(|images| hole_at(images[s]).expect("a symmetry keeps the shape")).collect()
        };
        let out = |hole: usize| shape.distance_from_middle(cells[hole]);
        let permutations: Vec<Vec<usize>> = (0..images[0].len()).map(permutation).collect();
        let centre = hole_at(shape.centre()).expect("the centre is a hole");
        let classes = Classes::new(shape, &cells);
        let resources = Resources::new(shape, &triples, &permutations);
        Board {
            centre,
            symmetries: permutations.iter().map(|p| Symmetry::new(p)).collect(),
            ends: AllEnds::new(cells.len(), centre, &classes, &resources),
            classes,
            resources,
            spreads: triples.iter().map(|t| out(t.to) - out(t.from) - out(t.over)).collect(),
            triples,
            cells,
        }
    }

    /// The cell of each hole.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many holes there are.
    pub fn holes(&self) -> usize {
        self.cells.len()
    }

    /// Every hole.
    pub fn full(&self) -> Pegs {
        Pegs((1 << self.holes()) - 1)
    }

    /// The hole in the centre.
    pub fn centre(&self) -> usize {
        self.centre
    }

    /// The hole of a cell, if there is one.
    pub fn hole_at(&self, cell: Cell) -> Option<usize> {
        self.cells.iter().position(|&c| c == cell)
    }

    /// Every jump that some position allows, by source hole and then by direction.
    pub fn triples(&self) -> &[Triple] {
        &self.triples
    }

    /// The three holes of a jump.
    #[inline]
    pub fn triple(&self, jump: Jump) -> &Triple {
        &self.triples[jump.number()]
    }

    /// The jumps that a position allows, in the order of [`triples`](Board::triples).
    #[inline]
    pub fn jumps(&self, pegs: Pegs) -> impl Iterator<Item = Jump> {
        (0..).map(Jump).zip(&self.triples).filter(move |(_, triple)| triple.fits(pegs)).map(|(jump, _)| jump)
    }

    /// The jumps that can be taken back in a position.
    pub fn jumps_back(&self, pegs: Pegs) -> impl Iterator<Item = Jump> {
        (0..).map(Jump).zip(&self.triples).filter(move |(_, triple)| triple.fits_back(pegs)).map(|(jump, _)| jump)
    }

    /// How many jumps a position allows.
    #[inline]
    pub fn mobility(&self, pegs: Pegs) -> u32 {
        self.triples.iter().map(|triple| u32::from(triple.fits(pegs))).sum()
    }

    /// By how much a jump changes the sum over all pegs of the squared distance from the middle.
    #[inline]
    pub fn spread(&self, jump: Jump) -> i32 {
        self.spreads[jump.number()]
    }

    /// The symmetries that leave a set of holes as it is.
    pub fn symmetries_of(&self, holes: Pegs) -> Vec<&Symmetry> {
        self.symmetries.iter().filter(|symmetry| symmetry.image(holes) == holes).collect()
    }

    /// The position classes.
    pub fn classes(&self) -> &Classes {
        &self.classes
    }

    /// The resource counts.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The ends of one and two pegs.
    pub fn ends(&self) -> &AllEnds {
        &self.ends
    }
}

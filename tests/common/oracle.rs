//! The rules of the family once more, slow and obvious, to hold the crate against. Nothing here uses the crate.

use std::collections::HashMap;

/// Rows of colours, top row first; 0 is an empty cell.
pub type Grid = Vec<Vec<u8>>;

/// A cell: row from the top, column from the left, both from 0.
pub type Cell = (usize, usize);

/// A rule set.
#[derive(Clone, Debug, PartialEq)]
pub enum Rules {
    PopStar,
    SameGame,
    AlgoBowl,
    BubbleBurst,
    Clickomania,
    Custom(Custom),
}

/// Rules of one's own: a·n² + b·n + c a group, a bonus for 0, 1 … tiles left, and so much for each tile left and for each
/// colour left times (left − 2)².
#[derive(Clone, Debug, PartialEq)]
pub struct Custom {
    pub gain: [i64; 3],
    pub bonus: Vec<i64>,
    pub per_tile: i64,
    pub per_colour: i64,
    pub closes_right: bool,
}

impl Rules {
    /// What a group of n tiles scores.
    pub fn gain(&self, tiles: usize) -> i64 {
        let n = tiles as i64;
        match self {
            Rules::PopStar => 5 * n * n,
            Rules::SameGame => (n - 2) * (n - 2),
            Rules::AlgoBowl => (n - 1) * (n - 1),
            Rules::BubbleBurst => n * (n - 1),
            Rules::Clickomania => 0,
            Rules::Custom(Custom { gain: [a, b, c], .. }) => a * n * n + b * n + c,
        }
    }

    /// What the board that is left scores.
    pub fn closing(&self, grid: &Grid) -> i64 {
        let left = tiles(grid) as i64;
        let by_colour = (1..=9).map(|colour| grid.iter().flatten().filter(|&&c| c == colour).count() as i64);
        let colours: i64 = by_colour.filter(|&n| n > 0).map(|n| (n - 2) * (n - 2)).sum();
        match self {
            Rules::PopStar => (2000 - 20 * left * left).max(0),
            Rules::SameGame if left == 0 => 1000,
            Rules::SameGame => -colours,
            Rules::AlgoBowl | Rules::BubbleBurst => 0,
            Rules::Clickomania => -left,
            Rules::Custom(custom) => {
                let bonus = if left < custom.bonus.len() as i64 { custom.bonus[left as usize] } else { 0 };
                bonus + custom.per_tile * left + custom.per_colour * colours
            }
        }
    }

    /// What the board scores for a player who gives up with moves left: the penalties, no bonus, and never more than any end
    /// that can still come.
    pub fn giving_up(&self, grid: &Grid) -> i64 {
        match self {
            Rules::PopStar => 0,
            Rules::Custom(custom) => {
                let harmless = Custom { bonus: Vec::new(), ..custom.clone() };
                let lowest = custom.bonus.iter().take(tiles(grid) + 1).min().copied().unwrap_or(0);
                Rules::Custom(harmless).closing(grid) + lowest.min(0)
            }
            _ => self.closing(grid),
        }
    }

    /// Whether empty columns close to the right.
    pub fn closes_right(&self) -> bool {
        match self {
            Rules::BubbleBurst => true,
            Rules::Custom(custom) => custom.closes_right,
            _ => false,
        }
    }

    /// What the rules are called.
    pub fn name(&self) -> String {
        match self {
            Rules::PopStar => "popstar".to_owned(),
            Rules::SameGame => "samegame".to_owned(),
            Rules::AlgoBowl => "algobowl".to_owned(),
            Rules::BubbleBurst => "bubbleburst".to_owned(),
            Rules::Clickomania => "clickomania".to_owned(),
            Rules::Custom(custom) => {
                let [a, b, c] = custom.gain;
                let bonus: Vec<String> = custom.bonus.iter().map(i64::to_string).collect();
                let bonus = if bonus.is_empty() { String::new() } else { format!(",bonus={}", bonus.join(".")) };
                let (tile, colour) = (custom.per_tile, custom.per_colour);
                let side = if custom.closes_right { "right" } else { "left" };
                format!("custom:gain={a}.{b}.{c}{bonus},tile={tile},colour={colour},close={side}")
            }
        }
    }
}

/// Tiles on the board.
pub fn tiles(grid: &Grid) -> usize {
    grid.iter().flatten().filter(|&&colour| colour != 0).count()
}

/// The cells beside a cell that are on the board.
fn beside(grid: &Grid, (row, col): Cell) -> Vec<Cell> {
    let mut cells = vec![(row + 1, col), (row, col + 1)];
    if row > 0 {
        cells.push((row - 1, col));
    }
    if col > 0 {
        cells.push((row, col - 1));
    }
    cells.retain(|&(row, col)| row < grid.len() && col < grid[0].len());
    cells
}

/// The cells of the group at a cell, row by row from the top left. None if it is empty; one if the tile is alone.
pub fn group(grid: &Grid, row: usize, col: usize) -> Vec<Cell> {
    if grid[row][col] == 0 {
        return Vec::new();
    }
    let mut seen = vec![vec![false; grid[0].len()]; grid.len()];
    seen[row][col] = true;
    let mut to_visit = vec![(row, col)];
    let mut found = Vec::new();
    while let Some(cell) = to_visit.pop() {
        found.push(cell);
        for (r, c) in beside(grid, cell) {
            if grid[r][c] == grid[row][col] && !seen[r][c] {
                seen[r][c] = true;
                to_visit.push((r, c));
            }
        }
    }
    found.sort_unstable();
    found
}

/// The groups of two or more, by first cell, row by row from the top left.
pub fn groups(grid: &Grid) -> Vec<Vec<Cell>> {
    let mut groups = Vec::new();
    for row in 0..grid.len() {
        for col in 0..grid[0].len() {
            let group = group(grid, row, col);
            if group.len() >= 2 && group[0] == (row, col) {
                groups.push(group);
            }
        }
    }
    groups
}

/// Lets everything fall and closes empty columns to one side. `empty` is what stands in an empty cell.
pub fn settle<T: Copy + PartialEq>(grid: &[Vec<T>], empty: T, closes_right: bool) -> Vec<Vec<T>> {
    let (rows, cols) = (grid.len(), grid[0].len());
    let column = |col: usize| -> Vec<T> { grid.iter().map(|row| row[col]).filter(|&tile| tile != empty).collect() };
    let columns: Vec<Vec<T>> = (0..cols).map(column).filter(|tiles| !tiles.is_empty()).collect();
    let first = if closes_right { cols - columns.len() } else { 0 };
    let mut settled = vec![vec![empty; cols]; rows];
    for (i, tiles) in columns.iter().enumerate() {
        for (j, &tile) in tiles.iter().enumerate() {
            settled[rows - tiles.len() + j][first + i] = tile;
        }
    }
    settled
}

/// The board after the cells are emptied.
pub fn pop(grid: &Grid, cells: &[Cell], closes_right: bool) -> Grid {
    let mut grid = grid.clone();
    for &(row, col) in cells {
        grid[row][col] = 0;
    }
    settle(&grid, 0, closes_right)
}

/// What the best line from a board gains, closing included. Leaves the same in `known` for every board it can lead to.
pub fn best(rules: &Rules, grid: &Grid, known: &mut HashMap<Grid, i64>) -> i64 {
    if let Some(&score) = known.get(grid) {
        return score;
    }
    let after = |group: &Vec<Cell>| pop(grid, group, rules.closes_right());
    let lines = groups(grid).into_iter().map(|group| rules.gain(group.len()) + best(rules, &after(&group), known));
    let score = lines.max().unwrap_or_else(|| rules.closing(grid));
    known.insert(grid.clone(), score);
    score
}

/// How many sequences of exactly `depth` moves there are.
pub fn perft(rules: &Rules, grid: &Grid, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    groups(grid).iter().map(|group| perft(rules, &pop(grid, group, rules.closes_right()), depth - 1)).sum()
}

/// Tiles that touch no equal one.
pub fn singles(grid: &Grid) -> usize {
    let cells = (0..grid.len()).flat_map(|row| (0..grid[0].len()).map(move |col| (row, col)));
    cells.filter(|&(row, col)| group(grid, row, col).len() == 1).count()
}

/// Which of the groups, by index, a one-step player pops. There must be one.
pub fn choose(player: &str, rules: &Rules, grid: &Grid) -> usize {
    let groups = groups(grid);
    let mut chosen = 0;
    for i in 1..groups.len() {
        let (new, old) = (&groups[i], &groups[chosen]);
        let after = |group: &[Cell]| pop(grid, group, rules.closes_right());
        let colours = |group: &[Cell]| (1..=9).filter(|c| after(group).iter().flatten().any(|d| d == c)).count();
        let value = |group: &[Cell]| {
            let penalty = match rules {
                Rules::PopStar => 75,
                Rules::SameGame | Rules::AlgoBowl | Rules::BubbleBurst => 15,
                Rules::Clickomania => 1,
                Rules::Custom(custom) => (15 * custom.gain[0]).max(1),
            };
            rules.gain(group.len()) - penalty * singles(&after(group)) as i64
        };
        let better = match player {
            "mis" => rules.gain(new.len()) > rules.gain(old.len()),
            "lgp" => new.len() >= old.len(),
            "crp" => colours(new) < colours(old) || (colours(new) == colours(old) && new.len() > old.len()),
            "misps" => value(new) > value(old) || (value(new) == value(old) && new.len() > old.len()),
            _ => panic!("no player {player}"),
        };
        if better {
            chosen = i;
        }
    }
    chosen
}

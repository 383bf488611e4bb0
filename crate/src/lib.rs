//! Solvent plays, solves and explains one-player puzzles: natively from the command line, and compiled to wasm on one web
//! page. This is its manual: what the parts are, what they promise, and what was measured.
//!
//! # The seams
//!
//! Each direction of change has one place.
//!
//! - A **game** ([`game`]) is a folder. It knows its rules, its texts and a sound bound; it knows no search, no clock and no
//!   page. [`game::Game`] is what searches see of it, [`game::Puzzle`] what the page and the command line need besides.
//! - A **search** ([`search`]) is a file. It knows [`game::Game`] only, holds explicit stacks, and can stop after any node and go
//!   on: see [`search::Search`]. What it judges positions by comes in as a [`search::Rollout`], [`search::Policy`] or
//!   [`search::Select`].
//! - A **strategy** ([`strategy`]) is a row in a game's table: a name, a sentence, options with ranges, and how to build the
//!   search. The page's picker, the command line's help and what links may hold are made from that table.
//! - The games stand behind one face, [`games::Table`]: the boundary, the command line and the page know none by name but where
//!   [`games`] opens them. Each is a feature of this package: the page loads one module a game, of the game it shows.
//! - The **boundary** (`wasm.rs`) is the only Rust that knows JavaScript; the [`records`] that cross it are plain structs, and the
//!   page's TypeScript types are generated from them.
//! - A [`session::Session`] is a search at work on a job, whatever the game: the worker and the command line drive it. A
//!   [`team::Team`] is one job divided over several of them.
//!
//! # What is promised
//!
//! - The same board, strategy, nodes, seed and number of threads give the same line on every machine, natively and in wasm,
//!   in any slicing.
//! - Every line that is reported was replayed by the rules; a search that miscounts cannot get past [`session`].
//! - [`Status::Optimal`](search::Status::Optimal) is a proof. Pruning and proof rest on [`game::Game::bound`] alone, never on a
//!   rollout or another guess; [`Status::Exhausted`](search::Status::Exhausted) says that something was cut that may have been better.
//! - What comes in from outside is checked once, at the door, and refused with one sentence ([`error`]); what passes never fails
//!   later.
//!
//! # Teams
//!
//! [`team`] divides one job over threads or workers that share no memory. A strategy says in its row how
//! ([`strategy::Divide`]): by seeds, each member doing all of it with random numbers of its own, or by parts, as IDA* does with the
//! roots of its frontier; what draws no random numbers is done by one. Members spend the same nodes a round, rounds grow to what a
//! quarter of a usual call spends, and between rounds the best line is told to all. By seeds anyone's proof is the team's and
//! the lowest bound holds; by parts the loosest bound holds, and a line is proven when no part has anything shorter left.
//!
//! # The SameGame family
//!
//! [`game::samegame`] is one game with its rules as numbers ([`game::samegame::rules`]): popstar, samegame, bubbleburst, algobowl,
//! clickomania, and custom ones such as `custom:gain=5.0.0,bonus=2000.1980,tile=0,colour=0,close=left`, where a group of n gains
//! A·n² + B·n + C. Groups are listed by their first cell, row by row from the top left; a move's number is that cell's.
//! Boards have 1 to 10,000 cells and 1 to 9 colours and are read in every form that [`game::samegame::text`] names.
//!
//! The one-step players (mean score on twenty 10×10 PopStar boards): `mis` 1829, `lgp` 1534, `crp` 1813, `misps` 2714.
//!
//! # The searches
//!
//! | name | node | proves | idea |
//! |---|---|---|---|
//! | `auto` | as the search it picks | small boards, single columns and rows | `exact` up to 56 tiles, `nrpa` up to 16×16, `merge` beyond; where groups are worth nothing, `lookahead` and then `beam` up to 400 |
//! | `nrpa` | a game played, or a change tried on one | no | a policy that learns from its best games, several colours to gather, every run's best annealed |
//! | `mcts` | a game played | when its tree is closed | a tree of moves, grown by games that spare a colour; a new tree after every game; see below |
//! | `beam` | a move tried and judged | when nothing was cut | layers by tiles left; positions judged by quick play that keeps two colours for last |
//! | `merge` | a pop made or tried | single columns and rows | whole games by quick judgement, and the best of them again from some point on, or in some columns; see below |
//! | `exact` | a position expanded | always, in time | branch and bound; a table of proven bounds by position |
//! | `astar` | a position expanded | always, in time | best first on score + bound; keeps its tree when the player moves |
//! | `dfs`, `iddfs` | a position entered | if the depth limit hid nothing | in place with undo, `misps` played on at the limit |
//! | `lookahead` | a position entered | no | a shallow `dfs` before every move |
//! | `horizon` | a position entered | if nothing was cut | a plan of a few moves by gain, played, and planned again |
//! | `bfs`, `priority` | a position taken from the queue | if nothing was cut | selected moves only: `top3`, `all` or `rarest` |
//! | `mis` `lgp` `crp` `misps` `random` | a move made | no | one-step players and the floor under them |
//!
//! All but `bfs` and the one-step players also finish their best lines exactly ([`search::endgame`]): whenever a better line is
//! found, its last moves are searched from ever further back while that is cheap.
//!
//! Bubble Burst, three public grids, 50,001 nodes from the queue: `bfs` scores 166/302/206 (top3), 148/126/128 (all) and
//! 102/140/210 (rarest), the published figures number for number. `priority` with penalty 18, in the published setting (duplicates kept,
//! fixed penalty, no endgame), then with duplicates dropped, then with the penalty rising by one for every 250 nodes without
//! a new best, then with exact endgames (the default):
//!
//! | select | published | total order | + duplicates dropped | + adapting penalty | + endgames |
//! |---|---|---|---|---|---|
//! | top3 | 266/368/296 | 240/294/242 | 292/348/298 | 302/356/298 | 302/768/298 |
//! | all | 342/334/314 | 262/382/304 | 322/404/306 | 344/410/314 | 344/768/314 |
//! | rarest | 450/416/316 | 258/700/256 | 374/800/348 | 478/800/358 | 488/800/358 |
//!
//! The order is |score − penalty · depth|, larger first, then the newest. The adapting penalty helps on seven of nine and hurts
//! on none; with duplicates dropped, the newest first is better than the oldest first on seven of nine and never worse.
//!
//! # Boards up to 16×16
//!
//! From 57 tiles on `auto` is `nrpa` on planes of bits (`lanes.rs`, `planes.rs`): sixteen columns of sixteen rows in two vector registers, a
//! group grown by all its neighbours at once, and after a pop only the columns beside it looked at again. On one thread unless told otherwise, all by
//! default settings:
//!
//! | boards | seconds a board | score | for comparison |
//! |---|--:|--:|---|
//! | the standard twenty of 15×15, five colours, `samegame` | 20 | 81,208, 81,042, 81,818 with three seeds, all cleared, 2.6 million nodes a board | 78,012: SP-MCTS in two hours a board; 80,146: the best published in hours |
//! | the same by two workers of the page | 60 | 83,706, all cleared, 12 million nodes a board | 84,414: a beam on many cores; 87,858: the records of all players |
//! | PopStar, fifty public boards of 10×10 | 2 | mean 5,813 and 5,816 with two seeds | 5,788: the best published, on many cores |
//! | Bubble Burst, three public grids | 1 | 730, 912, 604 (592 with two other seeds) | 684, 864, 544: a plain beam of 5,000 |
//! | clickomania, sixty random boards of 12×12 | 0.1 | all cleared, so proven | 55 of 60 by another project in a browser |
//!
//! Two workers of the page make 1.89 times the nodes of one. A search of these boards takes 14 MB natively, and 2 MB of a worker.
//!
//! What was tried on the way, eight of the twenty, 4 to 5 seconds each, where two runs that differ by the seed alone are up to
//! 600 apart:
//!
//! | change | total |
//! |---|--:|
//! | beams judged by rollouts, one colour kept for last, widths 10 to 90 | 24,694 |
//! | the same with three colours tried as the last | 22,702 |
//! | policy adaptation, the most frequent colour held back | 26,400 to 28,500 |
//! | + a second colour held back, or small groups first | 26,400 to 28,100: noise |
//! | the second, third, fourth or fifth colour held back instead | 22,496, 21,896, 21,248, 20,100; but the best of the five 29,028 |
//! | each of the frequent ones for a short run, the better half for longer, and so on | 29,098 |
//! | + tails also judged by what was learnt | 29,166; alone 27,792. On ten PopStar boards 5,845 → 5,939; alone 6,011 |
//! | tails cut where 60 to 170 tiles are left | 26,106 |
//! | half the lessons a run | 28,276 |
//!
//! Then the tails gave way to annealing (`anneal.rs`): every run's best game, written down as tiles in the order they pop, is
//! given a few thousand small changes before it is handed up. Eight other random 15×15 boards with 700,000 to a million nodes, about
//! five seconds each, and twenty random PopStar boards with 400,000 to 900,000, about two, seed by seed:
//!
//! | change | total of eight | PopStar, mean |
//! |---|--:|--:|
//! | tails searched again, as above | 28,004, 26,836 | 5,815, 5,890 |
//! | + pops known by their tiles instead of their cells | 28,306, 28,042 | 5,912, 5,897 |
//! | one game of 100,000 nodes, then annealed only: heat from 80 to 20 falling to 1 to 20, in one run or many | 26,654 to 28,188 | |
//! | tails and 1,000 changes | 29,156 | |
//! | 2,000 changes and no tails | 30,122, 29,948 | 5,804 |
//! | 500, 1,000, 3,000, 10,000 changes | 29,900, 30,176, 29,852, 29,500 | 4,000: 5,970; 10,000: 5,932 |
//! | heat from 40 to 8, 20 to 8, 15 to 15, with 1,000 changes | 30,176, 29,382, 29,656 | |
//! | pops known by their tiles again | 29,354, 29,616 | 5,914, 5,917 |
//! | 25 lessons a run instead of 44, 4,000 changes on PopStar boards | 29,936, 29,962 | 5,979, 5,989 (against 5,894, 5,906) |
//! | every run's best of 44 annealed again by 20,000 or 100,000 changes, with a million nodes | 30,192, 30,390, 29,544, 29,936 (against 29,784, 29,598, 30,452) | |
//! | three lines of play a colour, by three strengths of holding it back, instead of one, with four million nodes | 31,532 (against 31,454) | |
//! | two threads that tell the highest level of each other's best lines, and two that do not, twice the nodes | 30,824, 30,244 and 30,498, 30,500 | |
//!
//! What came after made no difference that two seeds do not make, and was not kept. 32 other random 15×15 boards with 400,000
//! nodes, about three seconds each:
//!
//! | change | total of 32 |
//! |---|--:|
//! | none, two seeds | 113,172, 112,468 |
//! | a fifth kind of change: a pop waits for a later one of its colour | 111,644 |
//! | pops moved by up to 30 or up to 5 others instead of 12 | 112,328, 111,338 |
//! | heat from 60 instead of 30 | 112,148 |
//! | while annealing, a tile left costs 60 or 100 of the bonus for a clear board, not half of it at once | 112,284, 111,594 |
//! | a tile left costs 60 for those who learn, too | 113,042 |
//! | a second colour held back: the next most frequent, or one drawn for every run, by two strengths, or for every 44 | 113,024, 111,970, 111,874, 111,988 |
//! | 20 lessons a run in three quarters of the time; 1,000 changes in 1.4 times the time | 110,558, 113,336 |
//! | half of the runs cross two of the twelve best games and anneal that, 510,000 nodes in the same time, two seeds | 113,882, 111,744 |
//! | the same with seven of ten runs and 550,000 nodes | 112,452 |
//!
//! A prior that is learnt beforehand was tried: what a pop's colour, size, height and columns, and the equal tiles it parts or brings
//! together, say of its being chosen, fitted to the lines found on 46 boards (2,514 pops). On boards left out it explains, against
//! an even choice, 0.43 of 3.48 nats of an early pop, 0.30 of them by the colour held back alone, and 0.54 of 2.59 in the middle of the
//! game, 0.11 by that colour. With the fitted weights of size and height in the prior eight boards of 15×15, five seconds each, come to
//! 30,598 and 29,944 (two seeds; 29,784 and 29,598 without), but sixteen others to 57,652 and 57,850 (59,260 and 58,956 without), and
//! twenty PopStar boards to 5,959 in the mean (5,977 without). With the signs turned round the sixteen come to 58,006 (size) and 58,796
//! (height). So it was not kept.
//!
//! `mcts` ([`search::mcts`]) is there to compare with: single-player Monte-Carlo tree search as published (Schadd and others, 2008 and
//! 2012), whose random games spare the most frequent colour, then in further trees the others that have many tiles. For
//! the same time of one thread, the first five of the twenty at about two seconds each: `mcts` 12,643, `nrpa` 15,163, `beam` 10,831. Ten PopStar
//! boards: `mcts` 4,763 in 0.2 seconds each, `nrpa` 5,147 in 0.4, `beam` 4,903 in 0.6.
//! Tried on the way, the first five of the twenty with 100,000 games each and ten PopStar boards with 30,000, one seed or the mean
//! of two, which are up to 1,400 and 70 apart: on the larger boards that is most of what differs here.
//!
//! | change | total of five | PopStar |
//! |---|--:|--:|
//! | exploration 0.5, 100 games before every move of the first tree (the default) | 12,643 | 4,763 |
//! | 300 games, 1,000 games | 11,971, 12,047 | 4,735, 4,702 |
//! | exploration 0.3, with 100 games, 300 games, 1,000 games (means) | 11,799, 12,212, 12,375 | 4,729, 4,704, 4,449 |
//! | exploration 0.2 with 1,000 games; 1 with 300 games | 13,817, 10,339 | 4,456, 4,866 |
//! | exploration 0.3, 300 games, a tenth (mean) or five times as much added to the variance for want of games | 12,230, 11,267 | 4,518, 4,556 |
//!
//! With 60,000 games on three boards a move's best game, counted for nothing, a fifth and a half against the mean, gave 7,117, 6,027
//! and 6,413; it is left out.
//!
//! # Large boards
//!
//! Beyond 400 tiles, where 16×16 is too small, `auto` is `merge` ([`game::samegame::large`]). Gains grow with the square of a group: on a random 100×100 board of
//! eight colours all but one hundredth of the score is one colour merged whole. It hangs together, as in percolation, once it
//! is well over 0.59 of what is left, so games are played to leave few other tiles: always the pop after which the fewest
//! tiles stand alone, by what it does to the columns around it. What that took on two random boards, tiles left of other colours
//! when the colour is cashed, mean of 24 games:
//!
//! | judged by | tiles left |
//! |---|--:|
//! | single tiles, height | 797 |
//! | + singles with an equal tile near cost less | 740 |
//! | + less again with two near | 711 |
//! | + weights searched on other random boards | 703 |
//! | + equal tiles a little further away | 693 (not kept: half as many tiles again to compare) |
//! | the same, seeing 128 rows above a group instead of 48, or 16 | 689, 848 |
//! | the same, judging again only what comes out best | 879 (three times as quick) |
//! | + beams of 8 × 4 over the clearing, by price | 624, but merges less for 32 times the work |
//! | hard slices of 5 columns from the left, 8 × 4 | 877 |
//! | soft slices: a front by weight, 20 to 30 beams of 8 × 4 or 4 × 8 one after another, by price and the largest group; five settings, two other boards, one seed | 604 to 651; their best games score 1.10 to 1.40 million in the mean, the best of 32 plain games, the same work, 1.40 million (not kept) |
//!
//! Then small groups of the colour are popped while the sum of its groups' gains grows (mean score 891,000 → 930,000), it is cashed, and
//! the next round begins. Sparing a second colour, peeled off the first only until that hangs together, pays where little is
//! left over (one input: 3.3 → 4.8 million); so plans of one colour, two and none are tried, and six styles of
//! clearing: on boards with a pattern now one is best by far and now another (one input: 0.16 and 1.32 million).
//! After that most games go back to some point of a good one and play on with other luck.
//!
//! Others patch the best game (`patch.rs`), with a quarter of the nodes once all plans were tried, or on boards at least eight times as
//! wide as high with half of them from the first game on: the pops in up to twelve columns are
//! taken back and these are cleared anew, all other pops stay, and it is kept if the colour hangs together no worse. On wide boards the other
//! tiles left, about four a column, are half of all that is left, and another end of a game wins here what it loses there. What was tried for
//! wide boards, on a public input of 20×500 with eight colours unless told otherwise:
//!
//! | tried | before | with it |
//! |---|--:|--:|
//! | patches, 15 seconds, two seeds | 74,712, 111,168 | 400,173, 303,458 |
//! | patches, 30 seconds, the first seed | 90,746 | 419,540 |
//! | patches, 10 seconds, random 20×500: eight colours twice, five | 16,345, 15,574, 319,649 | 26,288, 23,781, 947,347 |
//! | patches in three of four nodes, 15 seconds, the first seed | 74,712 | 400,163 (not kept: no better, and plans wait longer) |
//! | patches at every other try, 12 seconds, random 50×200, two boards | 168,436, 143,588 | 335,904, 532,021 |
//! | patches in half of the nodes, 670,000, a public 50×200 with a pattern | 1,723,704 | 260,586 (not kept: hence eight times as wide) |
//! | patches at every other try, 12 seconds, four 100×100 boards together, two of them public | 4,167,538 | 4,281,371 |
//! | patches in half of the nodes once all plans were tried, 30 seconds, nine boards from 70×140 to 200×50 together | 22,214,320 | 22,512,577 |
//! | the same, the public 50×200 with a pattern, three seeds | 1,726,516, 1,726,687, 1,723,844 | 602,892, 1,701,770, 1,763,179 (not kept) |
//! | a quarter of the nodes instead, 60 seconds, the same seeds | | 1,508,962, 1,756,444, 1,723,744 (kept) |
//! | 4,000 patches of one game counting squares of groups, or the power of three halves, two seeds each | 251,082, 247,391 | 287,852, 299,343 |
//! | 4,000 patches of one game, up to six columns instead of twelve | 287,852, 299,343 | 292,540, 276,110 (not kept) |
//! | weights: height −64 to 512, left 0 to 40; with a random board, other tiles left, mean of 4 games | 1,932 | 1,936 to 2,296 (not kept) |
//! | contacts 0 to 12, other rebates, tiles −24 to 8, closing; mean score of 3 games | 85,768 | 65,334 to 86,957 (not kept) |
//! | pops of the kept colour allowed at a price; share of it in what is left, mean score of 2 games | 0.548, 92,940 | 0.557 to 0.570, 46,494 to 90,180 (not kept) |
//! | singles near the bottom cost less; mean score of 3 games | 85,768 | 67,388 to 82,612 (not kept) |
//!
//! A board that falls into parts is searched part by part, each by what suits it, and the lines are joined (`parts.rs`).
//! `decompose.rs` tells where: two columns are in one part if any order of pops might bring equal tiles of them side by side, by what
//! may leave and how far tiles may sink; what may break a wall makes it none. None of the public inputs below is divided by that.
//! A column or a row on its own, as a board or as a part, is proven by a programme over its runs (`single_line.rs`), under
//! rules that pay groups of a colour no better apart than together. One board of 600 random tiles of two colours is worth 37,499,
//! proven in seven seconds, where games and tails find 26,211 in one.
//!
//! The 23 public AlgoBOWL inputs on one thread with one seed, 60 seconds each: 36,464,684 points in all, every one above the best
//! public output or proven best. Before there were patches, 30 seconds each gave 35,180,776.
//!
//! # The bound and what it proves
//!
//! No colour can gain more than as one group of all its tiles (or, under custom rules that pay small groups well, as many pairs as
//! it has). Tiles that can never leave tighten that: see the head of `bound.rs`. For the position a search begins with, and the one on
//! the table, the order in which colours are first popped tightens it again (`order_bound.rs`): 12,118 → 11,127 in the mean of fifty PopStar
//! boards, 209,504 → 199,628 over the standard twenty, and on 240 boards of 39 to 44 tiles under five rule sets by a fifth of what
//! the bound was too high. `exact` on random boards of five colours:
//!
//! | tiles | within 10⁶ nodes: popstar, samegame, algobowl, clickomania | within 10⁸ nodes |
//! |--:|---|---|
//! | 36, 42, 49 | 5, 5, 5, 5 of 5 | all |
//! | 56 | 5, 5, 5, 5 of 5 (most within 10⁵) | all |
//! | 64 | 0, 0, 0, 5 of 5 | popstar 2 of 2 (7.6 and 28 million nodes), samegame 2 of 2 (8 and 26 million) |
//!
//! So boards of 40 tiles are proven at once: forty of them, ten each under four rule sets, took 0.02 seconds in the mean. With 56 tiles 39
//! of forty were proven within 20 seconds, and all took 2.4 in the mean; one under popstar was still open. 64 take minutes, and full
//! 10×10 boards are out of its reach. Of twelve boards with 60 tiles, popstar and samegame, six take 0.1 to 2 seconds and six more than 5.
//! Children that the bound cuts by itself are not looked up; with planes of bits that makes it 1.0 to 1.5 times as fast on four of them.
//!
//! Asked at every position of `exact`, the order of colours was tried in a program of its own, where nodes were counted. On 7×7 boards of five colours,
//! three each under popstar, samegame and algobowl, with the best score given: judged by columns alone (one without the colour between
//! two that have it must be emptied first) it saves 0 to 22 % of the nodes; judged by every pair of tiles and
//! how far each can fall, 0 to 54 %, and lowers the bound of the whole board by 3 to 14 %. But a
//! test of every colour after every set of others is far more work than all that is now done for a child. Ten popstar boards of 56 tiles
//! took 33 seconds without it, 29 where it was asked down to 48 tiles, 43 down to 40, and, with half the nodes, 224 down to 32.
//!
//! # Sliding tiles
//!
//! [`game::sliding`] has boards from 2×2 to 6×6, rectangles among them, and any goal. Whether a board can be solved is known at
//! once by parity; if not, the exchange that repairs it is named. Up to nine cells the whole table of distances is built
//! and looked up; up to sixteen, IDA* with additive pattern databases (built at first use, mirrored look-ups, moves that
//! only repeat pruned by an automaton) proves the shortest line; larger boards get a line in stages at once, which windows
//! and beams then shorten while a lower bound is raised. `astar` and `iddfs` are there to compare with.
//!
//! Korf's hundred 4×4 boards, 712,928 nodes in the mean, natively and in wasm by turns in one run (`scripts/bench sliding FILE`) on one
//! thread of a machine with other work; in its best runs the wasm needed 16 ms and made 44 million nodes a second:
//!
//! | | tables, ms | mean, ms | most, ms | million nodes a second |
//! |---|--:|--:|--:|--:|
//! | native | 595 | 19.3 | 240 | 37.0 |
//! | wasm | 721 | 23.6 | 276 | 30.2 |
//!
//! One of the boards furthest from order, 80 moves, is proven by two threads of the page in 47 seconds with 2.6 billion nodes.
//!
//! # Klondike
//!
//! [`game::klondike`] is played with 52 cards, draw 1 or 3, with or without a limit of redeals, with or without cards coming back from the
//! foundations: `klondike`, `klondike:draw=1`, `klondike:redeals=2,back=no`. A draw counts as a move; turning the waste over and
//! turning a card up do not. A deal is a seed (the shuffle is written down at [`game::klondike::text::shuffled`]) or a text in any
//! form that [`game::klondike::text`] names, with `?` for cards not yet seen, so that a game can be entered as it is played.
//! Two questions are asked of it, and never mixed.
//!
//! *All known*: can it be won? Which run lies on which host makes no difference to that ([`game::klondike::outline`] says why), and
//! without it a position fits 64 bits and a deal has thousands of them rather than billions. Cards that go up and can come straight
//! back are no choices either ([`game::klondike::macro_moves`]), and the ways a talon can be turned share a place of the table. A
//! depth-first search enters each outline once ([`game::klondike::verdict`]), so its verdicts are proofs. On five hundred public deals
//! no label comes out wrong, and six that the labels leave open are decided: with draw 1 453 are won and 47 lost, with draw 3 413
//! and 86. The last one, open with the usual table of 64 MB, is lost by one of 128 MB. Four hundred random deals with draw 3, all decided (319 won, 81
//! lost), in times of the processor; the module's memory grew to 69 MB, and wasm has 0.72 of the native speed:
//!
//! | of 100 deals | nodes | native | wasm |
//! |--:|--:|--:|--:|
//! | 50 | 144 | 0.16 ms | 0.39 ms |
//! | 90 | 53,688 | 35 ms | 54 ms |
//! | 99 | 1,329,023 | 0.95 s | 1.3 s |
//! | 100 | 3,993,403 | 3.0 s | 4.5 s |
//!
//! A verdict that is open after 32,768 nodes waits while two narrow beams look for a line: before that 90 of 100 took up to 112,886
//! nodes and 99 of 100 up to 1,678,278. With every single move a choice of its own, 99 of 100 took up to 3.2 million nodes, and the hardest 7.8 million. Then beams shorten the line and a best-first
//! pass proves the shortest where it can ([`game::klondike::shorten`]): the least moves through outlines bound all lines from below, and
//! where they are too few, a search through the positions behind them finds out ([`game::klondike::position_search`]). Of 16 public deals with
//! a known minimum, two million nodes each, 11 reach it and 9 of these are proven; the others end one or two moves above. Shortening
//! a line takes up to 189 MB of a worker.
//!
//! *Hidden*: which move is best for one who sees only what lies face up? A player is given a [`game::klondike::hidden::seen::Seen`],
//! which has no room for what lies face down; with free redeals it holds the stock, for one pass through it shows every card and
//! costs nothing. `hindsight` supposes the hidden cards again and again and asks the all-known search after every way to turn up a
//! card: with 100 samples it wins 1,000 of 2,000 deals with draw 3 (50.0 %, 47.8 to 52.2) and 359 of 500 with draw 1 (71.8 ± 3.9 %), in
//! 0.54 s of one thread each and 1.8 s at most. Four times the samples win hardly more; that each sample is played on
//! with its cards open, as no player can, is the error that samples do not mend. The same 400 deals with draw 3:
//!
//! | samples a move | nodes a game | won | of 100, with 95 % |
//! |--:|--:|--:|--:|
//! | 6 | 87,450 | 159 | 39.8, 35.1 to 44.6 |
//! | 25 | 345,793 | 182 | 45.5, 40.7 to 50.4 |
//! | 100 | 1,283,507 | 207 | 51.8, 46.9 to 56.6 |
//! | 400 | 4,517,219 | 209 | 52.3, 47.4 to 57.1 |
//!
//! Estimates of single moves
//! ([`game::klondike::evaluate`]) suppose the same cards while the same are hidden, so that a look back at a game compares like
//! with like. `astar` is the tree player that was there first; it wins 13 of 200 deals with draw 3 (6.5 %, 3.8 to 10.8), in 0.8 s each. Tests permute the
//! hidden cards in a thousand positions under `hindsight`, and in one of eight of them under `astar`, and find every choice the same.
//!
//! # Measured
//!
#![doc = include_str!("bench.md")]
//!
//! ## Score over time
//!
#![doc = include_str!("curve.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod blocks;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod error;
pub mod game;
pub mod games;
pub mod link;
pub mod message;
pub mod records;
pub mod rng;
pub mod search;
pub mod session;
pub mod shown;
pub mod strategy;
pub mod team;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
mod wilson;

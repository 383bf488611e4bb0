// The game record's functions, without a page.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  adopted,
  canContinue,
  moved,
  played,
  remember,
  same,
  travel,
  UNDO_LIMIT,
} from "../../www/state.js";

/** @param {number[]} moves @param {number} cursor */
const record = (moves, cursor) => ({
  rules: "popstar",
  board: "RR",
  moves,
  cursor,
  strategy: undefined,
});

test("played: the next move steps, another one replaces the rest", () => {
  const line = record([1, 2, 3], 1);
  assert.deepEqual(played(line, 2), record([1, 2, 3], 2));
  assert.equal(played(line, 2).moves, line.moves, "the list itself is kept");
  assert.deepEqual(played(line, 9), record([1, 9], 2));
  assert.deepEqual(played(record([1], 1), 4), record([1, 4], 2));
  assert.deepEqual(line, record([1, 2, 3], 1), "nothing is changed in place");
});

test("moved: kept within the line", () => {
  for (const [cursor, expected] of [
    [-5, 0],
    [0, 0],
    [2, 2],
    [3, 3],
    [99, 3],
  ])
    assert.equal(moved(record([1, 2, 3], 1), cursor ?? 0).cursor, expected);
});

test("adopted: the cursor stays as far as both lines agree, never before the prefix", () => {
  /** @type {[number[], number, number[], number[], number][]} */
  const table = [
    [[], 0, [], [5, 6], 0],
    [[1, 2, 3], 3, [], [1, 2, 9], 2],
    [[1, 2, 3], 2, [1], [2, 4], 2],
    [[1, 2, 3], 3, [1, 2], [7, 8], 2],
    [[1, 2, 3], 1, [1], [2, 3, 4], 1],
  ];
  for (const [moves, cursor, prefix, line, expected] of table)
    assert.deepEqual(
      adopted(record(moves, cursor), prefix, line),
      record([...prefix, ...line], expected),
    );
});

test("undo and redo travel through snapshots and are bounded", () => {
  /** @type {Parameters<typeof remember>[0]} */
  const state = {
    record: record([], 0),
    seed: 7,
    by: "player",
    search: undefined,
    past: [],
    future: [],
  };
  for (let i = 1; i <= UNDO_LIMIT + 20; i++) {
    remember(state);
    state.record = record([i], 1);
  }
  assert.equal(state.past.length, UNDO_LIMIT);
  const back = travel(state, "undo");
  assert(back && same(back.record, record([UNDO_LIMIT + 19], 1)));
  state.record = back.record;
  const forth = travel(state, "redo");
  assert(forth && same(forth.record, record([UNDO_LIMIT + 20], 1)));
  state.future = [];
  assert.equal(travel(state, "redo"), undefined);
});

test("canContinue: only a paused search whose line is the one shown", () => {
  const report = {
    status: /** @type {const} */ ("running"),
    nodes: 5,
    score: 9,
    bound: 10,
    part: undefined,
    line: undefined,
    findings: [],
    facts: [],
    ending: undefined,
  };
  const search = {
    id: 1,
    rules: "popstar",
    board: "RR",
    prefix: [1],
    strategy: "auto",
    seed: 1,
    threads: 1,
    budget: { nodes: 5, seconds: 3 },
    from: { nodes: 0, seconds: 0 },
    running: false,
    stopped: false,
    alive: true,
    elsewhere: /** @type {const} */ (""),
    away: /** @type {const} */ (""),
    improved: true,
    report,
    seconds: 1,
    line: [2, 3],
    former: undefined,
    anew: false,
  };
  assert(canContinue(search, record([1, 2, 3], 0)));
  assert(canContinue({ ...search, line: undefined }, record([1, 8], 0)), "no line yet");
  assert(!canContinue(undefined, record([1, 2, 3], 0)));
  assert(!canContinue({ ...search, running: true }, record([1, 2, 3], 0)));
  assert(!canContinue({ ...search, alive: false }, record([1, 2, 3], 0)));
  assert(
    !canContinue({ ...search, report: { ...report, status: "optimal" } }, record([1, 2, 3], 0)),
  );
  assert(!canContinue(search, record([1, 2], 0)));
  assert(!canContinue(search, record([1, 2, 4], 0)));
  assert(!canContinue(search, { ...record([1, 2, 3], 0), board: "GG" }));
});

test("cells of a grid: what stands on them, and what lies under a point", async () => {
  const { face } = await import("../../www/games/samegame.js");
  const board = {
    rows: 2,
    cols: 2,
    colours: 2,
    letters: "RG",
    cells: [0, 1, 2, 1],
    ids: [0, 1, 2, 3],
  };
  assert.deepEqual(face.pieces(board), [
    { id: 1, x: 1, y: 0, kind: 1 },
    { id: 2, x: 0, y: 1, kind: 2 },
    { id: 3, x: 1, y: 1, kind: 1 },
  ]);
  assert.deepEqual(face.cells(board), [
    [0, 1],
    [2, 3],
  ]);
  assert.equal(face.spotAt(board, 1.5, 0.2), 1);
  assert.equal(face.spotAt(board, 2, 0), undefined);
  assert.equal(face.spotAt(board, -0.1, 1), undefined);
});

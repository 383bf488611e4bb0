// Reads the pictures of a folder and says of each whether its grid and its cells are right: index.csv names the pictures, images/ has
// them, labels/ their boards after a line of three dashes, and none/ has pictures without a board. Boards are compared up to renaming
// of colours, without empty outer rows and columns; ? is not scored, and lower case is a highlighted tile of that colour.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [folder] = process.argv.slice(2);
if (!folder || !existsSync(`${folder}/index.csv`)) {
  console.error("scripts/bench pictures takes a FOLDER with index.csv, images and labels.");
  process.exit(2);
}
const solvent = fileURLToPath(new URL("../target/release/solvent", import.meta.url));
/** Corners of a box that was drawn by hand, each off by so much of a cell. */
const OFF = [-0.15, 0.15];

/** @typedef {{ board: string, doubtful: [number, number][] }} Told */

/** @param {string} file @param {number[]} [box] @returns {Told | undefined} */
function read(file, box) {
  const where = box ? ["--box", box.join()] : [];
  const { status, stdout } = spawnSync(solvent, ["read", "--format", "json", ...where, file], {
    encoding: "utf8",
  });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/** A board without empty outer rows and columns, and how many were cut off above and at the left. @param {string[]} rows */
function tight(rows) {
  const full = rows.map((row) => /[^.]/.test(row));
  const [top, bottom] = [full.indexOf(true), full.lastIndexOf(true) + 1];
  const inside = rows.slice(Math.max(0, top), bottom);
  const left = Math.min(...inside.map((row) => row.search(/[^.]/)).filter((at) => at >= 0));
  const right = Math.max(...inside.map((row) => row.search(/\.*$/)));
  return { rows: inside.map((row) => row.slice(left, right)), top, left };
}

/** Cells that are wrong, and how many of them were marked; nothing where the grids differ. @param {string[]} label @param {Told | undefined} told */
function compare(label, told) {
  if (!told) return undefined;
  const wanted = tight(label.map((row) => row.toUpperCase())).rows;
  const got = tight(told.board.trim().split("\n"));
  if (got.rows.length !== wanted.length || got.rows[0]?.length !== wanted[0]?.length)
    return undefined;
  const pairs = wanted.flatMap((row, r) =>
    [...row].map((letter, c) => ({ letter, read: got.rows[r]?.[c] ?? ".", r, c })),
  );
  const scored = pairs.filter(({ letter }) => letter !== "?");
  // Colours are called by whatever they are mostly read as, each name once.
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { letter, read } of scored)
    counts.set(letter + read, (counts.get(letter + read) ?? 0) + 1);
  /** @type {Map<string, string>} */
  const names = new Map([[".", "."]]);
  for (const [[letter = "", as = ""]] of [...counts].sort(([, a], [, b]) => b - a))
    if (!names.has(letter) && ![...names.values()].includes(as)) names.set(letter, as);
  const wrong = scored.filter(({ letter, read }) => names.get(letter) !== read);
  const marked = wrong.filter(({ r, c }) =>
    told.doubtful.some(([row, col]) => row === r + got.top && col === c + got.left),
  );
  return { wrong: wrong.length, marked: marked.length };
}

const [head = "", ...lines] = readFileSync(`${folder}/index.csv`, "utf8").trim().split("\n");
const column = head.split(",").indexOf("file");
const total = { pictures: 0, grid: 0, cells: 0, box: 0, wrong: 0, marked: 0 };
console.log(
  "| picture | size | grid | wrong cells | marked | boxes right |\n|---|---|---|--:|--:|--:|",
);
for (const line of lines) {
  const name = line.split(",")[column] ?? "";
  const [about = "", board = ""] = readFileSync(`${folder}/labels/${name}.txt`, "utf8").split(
    /^---\n/m,
  );
  if (!/^kind: samegame$/m.test(about)) continue;
  const label = board.trim().split("\n");
  const [left = 0, top = 0, right = 0, bottom = 0] = (/^grid: (.*)$/m.exec(about)?.[1] ?? "")
    .split(" ")
    .map(Number);
  const [wide, high] = [(right - left) / (label[0]?.length ?? 1), (bottom - top) / label.length];
  const file = `${folder}/images/${name}`;
  const found = compare(label, read(file));
  const boxes = OFF.flatMap((x) => OFF.flatMap((y) => OFF.map((z) => [x, y, z]))).map(
    ([x = 0, y = 0, z = 0]) =>
      compare(
        label,
        read(file, [left + x * wide, top + y * high, right + z * wide, bottom - x * high]),
      ),
  );
  const good = boxes.filter((box) => box?.wrong === 0).length;
  total.pictures++;
  total.grid += Number(found !== undefined);
  total.cells += Number(found?.wrong === 0);
  total.box += Number(good === boxes.length);
  total.wrong += found?.wrong ?? 0;
  total.marked += found?.marked ?? 0;
  const size = `${label.length}×${label[0]?.length}`;
  console.log(
    `| ${name} | ${size} | ${found ? "right" : "wrong"} | ${found?.wrong ?? ""} | ${found?.marked ?? ""} | ${good} of ${boxes.length} |`,
  );
}
console.log(
  `\n${total.pictures} pictures: ${total.grid} grids and ${total.cells} boards right, ${total.box} with every box; ${total.marked} of ${total.wrong} wrong cells are marked`,
);
if (existsSync(`${folder}/none`)) {
  const none = readdirSync(`${folder}/none`);
  const refused = none.filter((name) => !read(`${folder}/none/${name}`));
  console.log(`${refused.length} of ${none.length} pictures without a board are refused`);
}

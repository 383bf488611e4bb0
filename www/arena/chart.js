// The race as a picture: the best score of each strategy against the nodes it has spent, on a logarithmic axis. The table
// beside it says the same in figures, so the picture is one image to a screen reader.
import { language, number, t } from "../i18n.js";

/** @typedef {import("./race.js").Entrant} Entrant */

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 230;
const EDGE = { top: 24, right: 14, bottom: 34 };
/** About so many pixels a letter of the scale takes. */
const LETTER = 7;

/** Colours of the curves; signs repeat after another count, so that no two of a usual race look alike. */
const COLOURS = 6;
/** Signs at the ends of curves, around 0 0. */
const SIGNS = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  "M-3.6-3.6H3.6V3.6H-3.6Z",
  "M0-4.8 4.6 3.6H-4.6Z",
  "M0-5 5 0 0 5-5 0Z",
  "M0 4.8-4.6-3.6H4.6Z",
];

/** @param {string} name @param {{ [name: string]: string | number }} [attributes] @param {string} [text] */
function draw(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  return element;
}

/** The sign of an entrant as it stands on its curve, for the table. @param {number} place */
export function sign(place) {
  const icon = draw("svg", { class: `sign of-${place % COLOURS}`, viewBox: "-11 -7 22 14" });
  icon.setAttribute("aria-hidden", "true");
  icon.append(
    draw("path", { class: "curve", d: "M-11 0H11" }),
    draw("path", { class: "end", d: SIGNS[place % SIGNS.length] ?? "" }),
  );
  return icon;
}

/** Round numbers from below the least to above the most, four or so. @param {number} least @param {number} most */
export function scale(least, most) {
  if (least === most) return [least - 1, least, least + 1];
  const rough = Math.max(1, (most - least) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const from = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((most - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => from + i * step);
}

/**
 * Draws the race. `figure` tells a score as the game does: points, or moves.
 * @param {SVGSVGElement} svg @param {{ entrants: Entrant[], first: number, nodes: number }} race @param {(score: number) => number} figure
 */
export function chart(svg, { entrants, first: from, nodes }, figure) {
  const width = Math.max(240, svg.clientWidth);
  svg.setAttribute("viewBox", `0 0 ${width} ${HEIGHT}`);
  svg.setAttribute("aria-label", t("arena.chart"));
  const figures = entrants.flatMap(({ points }) => points.map(({ score }) => figure(score)));
  const marks = figures.length ? scale(Math.min(...figures), Math.max(...figures)) : [0, 1];
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  const left = 10 + LETTER * Math.max(...marks.map((mark) => number(mark).length));
  // Who is done before the first halt has its place too.
  const spent = entrants.flatMap(({ points }) => points.map((point) => point.nodes));
  const least = Math.max(1, Math.min(from, nodes / 10, ...spent));
  const decades = Math.max(1, Math.log10(nodes / least));
  const x = (/** @type {number} */ spent) =>
    left + ((width - left - EDGE.right) * Math.log10(Math.max(1, spent / least))) / decades;
  const y = (/** @type {number} */ value) =>
    EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (high - value)) / (high - low);

  const short = new Intl.NumberFormat(language(), { notation: "compact" });
  const tens = Array.from({ length: 13 }, (_, i) => 10 ** i).filter(
    (ten) => ten >= least && ten <= nodes,
  );
  const frame = draw("g", { class: "frame" });
  const floor = HEIGHT - EDGE.bottom;
  for (const mark of marks)
    frame.append(
      draw("path", { d: `M${left} ${y(mark)}H${width - EDGE.right}` }),
      draw("text", { x: left - 6, y: y(mark) + 4, class: "before" }, number(mark)),
    );
  for (const spent of tens)
    frame.append(
      draw("path", { d: `M${x(spent)} ${floor}v4` }),
      draw("text", { x: x(spent), y: floor + 16, class: "under" }, short.format(spent)),
    );
  frame.append(
    draw("text", { x: 2, y: 12, class: "name" }, t("arena.axis")),
    draw("text", { x: width - 2, y: HEIGHT - 4, class: "name before" }, t("arena.nodes.axis")),
  );
  if (!figures.length)
    frame.append(
      draw(
        "text",
        { x: (left + width) / 2, y: (EDGE.top + floor) / 2, class: "under" },
        t("arena.empty"),
      ),
    );
  /** Ends lie over all curves: one that ended early would be hidden by those that go on. @type {Element[]} */
  const ends = [];
  const curves = entrants.map(({ points, strategy }, place) => {
    const look = { class: `series of-${place % COLOURS}`, "data-strategy": strategy };
    const [first] = points;
    const last = points.at(-1);
    if (!first || !last) return draw("g", look);
    const at = ({ nodes: spent, score } = first) => [x(spent), y(figure(score))];
    // A better line is known from the halt on at which it was first seen: the curve is made of steps.
    const steps = points.slice(1).map((point) => `H${at(point)[0]}V${at(point)[1]}`);
    const d = SIGNS[place % SIGNS.length] ?? "";
    const end = draw("g", { ...look, transform: `translate(${at(last).join(" ")})` });
    end.append(draw("path", { class: "end", d }));
    ends.push(end);
    const curve = draw("g", look);
    curve.append(draw("path", { class: "curve", d: `M${at(first).join(" ")}${steps.join("")}` }));
    return curve;
  });
  svg.replaceChildren(frame, ...curves, ...ends);
}

/** Puts one curve before the others, or none. @param {SVGSVGElement} svg @param {string | undefined} strategy */
export function light(svg, strategy) {
  svg.classList.toggle("picks", strategy !== undefined);
  for (const curve of svg.querySelectorAll(".series")) {
    const lit = curve.getAttribute("data-strategy") === strategy;
    curve.classList.toggle("lit", lit);
  }
}

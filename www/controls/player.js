// The transport: first, back, play, next, last, the scrubber and the speed.
import { attr, button, el, fill, html, write } from "../dom.js";
import { number, t } from "../i18n.js";
import { toggle } from "../playback.js";
import { SPEEDS } from "../state.js";

/** @param {import("../app.js").App} app */
export function player(app) {
  const [first, back, play, next, last] = ["first", "back", "play", "next", "last"].map(button);
  const scrub = el("scrub", HTMLInputElement);
  const speed = el("speed", HTMLSelectElement);
  const place = html("place");
  const icon = el("play-icon", SVGUseElement);

  /** A step by hand ends the playing. @param {() => number} where */
  const step = (where) => () => {
    app.pause();
    app.goto(where());
  };
  const at = () => app.state.record.cursor;
  first?.addEventListener(
    "click",
    step(() => 0),
  );
  back?.addEventListener(
    "click",
    step(() => at() - 1),
  );
  next?.addEventListener(
    "click",
    step(() => at() + 1),
  );
  last?.addEventListener(
    "click",
    step(() => app.state.record.moves.length),
  );
  play?.addEventListener("click", () => toggle(app));
  scrub.addEventListener("input", () => {
    app.pause();
    app.goto(Number(scrub.value), true);
  });
  speed.addEventListener("change", () => app.keep({ speed: Number(speed.value) }));

  app.watch(({ record, playing, settings }) => {
    const all = record.moves.length;
    if (scrub.max !== String(all)) scrub.max = String(all);
    if (scrub.value !== String(record.cursor)) scrub.value = String(record.cursor);
    const told = { at: number(app.count(record.cursor)), all: number(app.count(all)) };
    attr(scrub, "aria-valuetext", t("scrub.text", told));
    scrub.disabled = all === 0;
    write(place, `${told.at} / ${told.all}`);
    // Disabled would throw away the focus of somebody who steps by keyboard; aria-disabled keeps it.
    for (const [control, off] of /** @type {[HTMLButtonElement | undefined, boolean][]} */ ([
      [first, record.cursor === 0],
      [back, record.cursor === 0],
      [play, all === 0],
      [next, record.cursor >= all],
      [last, record.cursor >= all],
    ]))
      if (control) attr(control, "aria-disabled", String(off));
    attr(icon, "href", playing ? "#i-pause" : "#i-play");
    if (play) {
      attr(play, "aria-label", t(playing ? "pause" : "play"));
      attr(play, "title", t(playing ? "pause" : "play"));
      attr(play, "data-playing", String(playing));
    }
    fill(
      speed,
      SPEEDS.map((value) => ({
        value: String(value),
        text: value ? `${number(value)}×` : t("speed.off"),
      })),
      String(settings.speed),
    );
  });
}

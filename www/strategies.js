// How to search: the strategies that the rules allow, the one that is chosen, its budget and its threads.
import { usualThreads } from "./engine.js";
import { ruleSet } from "./rules.js";

/** Seconds that a search can be given at a touch; 0 is until it is stopped. */
export const SECONDS = /** @type {const} */ ([3, 30, 0]);

export class Strategies {
  /** @type {import("./app.js").App} */ #app;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.#app = app;
  }

  /** What a search may spend before it rests. @returns {import("./types.js").Budget} */
  get budget() {
    return { nodes: this.nodes, seconds: this.seconds || Number.POSITIVE_INFINITY };
  }

  /** Seconds to search: what was last chosen for the game, or else what suits the strategy. 0 is until it is stopped. */
  get seconds() {
    const { settings, view } = this.#app.state;
    const usual = this.#app.traits.seconds?.[this.#name] ?? SECONDS[0];
    return settings.seconds[view.game] ?? usual;
  }
  set seconds(seconds) {
    const { settings, view } = this.#app.state;
    // Whoever chooses seconds no longer means nodes.
    const others = Object.entries(settings.limits).filter(
      ([key]) => !key.startsWith(`${view.game} `),
    );
    this.#app.keep({
      seconds: { ...settings.seconds, [view.game]: seconds },
      limits: Object.fromEntries(others),
    });
  }

  /** Nodes to search instead, if they were chosen for the strategy. @returns {number | undefined} */
  get nodes() {
    return this.#app.state.settings.limits[this.#limitKey];
  }
  set nodes(nodes) {
    const { [this.#limitKey]: _, ...others } = this.#app.state.settings.limits;
    this.#app.keep({ limits: nodes ? { ...others, [this.#limitKey]: nodes } : others });
  }

  /** Threads that share a search: as many as were chosen, or as the machine has. */
  get threads() {
    return this.#app.state.settings.threads || usualThreads();
  }

  get #limitKey() {
    return `${this.#app.state.view.game} ${this.#name}`;
  }

  /** The strategy without its options. */
  get #name() {
    return this.chosen.split(",")[0] ?? "";
  }

  /** The strategies that the rules on the table allow, the default first. */
  get all() {
    const { rules, strategies } = this.#app.loaded.catalogue;
    const set = ruleSet(this.#app.state.record.rules);
    const names = rules.find((one) => one.name === set?.name)?.strategies;
    const named = (/** @type {string} */ name) => strategies.find((one) => one.name === name) ?? [];
    const all = names?.flatMap(named) ?? strategies;
    const { question, game } = this.#app;
    return all.filter(({ name }) => game.views?.answers(name, question ?? "") ?? true);
  }

  /** Those of them that are offered first, by the game's own choice; all of them where it makes none. */
  get first() {
    const { all } = this;
    const few = all.filter(({ name }) => this.#app.traits.first?.includes(name));
    return few.length ? few : all;
  }

  /** The strategy with its options, such as "dfs,depth=2": the record's own, else the one last chosen for these rules. */
  get chosen() {
    const { record, settings } = this.#app.state;
    const known = (/** @type {string | undefined} */ text) =>
      this.all.some((one) => one.name === text?.split(",")[0]);
    const wanted = [record.strategy, settings.strategies[record.rules]].find(known);
    return wanted ?? this.all[0]?.name ?? "auto";
  }

  /** Chooses a strategy: it goes with the game, into its link, and is kept for the next one. @param {string} strategy */
  choose(strategy) {
    const { record, settings } = this.#app.state;
    this.#app.keep({ strategies: { ...settings.strategies, [record.rules]: strategy } });
    if (record.strategy !== strategy) this.#app.set({ ...record, strategy });
  }
}

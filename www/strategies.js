// How to search: the strategies that the rules allow, the one that is chosen, its budget and its threads.
import { usualThreads } from "./engine.js";
import { ruleSet } from "./rules.js";

export class Strategies {
  /** @type {import("./app.js").App} */ #app;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.#app = app;
  }

  /** Nodes to search: what was last chosen for the strategy, or else what it usually spends. */
  get limit() {
    const name = this.chosen.split(",")[0];
    const info = this.all.find((one) => one.name === name);
    // What several threads share takes no longer with as many times the nodes.
    const usual = (info?.nodes ?? 1) * (info?.shared ? this.threads : 1);
    return this.#app.state.settings.limits[this.#limitKey] ?? usual;
  }
  set limit(limit) {
    const { settings } = this.#app.state;
    this.#app.keep({ limits: { ...settings.limits, [this.#limitKey]: limit } });
  }
  /** Threads that share a search: as many as were chosen, or as the machine has. */
  get threads() {
    return this.#app.state.settings.threads || usualThreads();
  }

  get #limitKey() {
    return `${this.#app.state.view.game} ${this.chosen.split(",")[0]}`;
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

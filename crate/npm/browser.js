// The package in a browser: a search runs in a worker of its own.
import { CORES } from "./cores.js";
import { jobOf, kept, solutionOf } from "./shared.js";

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** The core as code: compiled once for all threads. @param {string} game */
function compiled(game) {
  const address = CORES[game]?.wasm();
  if (!address) return Promise.reject(new Error(`There is no game called ${game}.`));
  const module =
    modules.get(game) ??
    WebAssembly.compileStreaming(fetch(address)).catch(async () =>
      // A host that does not call it application/wasm.
      WebAssembly.compile(await (await fetch(address)).arrayBuffer()),
    );
  modules.set(game, module);
  module.catch(() => modules.delete(game));
  return module;
}

/** @type {typeof import("./index.js").load} */
export function load(game) {
  return kept(game, async () => {
    const module = await compiled(game);
    const core = await CORES[game].script();
    await core.default({ module_or_path: module });
    return core;
  });
}

/** @type {typeof import("./index.js").solve} */
export async function solve(wanted, { nodes = 100_000, told, signal } = {}) {
  const { game, job } = jobOf(wanted);
  const module = await compiled(game);
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  try {
    return await new Promise((done, failed) => {
      /** @type {number[]} */
      let line = [];
      worker.onmessage = ({ data }) => {
        if (data.type === "error")
          failed(Object.assign(new Error(data.message), { detail: data.detail }));
        if (!data.report) return;
        line = data.report.line ?? line;
        const solution = solutionOf(data.report, line);
        if (data.type === "progress") told?.(solution);
        else done(solution);
      };
      worker.onerror = ({ message }) => failed(new Error(message));
      const stop = () => worker.postMessage({ type: "stop", id: 1 });
      worker.postMessage({ type: "core", game, module });
      worker.postMessage({ type: "solve", id: 1, job, limit: nodes, line: undefined });
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop, { once: true });
    });
  } finally {
    worker.terminate();
  }
}

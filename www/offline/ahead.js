// Runs before the first paint of a built page, as a plain script. The page's head asks for the usual game before any script does;
// where the address or the last visit names another game, that one's files are asked for instead, and those of the reader's language.
(() => {
  /** @param {string} key */
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
    } catch {
      return {};
    }
  };
  const [rules] = (
    new URLSearchParams(location.search).get("r") ??
    kept("solvent.game").record?.rules ??
    ""
  ).split(":");
  const language = kept("solvent.settings").lang || navigator.language.slice(0, 2);
  const links = [...document.querySelectorAll("link")];
  const isFor = (/** @type {HTMLLinkElement} */ { dataset }) =>
    dataset.for?.split(" ").includes(rules);
  const known = links.some(isFor);
  for (const link of links) {
    const { rel, lang } = link.dataset;
    if (rel && (lang === language || isFor(link))) link.rel = rel;
    // Taken out of the page, it is fetched no further.
    if (!rel && link.dataset.for && known && !isFor(link)) link.remove();
  }
})();

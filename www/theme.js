// Runs before the first paint, as a plain script: the page must not flash light before it turns dark.
(() => {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("solvent.settings") ?? "{}").theme;
  } catch {
    // A browser that stores nothing follows the system.
  }
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();

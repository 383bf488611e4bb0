// Keeps the screen awake while somebody looks from one device to another. Where the browser cannot, or will not, it stays as it is.

export function wake() {
  /** @type {WakeLockSentinel | undefined} */
  let lock;
  let wanted = false;

  async function fit() {
    const now = wanted && document.visibilityState === "visible";
    if (!now) {
      lock?.release().catch(() => {});
      lock = undefined;
      return;
    }
    if (lock) return;
    // Older browsers know no such thing; a battery that is low, or a hidden page, refuses it.
    const got = await navigator.wakeLock?.request("screen").catch(() => undefined);
    if (!got) return;
    if (lock || !wanted) return void got.release().catch(() => {});
    lock = got;
    got.addEventListener("release", () => {
      if (lock === got) lock = undefined;
    });
  }
  // The browser lets the screen sleep while the page is hidden: it is asked again when the page is seen again.
  addEventListener("visibilitychange", fit);

  return {
    /** @param {boolean} awake */
    keep(awake) {
      wanted = awake;
      return fit();
    },
  };
}

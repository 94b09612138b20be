/** Longest wait for the page to become idle. */
const IDLE_LIMIT_MS = 2_000;

/** Resolves when the page is idle, after 2 s at the latest; at once where the browser does not tell (Safari). */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback !== 'function') resolve();
    else {
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: IDLE_LIMIT_MS },
      );
    }
  });
}

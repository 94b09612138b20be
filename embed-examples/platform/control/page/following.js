// Follows a list of the control API by asking every few seconds.

const POLL_MS = 2000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Asks `address()` for JSON now and then while the page is visible. `show(answer)` is called for every answer that is not
 * the one before, `showConnection(isLost)` after every try.
 *
 * Returns the function that asks at once. With `isOther` the next answer is shown even if it is the one before: the
 * address has changed.
 */
export function createFollowing({ address, show, showConnection }) {
  let etag = '';
  let following = new AbortController();

  async function refresh(signal) {
    try {
      const response = await fetch(address(), {
        // Without the browser's cache, a 304 arrives here.
        cache: 'no-store',
        headers: etag === '' ? {} : { 'if-none-match': etag },
        signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]),
      });
      if (!response.ok && response.status !== 304) throw new Error(`HTTP ${response.status}`);
      const answer = response.status === 304 ? undefined : await response.json();
      if (signal.aborted) return;
      showConnection(false);
      if (answer === undefined) return;
      etag = response.headers.get('etag') ?? '';
      show(answer);
    } catch {
      if (!signal.aborted) showConnection(true);
    }
  }

  async function follow({ isOther = false } = {}) {
    if (isOther) etag = '';
    following.abort();
    following = new AbortController();
    const { signal } = following;
    while (!signal.aborted) {
      if (!document.hidden) await refresh(signal);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void follow();
  });
  return (options) => void follow(options);
}

import type { FakePlatform } from './fakePlatform.js';

/** Platforms that answer the page's requests, by origin. */
const installed = new Map<string, FakePlatform>();

/** The page's own fetch, which gets what no platform answers. */
let pageFetch = globalThis.fetch;

const routed: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  // A relative address has the page's origin; a test in Node may have no page.
  const { origin } = new URL(
    address,
    (globalThis as { location?: Location }).location?.href ?? 'http://page.invalid',
  );
  const platform = installed.get(origin);
  return platform ? platform.fetch(input, init) : pageFetch(input, init);
};

/**
 * Lets a platform answer the page's requests to its origin; all others reach the `fetch` that was there. Returns the
 * function that takes it back; the last one puts the page's `fetch` back.
 */
export function installFetch(platform: FakePlatform): () => void {
  const origin = new URL(platform.config.oadomain).origin;
  if (installed.size === 0) {
    pageFetch = globalThis.fetch;
    globalThis.fetch = routed;
  }
  installed.set(origin, platform);
  return () => {
    if (!installed.delete(origin) || installed.size > 0) return;
    // Another library may have put its own fetch over ours, which then hands on what it does not answer.
    if (globalThis.fetch === routed) globalThis.fetch = pageFetch;
  };
}

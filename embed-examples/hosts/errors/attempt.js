// One attempt: the platform is switched to fail for one call, which is then made.
import { outcomeOf } from './integration.js';
import { READ } from './kinds.js';

/** Failures of the page itself: going offline and aborting. */
const PAGES = {
  async offline(run) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    try {
      return await run();
    } finally {
      delete navigator.onLine;
    }
  },
  aborted(run) {
    const giving = new AbortController();
    setTimeout(() => giving.abort(), 200);
    return run({ signal: giving.signal });
  },
};

// A page cannot switch the platform, so this host's back end calls its control API.
async function misbehave(call, settings) {
  const answer = await fetch('/api/misbehave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call, settings }),
  });
  if (!answer.ok) throw new Error((await answer.json()).msg);
}

/** Causes a kind of failure; resolves to the outcome of the call. */
export async function attempt(kind) {
  if ('options' in kind) return outcomeOf(kind.options);
  const { call, url, params, method, headers, timeoutMs, module, data, answer, page } = { ...READ, ...kind };
  // Matches only this call, also when others use the platform.
  await misbehave(call, { ...answer, match: `error-text=${kind.id}` });
  const run = (more) =>
    outcomeOf({
      url,
      params: { ...params, 'error-text': kind.id },
      method,
      headers,
      timeoutMs,
      module,
      data: typeof data === 'function' ? data() : data,
      force: true,
      ...more,
    });
  try {
    return await (page === undefined ? run() : PAGES[page](run));
  } finally {
    await misbehave(call, { mode: 'ok' });
  }
}

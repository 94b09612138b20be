// One attempt: the platform is made to misbehave for this one call, which is then made.
import { outcomeOf } from './integration.js';
import { READ } from './kinds.js';

/** What only the page can do: a platform cannot take its network away, nor give up in its place. */
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

// A page cannot switch the platform; this host's back end asks its control to.
async function misbehave(call, settings) {
  const answer = await fetch('/api/misbehave', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ call, settings }),
  });
  if (!answer.ok) throw new Error((await answer.json()).msg);
}

/** Makes a kind of failure happen; resolves to what the call came to. */
export async function attempt(kind) {
  if ('options' in kind) return outcomeOf(kind.options);
  const { call, url, params, method, headers, timeoutMs, module, data, answer, page } = { ...READ, ...kind };
  // Only this call is meant, whoever else uses the platform.
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

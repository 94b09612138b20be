import { withTimeLimit } from '../../../core/abort.js';
import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';

/** One request that is sent to see what becomes of it. */
export interface ProbeRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; a text without a content type of ours needs no preflight. */
  readonly body?: string;
  readonly cookies?: boolean;
  /** Follow redirects; the SDK does so for the host's own address alone. */
  readonly follow?: boolean;
}

/** An answer that could be read. */
export interface ProbeAnswer {
  readonly kind: 'answer';
  readonly status: number;
  /** `application/json`, '' without one. */
  readonly mediaType: string;
  readonly text: string;
  /** How far the server's clock is ahead of this device's, in milliseconds; undefined where it does not say. */
  readonly clockAheadMs: number | undefined;
}

/** What became of a request. */
export type ProbeOutcome =
  | ProbeAnswer
  | { readonly kind: 'redirect' }
  /** The page's own rules refused it before it left. */
  | { readonly kind: 'policy'; readonly violation: PolicyViolation }
  /** No answer that the page may read: the browser does not say why. */
  | { readonly kind: 'refused' }
  /** An answer began and broke off. */
  | { readonly kind: 'broken' }
  /** Nothing came in time. */
  | { readonly kind: 'silent' };

class ProbeLimit extends Error {}

/** A `Date` header has whole seconds: on average it is half a second behind. */
const DATE_BIAS_MS = 500;

function clockAhead(response: Response, sentMs: number, receivedMs: number): number | undefined {
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(serverMs) ? undefined : serverMs + DATE_BIAS_MS - (sentMs + receivedMs) / 2;
}

/** Runs a fetch; the violation with which the page's rules refused it, if they did. */
async function fetchOrViolation(
  page: ExaminedPage,
  url: string,
  options: RequestInit,
): Promise<Response | PolicyViolation | undefined> {
  const { origin } = new URL(url);
  let refused: PolicyViolation | undefined;
  const stop = page.onViolation((violation) => {
    // Only what was refused at `fetch`: the same address may be tried as a script meanwhile.
    if (violation.directive === 'connect-src' && violation.blocked.startsWith(origin)) refused = violation;
  });
  try {
    return await page.fetch(url, options);
  } catch {
    await page.violationsHeard();
    return refused;
  } finally {
    stop();
  }
}

function send(
  page: ExaminedPage,
  request: ProbeRequest,
  signal: AbortSignal,
): ReturnType<typeof fetchOrViolation> {
  const { url, method = 'GET', headers, body, cookies = false, follow = false } = request;
  return fetchOrViolation(page, url, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    credentials: cookies ? 'include' : 'omit',
    redirect: follow ? 'follow' : 'manual',
    // A stored answer would tell of another day's rules and clock.
    cache: 'no-store',
    signal,
  });
}

async function ended(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<ProbeOutcome>,
): Promise<ProbeOutcome> {
  try {
    return await withTimeLimit(limitMs, () => new ProbeLimit(), undefined, work);
  } catch (error) {
    return { kind: error instanceof ProbeLimit ? 'silent' : 'refused' };
  }
}

/** Sends a request as the SDK would and tells what became of it, within `limitMs`. Never rejects. */
export function probe(page: ExaminedPage, request: ProbeRequest, limitMs: number): Promise<ProbeOutcome> {
  return ended(limitMs, async (signal) => {
    const sentMs = page.now();
    const response = await send(page, request, signal);
    if (response === undefined) return { kind: 'refused' };
    if ('directive' in response) return { kind: 'policy', violation: response };
    if (response.type === 'opaqueredirect') return { kind: 'redirect' };
    const receivedMs = page.now();
    try {
      return {
        kind: 'answer',
        status: response.status,
        mediaType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
        text: await response.text(),
        clockAheadMs: clockAhead(response, sentMs, receivedMs),
      };
    } catch {
      if (signal.aborted) throw signal.reason as Error;
      return { kind: 'broken' };
    }
  });
}

/**
 * Whether anything at all answers at an address, readable or not. Sent without headers and without cookies, so that it
 * means nothing to a server.
 */
export async function answersAtAll(page: ExaminedPage, url: string, limitMs: number): Promise<boolean> {
  const outcome = await ended(limitMs, async (signal) => {
    await page.fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return { kind: 'redirect' };
  });
  return outcome.kind === 'redirect';
}

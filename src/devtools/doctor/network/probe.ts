import { withTimeLimit } from '../../../core/abort.js';
import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';

/** A test request. */
export interface ProbeRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent unchanged; a string without a custom content type needs no preflight. */
  readonly body?: string;
  /** Default: no cookies. */
  readonly credentials?: RequestCredentials;
  /** Follow redirects; the SDK does so only for URLs of the host. */
  readonly follow?: boolean;
  /** `sha384-…`: another content counts as no response that can be read. */
  readonly integrity?: string | undefined;
}

/** A readable response. */
export interface ProbeAnswer {
  readonly kind: 'answer';
  readonly status: number;
  /** `application/json`, '' without one. */
  readonly mediaType: string;
  readonly text: string;
  /** How far the server's clock is ahead of the device's, in milliseconds; undefined without a `Date` header. */
  readonly clockAheadMs: number | undefined;
}

/** The outcome of a request. */
export type ProbeOutcome =
  | ProbeAnswer
  | { readonly kind: 'redirect' }
  /** The page's CSP blocked it before it was sent. */
  | { readonly kind: 'policy'; readonly violation: PolicyViolation }
  /** No response that the page may read; the browser gives no reason. */
  | { readonly kind: 'refused' }
  /** The response ended before it was complete. */
  | { readonly kind: 'broken' }
  /** No response came in time. */
  | { readonly kind: 'silent' };

class ProbeLimit extends Error {}

/** A `Date` header has whole seconds, so it is half a second behind on average. */
const DATE_BIAS_MS = 500;

function clockAhead(response: Response, sentMs: number, receivedMs: number): number | undefined {
  const serverMs = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(serverMs) ? undefined : serverMs + DATE_BIAS_MS - (sentMs + receivedMs) / 2;
}

/** Runs a fetch; returns the CSP violation if the page's CSP blocked it. */
async function fetchOrViolation(
  page: ExaminedPage,
  url: string,
  options: RequestInit,
): Promise<Response | PolicyViolation | undefined> {
  const { origin } = new URL(url);
  let refused: PolicyViolation | undefined;
  const stop = page.onViolation((violation) => {
    // Only violations of `fetch`: the same URL may be tested as a script at the same time.
    if (violation.directive === 'connect-src' && violation.blocked.startsWith(origin)) refused = violation;
  });
  try {
    return await page.fetch(url, options);
  } catch {
    await page.violationsDelivered();
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
  const { url, method = 'GET', headers, body, credentials = 'omit', follow = false, integrity } = request;
  return fetchOrViolation(page, url, {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    ...(integrity === undefined ? {} : { integrity }),
    credentials,
    redirect: follow ? 'follow' : 'manual',
    // A cached response would have old headers and an old `Date`.
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

/** Sends a request as the SDK would, and resolves to its outcome within `limitMs`. Never rejects. */
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
 * Whether any response comes from a URL, readable or not. Sent without headers and cookies, so that it has no effect
 * on the server.
 */
export async function answersAtAll(page: ExaminedPage, url: string, limitMs: number): Promise<boolean> {
  const outcome = await ended(limitMs, async (signal) => {
    await page.fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return { kind: 'redirect' };
  });
  return outcome.kind === 'redirect';
}

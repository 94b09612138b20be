import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';
import { answersAtAll, probe, type ProbeAnswer, type ProbeOutcome, type ProbeRequest } from './probe.js';

/** Whether the page can read a server and, if known, why not. */
export type Reach =
  | { readonly kind: 'readable'; readonly answer: ProbeAnswer }
  | { readonly kind: 'redirect' | 'broken' | 'silent' }
  | { readonly kind: 'policy'; readonly violation: PolicyViolation }
  /** An https page may not call an http server. */
  | { readonly kind: 'mixed' }
  /** The server responds, but the page may not read it. */
  | { readonly kind: 'cors' }
  /** No server responds. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'offline' };

/** Facts in addition to the outcome of the request. */
interface ReachSigns {
  readonly online: boolean;
  readonly mixed: boolean;
  /** Whether any response comes; undefined if not tested. */
  readonly answers: boolean | undefined;
}

/** Decides the reach from the outcome and the other facts. */
function decideReach(outcome: ProbeOutcome, { online, mixed, answers }: ReachSigns): Reach {
  if (outcome.kind === 'answer') return { kind: 'readable', answer: outcome };
  if (outcome.kind !== 'refused') return outcome;
  if (!online) return { kind: 'offline' };
  if (mixed) return { kind: 'mixed' };
  return { kind: answers === true ? 'cors' : 'unreachable' };
}

/** Calls a server; if the response cannot be read, calls it again without headers and cookies. Never rejects. */
export async function measureReach(
  page: ExaminedPage,
  request: ProbeRequest,
  limitMs: number,
): Promise<Reach> {
  const { origin, protocol, online } = page.facts;
  const outcome = await probe(page, request, limitMs);
  const signs = { online, mixed: isMixedContent(protocol, request.url), answers: undefined };
  // CORS does not apply on the page's own origin.
  if (outcome.kind !== 'refused' || !online || signs.mixed || new URL(request.url).origin === origin) {
    return decideReach(outcome, signs);
  }
  return decideReach(outcome, { ...signs, answers: await answersAtAll(page, request.url, limitMs) });
}

/** Hosts that are potentially trustworthy without https (W3C Secure Contexts §3.1). */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether browsers block a URL because the page uses https and the URL does not. */
export function isMixedContent(pageProtocol: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return pageProtocol === 'https:' && protocol === 'http:' && !LOOPBACK.test(hostname);
}

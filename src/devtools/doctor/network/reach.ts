import type { ExaminedPage, PolicyViolation } from '../page/examinedPage.js';
import { isMixedContent } from './mixedContent.js';
import { answersAtAll, probe, type ProbeAnswer, type ProbeOutcome, type ProbeRequest } from './probe.js';

/** Whether a server can be read from the page and, as far as a page can tell, why not. */
export type Reach =
  | { readonly kind: 'readable'; readonly answer: ProbeAnswer }
  | { readonly kind: 'redirect' | 'broken' | 'silent' }
  | { readonly kind: 'policy'; readonly violation: PolicyViolation }
  /** An https page may not ask an http server. */
  | { readonly kind: 'mixed' }
  /** Something answers, and the page may not read it. */
  | { readonly kind: 'cors' }
  /** Nothing answers. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'offline' };

/** What is known besides the outcome of the request itself. */
interface ReachSigns {
  readonly online: boolean;
  readonly mixed: boolean;
  /** Whether anything at all answers there; undefined where nobody asked. */
  readonly answers: boolean | undefined;
}

/** Draws the conclusion. */
function decideReach(outcome: ProbeOutcome, { online, mixed, answers }: ReachSigns): Reach {
  if (outcome.kind === 'answer') return { kind: 'readable', answer: outcome };
  if (outcome.kind !== 'refused') return outcome;
  if (!online) return { kind: 'offline' };
  if (mixed) return { kind: 'mixed' };
  return { kind: answers === true ? 'cors' : 'unreachable' };
}

/** Asks a server, and asks again in the plainest way there is when the first answer cannot be read. Never rejects. */
export async function measureReach(
  page: ExaminedPage,
  request: ProbeRequest,
  limitMs: number,
): Promise<Reach> {
  const { origin, protocol, online } = page.facts;
  const outcome = await probe(page, request, limitMs);
  const signs = { online, mixed: isMixedContent(protocol, request.url), answers: undefined };
  // On the page's own origin there are no rules that could refuse a reader.
  if (outcome.kind !== 'refused' || !online || signs.mixed || new URL(request.url).origin === origin) {
    return decideReach(outcome, signs);
  }
  return decideReach(outcome, { ...signs, answers: await answersAtAll(page, request.url, limitMs) });
}

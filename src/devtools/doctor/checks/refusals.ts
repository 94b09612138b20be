import type { Complaint, FindingLevel, CheckResult } from '../finding.js';
import { allowingLine, ruleOf } from '../network/policyRule.js';
import type { PolicyViolation } from '../page/examinedPage.js';

/** A load that the page's CSP blocked. */
export interface Refusal {
  readonly violation: PolicyViolation;
  /** The requested URL. */
  readonly url: string;
  /** What was loaded: `the API`, `scripts of remote modules`. */
  readonly subject: string;
  /** An error if the SDK does not work without it, else a warning. */
  readonly level: FindingLevel;
  /** Whether a server answers at that origin, as far as the page can find out; the address may be mistyped. */
  readonly answers: boolean;
}

function nonceComplaint(subject: string, nonceGiven: boolean): Pick<Complaint, 'why' | 'fix'> {
  return nonceGiven
    ? {
        why: `the policy lets in what carries the page's nonce, and the configured one is not that of this page load`,
        fix: "init({ nonce: … }) with the nonce of this very answer's Content-Security-Policy header; a page from a cache has an old one",
      }
    : {
        why: `the policy lets in what carries the page's nonce, and the SDK was given none for ${subject}`,
        fix: "init({ nonce: … }) with the nonce of the page's Content-Security-Policy header, or the nonce attribute on the SDK's script tag",
      };
}

/** The advice to add origins to a policy: a host that was never seen to answer may be mistyped, so it comes with a check. */
export function allowingAdvice(line: string, origins: readonly string[], answers: boolean): string {
  return answers
    ? line
    : `open ${origins.join(' and ')} in a tab of this browser: if nothing answers there, correct the address in init({ … }); once it answers: ${line}`;
}

/** The result for blocked loads of one directive: the directive, the URLs, and the line that allows them. */
export function refusalResult(refusals: readonly Refusal[], nonceGiven: boolean): CheckResult {
  const [first] = refusals;
  if (first === undefined) throw new RangeError('no refusal to report');
  const rule = ruleOf(first.violation.policy, first.violation.directive);
  const origins = [...new Set(refusals.map(({ url }) => new URL(url).origin))];
  const subjects = new Set(refusals.map(({ subject, url }) => `${subject} (${new URL(url).origin})`));
  return {
    level: first.level,
    what: `the page's content security policy (${rule.name}) refuses ${[...subjects].join(', ')}`,
    ...(rule.wantsNonce
      ? nonceComplaint(first.subject, nonceGiven)
      : {
          why: `${rule.name} lists ${rule.sources.join(' ') || 'nothing'}`,
          fix: allowingAdvice(allowingLine(rule, ...origins), origins, first.answers),
        }),
  };
}

/**
 * The results for blocked loads. Those that one line allows are one result: of the same directive and level, and in the
 * order of the first of each. Origins that answer are not mixed with others.
 */
export function refusalResults(refusals: readonly Refusal[], nonceGiven: boolean): readonly CheckResult[] {
  const groups = new Map<string, Refusal[]>();
  for (const refusal of refusals) {
    const { policy, directive } = refusal.violation;
    const key = `${ruleOf(policy, directive).name} ${refusal.level} ${refusal.answers}`;
    groups.set(key, [...(groups.get(key) ?? []), refusal]);
  }
  return [...groups.values()].map((group) => refusalResult(group, nonceGiven));
}

import { listenOnDocument } from '../../../browser/pageNodes.js';
import type { PolicyViolation } from './examinedPage.js';

/**
 * Listens to the CSP violations of a document, without those of report-only policies. Returns a function that stops
 * it.
 */
export function listenForViolations(
  place: Document,
  listener: (violation: PolicyViolation) => void,
): () => void {
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition === 'report') return;
    listener({
      directive: event.effectiveDirective || event.violatedDirective,
      blocked: event.blockedURI,
      policy: event.originalPolicy,
    });
  };
  return listenOnDocument(place, 'securitypolicyviolation', onViolation);
}

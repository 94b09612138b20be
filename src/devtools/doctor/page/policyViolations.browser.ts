import type { PolicyViolation } from './examinedPage.js';

/** Hears what the rules of a document refuse; what is only reported is let through. Returns the function that ends it. */
export function listenForViolations(
  place: Document,
  listener: (violation: PolicyViolation) => void,
): () => void {
  const hear = (event: SecurityPolicyViolationEvent): void => {
    if (event.disposition === 'report') return;
    listener({
      directive: event.effectiveDirective || event.violatedDirective,
      blocked: event.blockedURI,
      policy: event.originalPolicy,
    });
  };
  place.addEventListener('securitypolicyviolation', hear);
  return () => {
    place.removeEventListener('securitypolicyviolation', hear);
  };
}

import { expect, it } from 'vitest';
import { onFrameBlocked } from './frameElement.js';

const violation = (init: Partial<SecurityPolicyViolationEventInit>): Event =>
  new SecurityPolicyViolationEvent('securitypolicyviolation', {
    documentURI: location.href,
    violatedDirective: 'frame-src',
    effectiveDirective: 'frame-src',
    originalPolicy: "frame-src 'none'",
    blockedURI: 'https://oa.example.com',
    disposition: 'enforce',
    statusCode: 200,
    ...init,
  });

it.each([
  ['of its origin', {}, 1],
  ['of another origin', { blockedURI: 'https://other.example.com' }, 0],
  ['of an image', { effectiveDirective: 'img-src' }, 0],
  // Such a policy only reports: the browser loads the frame.
  ['of a report-only policy', { disposition: 'report' }, 0],
] as const)('a violation %s counts for a frame %j: %i', (_what, init, calls) => {
  let count = 0;
  const stop = onFrameBlocked('https://oa.example.com', () => {
    count += 1;
  });
  dispatchEvent(violation(init));
  stop();
  dispatchEvent(violation({}));
  expect(count).toBe(calls);
});

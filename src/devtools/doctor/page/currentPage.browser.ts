import { pageBase } from '../../../browser/page.js';
import { expectScriptPolicy } from '../../../browser/trustedTypes.js';
import { sleep } from '../../../core/sleep.js';
import { canStore } from './canStore.browser.js';
import type { ExaminedPage } from './examinedPage.js';
import { pageOverrides } from './moduleOverrides.browser.js';
import { readPageFacts } from './pageFacts.browser.js';
import { openPolicyLab } from './policyLab.browser.js';
import { listenForViolations } from './policyViolations.browser.js';

/** A blocked fetch rejects before its violation event; longest wait for that event. */
const VIOLATION_DELAY_MS = 100;

/** The page that runs the doctor. */
export function currentPage(): ExaminedPage {
  return {
    facts: readPageFacts(),
    // Looked up for each call: if a script wraps fetch, the SDK uses the wrapper too.
    fetch: (url, options) => globalThis.fetch(url, options),
    now: () => Date.now(),
    resolve: (address) => new URL(address, pageBase()).href,
    onViolation: (listener) => listenForViolations(document, listener),
    violationsDelivered: () => sleep(VIOLATION_DELAY_MS),
    canStore,
    expectScriptPolicy,
    moduleOverrides: pageOverrides,
    openLab: openPolicyLab,
  };
}

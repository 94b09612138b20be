import { SHARED_REGISTRY, readGlobal } from '../../../browser/globals.js';
import { pageAddress, pageBase } from '../../../browser/page.js';
import { trustedScriptUrl } from '../../../browser/trustedTypes.js';
import { sleep } from '../../../core/sleep.js';
import { canStore } from './canStore.browser.js';
import type { ExaminedPage } from './examinedPage.js';
import { readPageFacts } from './pageFacts.browser.js';
import { openPolicyLab } from './policyLab.browser.js';
import { listenForViolations } from './policyViolations.browser.js';

/** A refused fetch rejects before its violation is heard; this is how long that is waited for. */
const VIOLATION_DELAY_MS = 100;

/** The page that we stand in. */
export function currentPage(): ExaminedPage {
  return {
    facts: readPageFacts(),
    // The page's fetch of the moment: if a script wraps it, the SDK meets the wrapper too.
    fetch: (url, options) => globalThis.fetch(url, options),
    now: () => Date.now(),
    resolve: (address) => new URL(address, pageBase()).href,
    onViolation: (listener) => listenForViolations(document, listener),
    violationsHeard: () => sleep(VIOLATION_DELAY_MS),
    canStore,
    expectScriptPolicy() {
      // Where copies of the SDK keep their policy while one is live.
      const registry = readGlobal(SHARED_REGISTRY) as Record<PropertyKey, unknown> | undefined;
      trustedScriptUrl(pageAddress(), registry);
    },
    openLab: openPolicyLab,
  };
}

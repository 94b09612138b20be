import { pageBase } from '../../../browser/page.js';
import { expectScriptPolicy } from '../../../browser/trustedTypes.js';
import { sleep } from '../../../core/promises.js';
import type { ExaminedPage, StorageName } from './examinedPage.js';
import { pageOverrides } from './moduleOverrides.browser.js';
import { readPageFacts } from './pageFacts.browser.js';
import { openPolicyLab, listenForViolations } from './policyLab.browser.js';

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

/** Written and removed at once; not used for stored data. */
const PROBE_KEY = 'weaver_doctor';

/** Uses each storage; rejects or throws if it is refused. */
const TRIALS: Readonly<Record<StorageName, () => unknown>> = {
  sessionStorage: () => {
    sessionStorage.setItem(PROBE_KEY, '');
    sessionStorage.removeItem(PROBE_KEY);
  },
  // Writing would fire a storage event in the host's other tabs.
  localStorage: () => localStorage.getItem(PROBE_KEY),
  // Opening would create a database. Deleting a missing one has no effect.
  indexedDB: () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(PROBE_KEY);
      request.onsuccess = () => {
        resolve();
      };
      request.onerror = () => {
        reject(new Error('refused'));
      };
    }),
};

/** Whether a storage can be used; it is not changed. */
async function canStore(place: StorageName): Promise<boolean> {
  try {
    await TRIALS[place]();
    return true;
  } catch {
    return false;
  }
}

import { passed, warning, type CheckResult } from '../finding.js';
import type { PageFacts } from '../page/examinedPage.js';
import { shownAddress } from '../redact.js';

/** Reports a service worker, because it handles every request of its page, also those to the platform. */
export function checkServiceWorker({ worker }: Pick<PageFacts, 'worker'>): readonly CheckResult[] {
  if (worker === undefined) return [passed('no service worker answers for the page')];
  return [
    warning({
      what: `the service worker ${shownAddress(worker)} answers for this page`,
      why: 'it may answer calls to the platform from a store, or lose their headers',
      fix: 'in its fetch handler: if (new URL(event.request.url).origin !== location.origin) return;',
    }),
  ];
}

import { pageAddress } from '../../browser/page.js';
import { withTimeLimit } from '../../core/abort.js';
import { RESOURCE_REPORT_CALL } from '../../wire/resourceReport.js';
import { reportItem, type LoadedResource } from './reportItem.js';
import { createResourceReporter } from './resourceReporter.js';

const SEND_LIMIT_MS = 30_000;

/** Sends one body. No session, no cookie and no referrer goes along: the maintenance address is not the platform's API. */
async function sendReport(url: string, body: string): Promise<void> {
  const late = (): Error => new Error('the maintenance address did not answer in time');
  const response = await withTimeLimit(SEND_LIMIT_MS, late, undefined, (signal) =>
    fetch(url, {
      method: RESOURCE_REPORT_CALL.method,
      headers: { 'Content-Type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'manual',
      // It outlives the page.
      keepalive: true,
      signal,
    }),
  );
  if (response.status >= 400) throw new Error(`the maintenance address answered ${response.status}`);
}

/** A report under way. */
export interface ResourceReport {
  readonly collect: (resource: LoadedResource) => void;
  /** Sends what is due, and ends it. */
  readonly end: () => void;
}

/**
 * Reports what our loader loads to `{maintainDomain}/cp/resourceReport.json` (spec 1 §7): ten seconds after it was
 * collected, and at once when the page goes away.
 */
export function startResourceReport(maintainDomain: string): ResourceReport {
  const url = maintainDomain.replace(/\/+$/, '') + RESOURCE_REPORT_CALL.path;
  const reporter = createResourceReporter((body) => sendReport(url, body));
  // No `unload`: that bars the page from the back/forward cache.
  const flush = (): void => {
    reporter.flush();
  };
  addEventListener('pagehide', flush);
  return {
    collect(resource) {
      reporter.collect(reportItem(resource, pageAddress()));
    },
    end() {
      removeEventListener('pagehide', flush);
      reporter.end();
    },
  };
}

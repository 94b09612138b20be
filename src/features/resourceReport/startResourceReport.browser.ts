import { pageAddress } from '../../browser/page.js';
import { withTimeLimit } from '../../core/abort.js';
import { RESOURCE_REPORT_CALL, type ResourceReportItem } from '../../wire/resourceReport.js';
import { createResourceReporter } from './resourceReporter.js';

const SEND_LIMIT_MS = 30_000;

/** Sends one body without session, cookies and referrer, because the maintenance server is not the platform's API. */
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
      // The request continues after the page is unloaded.
      keepalive: true,
      signal,
    }),
  );
  if (response.status >= 400) throw new Error(`the maintenance address answered ${response.status}`);
}

/**
 * Reports loaded module files to `{maintainDomain}/cp/resourceReport.json` (spec 1 §7): after ten seconds, and at
 * once when the page is hidden or unloaded.
 */
export function startResourceReport(maintainDomain: string) {
  const url = maintainDomain.replace(/\/+$/, '') + RESOURCE_REPORT_CALL.path;
  const reporter = createResourceReporter((body) => sendReport(url, body));
  // No `unload` listener: it disables the back/forward cache (https://web.dev/articles/bfcache).
  addEventListener('pagehide', reporter.flush);
  return {
    collect(resource: LoadedResource): void {
      reporter.collect(reportItem(resource, pageAddress()));
    },
    /** Sends the collected items and stops. */
    end(): void {
      removeEventListener('pagehide', reporter.flush);
      reporter.end();
    },
  };
}

/** The data about a loaded file that the report needs. */
interface LoadedResource {
  readonly kind: string;
  readonly url: string;
  readonly app: string | undefined;
  readonly integrity: string | undefined;
  readonly startedAtMs: number;
}

/** Origin and path only: query, hash and credentials may be private. '' for an invalid URL. */
export function plainAddress(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  } catch {
    return '';
  }
}

/** The report item of a file (spec 1 §3). */
export function reportItem(resource: LoadedResource, pageAddress: string): ResourceReportItem {
  const { kind, url, app, integrity, startedAtMs } = resource;
  return {
    resourceUrl: plainAddress(url),
    resourceType: kind,
    resourceModule: app ?? '',
    resourceHash: integrity ?? '',
    requestStartTime: startedAtMs,
    pageUrl: plainAddress(pageAddress),
  };
}

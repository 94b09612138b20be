import { pageAddress } from '../../browser/page.js';
import { withTimeLimit } from '../../core/abort.js';
import { RESOURCE_REPORT_CALL } from '../../wire/resourceReport.js';
import { reportItem, type LoadedResource } from './reportItem.js';
import { createResourceReporter } from './resourceReporter.js';

/** Where the files come from that are reported. */
export interface ResourceSource {
  /** Those that were asked for so far. */
  readonly seen: readonly LoadedResource[];
  /** Who is told of each further one. */
  readonly listeners: {
    add(listener: (resource: LoadedResource) => void): unknown;
    delete(listener: (resource: LoadedResource) => void): unknown;
  };
}

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

/**
 * Reports what our loader loads to `{maintainDomain}/cp/resourceReport.json` (spec 1 §7): ten seconds after it was
 * collected, and at once when the page goes away.
 *
 * @returns sends what is due, and ends it
 */
export function startResourceReport(maintainDomain: string, { seen, listeners }: ResourceSource): () => void {
  const url = maintainDomain.replace(/\/+$/, '') + RESOURCE_REPORT_CALL.path;
  const reporter = createResourceReporter((body) => sendReport(url, body));
  const collect = (resource: LoadedResource): void => {
    reporter.collect(reportItem(resource, pageAddress()));
  };
  for (const resource of seen) collect(resource);
  listeners.add(collect);
  // No `unload`: that bars the page from the back/forward cache.
  const flush = (): void => {
    reporter.flush();
  };
  addEventListener('pagehide', flush);
  return () => {
    listeners.delete(collect);
    removeEventListener('pagehide', flush);
    reporter.end();
  };
}

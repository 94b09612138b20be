import { watchHiding } from '../../browser/watchHiding.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { valuesOf } from '../../core/objects.js';
import { pageTimer } from '../../core/promises.js';
import type { MonitoredError } from '../../library/monitor.js';
import { createFileOwners } from '../fileOwners.js';
import { createErrorFinder } from './find/createErrorFinder.js';
import type { MonitorEvent } from './find/findUncaught.js';
import { createNotedErrors } from './find/notedErrors.js';
import { startReport } from './startReport.browser.js';

/** A call that ends without an answer this shortly before the page is left was ended by the browser. */
const LEAVING_MS = 1_000;

/** What finds, keeps and sends the errors of a session, see {@link runMonitor}. */
export type MonitorRun = ReturnType<typeof runMonitor>;

/**
 * Starts to find, keep and send the errors of a session, and sends what earlier pages left. An error passes three stores: what
 * the page has noted ({@link createNotedErrors}), the outbox with its database, and the batch that is being sent.
 *
 * @param intervalMs the time between two reports
 */
export function runMonitor(session: SessionContext, intervalMs: () => number) {
  const { config, folder, signal } = session;
  let isOn = true;
  const fileOwners = createFileOwners(folder, [config.staticDomain, ...valuesOf(config.moduleDomains)]);
  const noted = createNotedErrors(fileOwners, intervalMs, () => {
    report.saveSoon();
  });
  const finder = createErrorFinder(fileOwners, noted);
  const report = startReport(session, intervalMs, noted, finder);

  let pageLeftAtMs = -Infinity;
  const unwatch = watchHiding({
    onHidden: report.sendHidden,
    onLeave() {
      pageLeftAtMs = Date.now();
      report.leave();
    },
  });
  /** Waits before a call without an answer counts as an error: the browser also ends calls when the page is left. */
  const receiveLater = (event: MonitorEvent & { readonly kind: 'call' }): void => {
    pageTimer(LEAVING_MS, () => {
      const isCutOff = pageLeftAtMs >= event.atMs && pageLeftAtMs <= event.atMs + LEAVING_MS;
      if (isOn && !signal.aborted && !isCutOff) finder.receive(event);
    });
  };

  return {
    learn: finder.learn,
    receive(event: MonitorEvent): void {
      if (event.kind === 'call' && event.call.status === 0) receiveLater(event);
      else finder.receive(event);
    },
    capture: finder.capture,
    flush: report.flush,
    setEnabled(on: boolean): void {
      isOn = on;
      report.setEnabled(on);
    },
    /** The last errors, reported and ignored, oldest first. */
    seen(): readonly MonitoredError[] {
      finder.settle();
      return noted.list();
    },
    clearList: report.clearList,
    countNotKept: noted.countNotKept,
    dispose(): void {
      unwatch();
      report.dispose();
    },
  };
}

import { valuesOf } from '../../../core/objects.js';
import { watchHiding } from '../../../browser/watchHiding.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { pageTimer } from '../../../core/promises.js';
import type { MonitorService } from '../../../library/monitor.js';
import { createMonitor, type ErrorMonitor } from '../createMonitor.js';
import type { MonitorEvent } from '../findUncaught.js';
import { createFileOwners } from '../../fileOwners.js';
import { startReport, type ErrorReport } from './startReport.browser.js';
import { createSeenErrors } from '../seenErrors.js';
import { createWaitingErrors } from '../waitingErrors.js';

/** A call that ends without an answer this shortly before the page is left was ended by the browser. */
const LEAVING_MS = 1_000;

/** What finds, stores and sends the errors of a session. */
export interface MonitorRun
  extends
    Pick<ErrorMonitor, 'capture' | 'learn' | 'receive'>,
    Pick<ErrorReport, 'clearList' | 'countNotKept' | 'dispose' | 'flush' | 'setEnabled'>,
    Pick<MonitorService, 'seen'> {}

/**
 * Starts to find, store and send the errors of a session, and sends what earlier pages left.
 *
 * @param intervalMs the time between two reports
 */
export function runMonitor(session: SessionContext, intervalMs: () => number): MonitorRun {
  const { config, folder, signal } = session;
  let isOn = true;
  const seen = createSeenErrors();
  const report = startReport({
    session,
    intervalMs,
    onSave() {
      waiting.settle();
    },
    onDuplicate: seen.repeat,
    onSent: seen.markSent,
  });
  const { learn, count, receive, capture } = createMonitor({
    fileOwners: createFileOwners(folder, [config.staticDomain, ...valuesOf(config.moduleDomains)]),
    seen,
    now: () => Date.now(),
    intervalMs,
    onFound: report.add,
    onNotKept() {
      report.countNotKept(1);
    },
  });
  const waiting = createWaitingErrors({ count, receive, onWaiting: report.saveSoon });

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
      if (isOn && !signal.aborted && !isCutOff) waiting.receive(event);
    });
  };

  return {
    learn,
    receive(event) {
      if (event.kind === 'call' && event.call.status === 0) receiveLater(event);
      else waiting.receive(event);
    },
    capture(reported) {
      waiting.settle();
      return capture(reported);
    },
    flush: report.flush,
    setEnabled(on) {
      isOn = on;
      report.setEnabled(on);
    },
    seen() {
      waiting.settle();
      return seen.list();
    },
    clearList: report.clearList,
    countNotKept: report.countNotKept,
    dispose() {
      unwatch();
      report.dispose();
    },
  };
}

import { readGlobal } from '../../browser/globals.js';
import { readLocalItem, removeSessionItem } from '../../browser/storage.js';
import { whenIdle } from '../../browser/whenIdle.js';
import { watchHiding } from '../../browser/watchHiding.js';
import type { Activity } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { loadOnce } from '../../core/loadOnce.js';
import { warnAndContinue } from '../../core/log.js';
import { pageTimer } from '../../core/sleep.js';
import { ERROR_LIST_KEY } from '../../wire/errorRecord.js';
import type { MonitorService } from '../../library/monitor.js';
import { createMonitor, type ErrorMonitor, type TimedError } from './createMonitor.js';
import { createOwnFiles } from './ownFiles.js';
import { ERROR_LIST_LENGTH } from './recentErrors.js';
import type { ErrorReport } from './report/index.js';
import { createSeenErrors } from './seenErrors.js';

/** The monitor of a session, running. */
export interface RunningMonitor extends Pick<ErrorMonitor, 'receive'>, MonitorService {
  readonly dispose: () => void;
}

const loadReport = /* @__PURE__ */ lazyChunk('report', () => import('./report/index.js'), 'startReport');

const INTERVAL_MS = 10_000;
/** Calls that end so shortly before the page is left were ended by that. */
const LEAVING_MS = 1_000;
/** How long after a failure the code that sends errors is loaded again, when the next error comes. */
const RETRY_MS = 60_000;

/** The upload interval: 10 s, or `window.weappMonitorReportTimer` (spec 1 §9). */
function reportIntervalMs(): number {
  const wanted = readGlobal('weappMonitorReportTimer');
  return typeof wanted === 'number' && wanted >= 1 && Number.isFinite(wanted) ? wanted : INTERVAL_MS;
}

/** Starts the monitor of a session. What stores and sends errors is loaded beside it. */
export function startMonitor(session: SessionContext): RunningMonitor {
  const { config, folder, signal } = session;
  const seen = createSeenErrors();
  let isOn = config.monitor?.enabled !== false && readLocalItem('stopWeappMonitor') === undefined;
  let report: ErrorReport | undefined;
  let failedAtMs: number | undefined;
  /** The errors that wait for the code that stores and sends them. */
  let early: readonly TimedError[] = [];
  let notKept = 0;

  const monitor = createMonitor({
    ownFiles: createOwnFiles(folder, [config.staticDomain, ...Object.values(config.moduleDomains)]),
    seen,
    now: () => Date.now(),
    intervalMs: reportIntervalMs,
    onFound(error) {
      if (report) {
        report.add(error);
        return;
      }
      if (early.length < ERROR_LIST_LENGTH) early = [...early, error];
      else notKept += 1;
      // After a failure the network may be back.
      if (failedAtMs === undefined || Math.abs(error.atMs - failedAtMs) > RETRY_MS) void prepareOrWarn();
    },
    onNotKept() {
      if (report) report.countNotKept(1);
      else notKept += 1;
    },
  });

  const prepare = loadOnce(async () => {
    const { startReport } = await loadReport();
    if (signal.aborted) return;
    report = startReport({
      session,
      intervalMs: reportIntervalMs,
      onDuplicate: seen.repeat,
      onSent: seen.markSent,
    });
    report.setEnabled(isOn);
    for (const error of early) report.add(error);
    if (notKept > 0) report.countNotKept(notKept);
    early = [];
  });
  const prepareOrWarn = (): Promise<void> =>
    prepare().catch((error: unknown) => {
      failedAtMs = Date.now();
      warnAndContinue(
        'errors cannot be reported, because the code that sends them could not be loaded',
        error,
      );
    });
  const prepareWhenIdle = async (): Promise<void> => {
    await whenIdle();
    if (!signal.aborted && isOn) await prepareOrWarn();
  };
  void prepareWhenIdle();

  let leftAtMs = -Infinity;
  const unwatch = watchHiding({
    onHidden: () => report?.sendHidden(),
    onLeave() {
      leftAtMs = Date.now();
      report?.leave();
    },
  });
  /** A call without an answer is an error only if the page is not being left, which ends its calls. */
  const receiveLater = (event: Activity & { readonly kind: 'call' }): void => {
    pageTimer(LEAVING_MS, () => {
      const isCutOff = leftAtMs >= event.atMs && leftAtMs <= event.atMs + LEAVING_MS;
      if (isOn && !signal.aborted && !isCutOff) monitor.receive(event);
    });
  };

  return {
    receive(event) {
      if (!isOn) monitor.learn(event);
      else if (event.kind === 'call' && event.call.status === 0) receiveLater(event);
      else monitor.receive(event);
    },
    capture: (reported) => (isOn ? monitor.capture(reported) : ''),
    async flush() {
      if (isOn) await prepareOrWarn();
      await report?.flush();
    },
    setEnabled(on) {
      isOn = on;
      report?.setEnabled(on);
      if (on) void prepareOrWarn();
    },
    isEnabled: () => isOn,
    seen: seen.list,
    clearList() {
      if (report) report.clearList();
      else removeSessionItem(ERROR_LIST_KEY);
    },
    dispose() {
      unwatch();
      report?.dispose();
    },
  };
}

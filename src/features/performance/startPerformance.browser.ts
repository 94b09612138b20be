import { pageAddress } from '../../browser/page.js';
import { readLocalItem } from '../../browser/storage.js';
import { watchHiding } from '../../browser/watchHiding.js';
import { whenIdle } from '../../browser/whenIdle.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { warnAndContinue } from '../../core/log.js';
import { sleep } from '../../core/sleep.js';
import { markedMoments } from '../../library/monitor.js';
import { deviceRecord } from '../../library/shared/loadGroups.js';
import { MONITOR_PATHS } from '../../wire/monitorPaths.js';
import { importReport } from './importReport.js';
import type { PerformanceRun } from './performanceReport/index.js';
import { reportMode } from './reportMode.js';

/** The switch of the error monitor, which this feature follows. */
export interface MonitorSwitch {
  readonly isEnabled: () => boolean;
  readonly onSwitched: (listener: (on: boolean) => void) => void;
}

/** How long after the first paint the code that reports is loaded, in ms; then it waits until the page is idle. */
const LOAD_DELAY_MS = 1_000;
/** What is kept for it until then: more than an init with a hundred islands produces. */
const MAX_EARLY = 500;

/** Decides with the sample rate; one number per page load, so that all inits of a page decide alike. */
let draw: number | undefined;

/** Starts to report a session's performance, if this page does; it stops with the returned `dispose`. */
export function startPerformance(
  session: SessionContext,
  monitor: MonitorSwitch,
): { readonly dispose: () => void } {
  const { activity, config, requests, signal, tenant } = session;
  let run: PerformanceRun | undefined;
  /** Ends the current wait for the code. */
  let stopped = new AbortController();
  let early: ((running: PerformanceRun) => void)[] = [];
  let isCollecting = false;

  const mode = (): ReturnType<typeof reportMode> =>
    reportMode({
      address: pageAddress(),
      userId: tenant.currentUser.id,
      hasPerformanceApi: typeof PerformanceObserver === 'function',
      stopFlag: readLocalItem('stopWeappMonitor'),
      draw: (draw ??= Math.random()),
      sampleRate: config.monitor?.sampleRate ?? 1,
    });
  const stop = (): void => {
    stopped.abort();
    isCollecting = false;
    early = [];
    run?.dispose();
    run = undefined;
  };
  const start = async (): Promise<void> => {
    const current = mode();
    if (!monitor.isEnabled() || current === 'off') return;
    stopped = new AbortController();
    const { signal: over } = stopped;
    isCollecting = true;
    try {
      await sleep(LOAD_DELAY_MS, over);
      await whenIdle();
      if (over.aborted) return;
      const { runPerformance } = await importReport(session);
      if (over.aborted || signal.aborted) return;
      run = runPerformance({
        session,
        isShared: current === 'shared',
        marks: markedMoments,
        deviceRecord,
        watchHiding,
        monitorPaths: Object.values(MONITOR_PATHS),
        onOver: stop,
      });
      for (const work of early.splice(0)) work(run);
    } catch (error) {
      if (over.aborted) return;
      stop();
      warnAndContinue('performance cannot be reported, because the code for it could not be loaded', error);
    }
  };

  const use = (work: (running: PerformanceRun) => void): void => {
    if (run) work(run);
    else if (isCollecting && early.length < MAX_EARLY) early.push(work);
  };
  void start();
  const ends = [
    activity.subscribe((entry) => {
      use((running) => {
        running.receive(entry);
      });
    }),
    requests.calls.subscribe((call) => {
      use((running) => {
        running.receiveCall(call);
      });
    }),
  ];
  monitor.onSwitched((on) => {
    if (!on) stop();
    else if (!isCollecting) void start();
  });
  return {
    dispose() {
      for (const end of ends) end();
      stop();
    },
  };
}

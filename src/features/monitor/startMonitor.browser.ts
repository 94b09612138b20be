import { readGlobal } from '../../browser/globals.js';
import { removeSessionItem, readLocalItem } from '../../browser/storage.js';
import { whenIdle } from '../../browser/whenIdle.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { createReplayBuffer } from '../../core/replayBuffer.js';
import { warnAndContinue } from '../../core/log.js';
import { sleep } from '../../core/promises.js';
import {
  type MonitoredError,
  type PerformanceProgress,
  type ReportedError,
  ERROR_LIST_KEY,
} from '../../library/monitor.js';
import type { MonitorEvent } from './find/findUncaught.js';
import type { IslandProgress } from './spans/createSpans.js';
import { isErrorLeft } from './keep/leftErrors.js';
import type { MonitorRun } from './report/index.js';
import type { ResolvedConfig } from '../../context/config.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { Activity } from '../../context/initContext.js';
import { isWeaverError } from '../../core/errors.js';

const INTERVAL_MS = 10_000;
/** Time after a failure in which the code that finds and sends errors is not loaded again. */
const RETRY_MS = 60_000;
/** Delay of loading that code: a page that has just been painted has more urgent work. */
const LOAD_DELAY_MS = 1_000;
/** Most events that wait for that code. */
const MAX_WAITING = 200;

/** The upload interval: 10 s, or `window.weappMonitorReportTimer` (spec 1 §9). */
function reportIntervalMs(): number {
  const wanted = readGlobal('weappMonitorReportTimer');
  return typeof wanted === 'number' && wanted >= 1 && Number.isFinite(wanted) ? wanted : INTERVAL_MS;
}

/** The kinds of events that never contain an error. */
const NO_ERRORS: readonly MonitorEvent['kind'][] = ['module', 'customisedFile', 'island', 'step'];

function mayBeError(event: MonitorEvent): boolean {
  if (event.kind === 'file') return event.file.error !== undefined;
  return !NO_ERRORS.includes(event.kind);
}

/**
 * The code that finds and sends errors, as it is loaded: when the page is idle after a second, or with the first event that may
 * be an error; it is started by such an event, or if errors of earlier pages are stored. It is loaded also on a page without
 * errors, because a page that is offline or being left could no longer load it, and only this code stores an error.
 *
 * @param onLoaded called when the code is loaded, unless the session has ended
 */
function createLazyRun(session: SessionContext, onLoaded: (code: ReportCode) => void) {
  const { signal } = session;
  let isOn = isOnAtFirst(session.config);
  let code: ReportCode | undefined;
  let run: MonitorRun | undefined;
  let loading: Promise<void> | undefined;
  let failedAtMs = -Infinity;
  /** The events of files that were loaded before the code runs. */
  const files: MonitorEvent[] = [];
  const waiting: ((running: MonitorRun) => void)[] = [];
  /** Number of our errors that came while {@link MAX_WAITING} events waited. */
  let notKept = 0;

  /** Starts the code if it is loaded. */
  const start = (): MonitorRun | undefined => {
    if (run || !code || signal.aborted) return run;
    run = code.runMonitor(session, reportIntervalMs);
    run.setEnabled(isOn);
    for (const file of files.splice(0)) run.learn(file);
    for (const work of waiting.splice(0)) work(run);
    if (notKept > 0) run.countNotKept(notKept);
    return run;
  };
  const tryToLoad = async (): Promise<void> => {
    try {
      code = await loadReport();
    } catch (error) {
      failedAtMs = Date.now();
      const text = 'errors cannot be reported, because the code that sends them could not be loaded';
      warnAndContinue(text, error);
    }
    loading = undefined;
    if (!code || signal.aborted) return;
    if (waiting.length > 0 || isErrorLeft()) start();
    onLoaded(code);
  };
  const load = (): Promise<void> => (loading ??= tryToLoad());
  const loadWhenIdle = async (): Promise<void> => {
    await sleep(LOAD_DELAY_MS, signal).catch(() => undefined);
    if (!signal.aborted) await whenIdle();
    if (signal.aborted || !isOn) return;
    await load();
  };
  void loadWhenIdle();

  return {
    start,
    load,
    current: (): MonitorRun | undefined => run,
    isOn: (): boolean => isOn,
    setEnabled(on: boolean): void {
      isOn = on;
      run?.setEnabled(on);
      if (on && !run) void loadWhenIdle();
    },
    /**
     * Does `work` now, or when the code is loaded; false if too many events wait already.
     *
     * @param isOurs false for an error that may be the host page's: such errors are not counted
     */
    use(work: (running: MonitorRun) => void, isOurs: boolean): boolean {
      const running = start();
      const hasRoom = waiting.length < MAX_WAITING;
      if (running) work(running);
      else if (hasRoom) waiting.push(work);
      else if (isOurs) notKept += 1;
      // Again some time after a failure, because the network may be back.
      if (!code && Math.abs(Date.now() - failedAtMs) > RETRY_MS) void load();
      return running !== undefined || hasRoom;
    },
    /** Notes the file that an event names. */
    learn(event: MonitorEvent): void {
      if (run) run.learn(event);
      else if (event.kind === 'file' || event.kind === 'customisedFile') files.push(event);
    },
  };
}

/** Starts the monitor of a session, whose code is loaded as {@link createLazyRun} says. */
export function startMonitor(session: SessionContext) {
  const hasSpans = areSpansWanted(session.config);
  const switched = new Set<(on: boolean) => void>();
  const islands = createReplayBuffer<IslandProgress>();
  let endSpans: (() => void) | undefined;
  let progress: (() => PerformanceProgress) | undefined;
  const lazy = createLazyRun(session, ({ startSpans }) => {
    if (hasSpans) endSpans ??= startSpans(session, islands, lazy.isOn);
  });
  const { current, isOn } = lazy;

  return {
    receive: (event: MonitorEvent): void => {
      const reached = event.kind === 'error' ? failedIsland(event) : event;
      // Not without an exporter of spans: the buffer would never be read.
      if (hasSpans && reached && 'stage' in reached) islands.add(reached);
      if (event.kind === 'island') return;
      const run = current();
      if (!isOn() || (!run && !mayBeError(event))) lazy.learn(event);
      else if (run) run.receive(event);
      else {
        lazy.use((running) => {
          running.receive(event);
        }, event.kind !== 'uncaught');
      }
    },
    capture(reported: ReportedError): string {
      let { id } = reported;
      const isTaken =
        isOn() &&
        lazy.use((running) => {
          id = running.capture(reported);
        }, true);
      return isTaken ? id : '';
    },
    async flush(): Promise<void> {
      if (isOn() && !current()) await lazy.load();
      await (current() ?? (hasSpans ? lazy.start() : undefined))?.flush();
    },
    setEnabled(on: boolean): void {
      lazy.setEnabled(on);
      for (const listener of switched) listener(on);
    },
    /** Calls the listener after each `setEnabled`, until the monitor is disposed. */
    onSwitched: (listener: (on: boolean) => void): void => {
      switched.add(listener);
    },
    isEnabled: isOn,
    seen: (): readonly MonitoredError[] => current()?.seen() ?? [],
    performance: (): PerformanceProgress | undefined => progress?.(),
    /** Connects the performance monitor, whose progress the inspector shows. */
    showPerformance: (read: () => PerformanceProgress): void => {
      progress = read;
    },
    clearList(): void {
      const run = current();
      if (run) run.clearList();
      else removeSessionItem(ERROR_LIST_KEY);
    },
    dispose(): void {
      endSpans?.();
      switched.clear();
      current()?.dispose();
    },
  };
}

/** True if the monitor begins turned on (spec 1 §9, stopWeappMonitor). */
export function isOnAtFirst({ monitor }: ResolvedConfig): boolean {
  return monitor?.enabled !== false && readLocalItem('stopWeappMonitor') === undefined;
}

/** True if an exporter of the config takes spans. */
export function areSpansWanted({ monitor }: ResolvedConfig): boolean {
  return monitor?.exporters?.some(({ span }) => span) === true;
}

/** The code that finds and sends errors. */
type ReportCode = typeof import('./report/index.js');

/** Loads {@link ReportCode}, once. Rejects with CHUNK_FAILED. */
export const loadReport = /* @__PURE__ */ lazyChunk(
  'report',
  () => import('./report/index.js'),
  'runMonitor',
);

/**
 * The attempt to show an island that an error ended. Undefined for other errors, and for the error of an init, on which
 * islands only waited: it has a span already.
 */
export function failedIsland({
  error,
  failed,
  atMs,
}: Extract<Activity, { readonly kind: 'error' }>): IslandProgress | undefined {
  if (!failed || !isWeaverError(error) || error.phase !== undefined) return undefined;
  const { code, component = '' } = error;
  return { stage: 'failed', times: { ...failed, component }, failure: { code, atMs } };
}

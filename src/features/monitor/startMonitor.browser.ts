import { readGlobal } from '../../browser/globals.js';
import { removeSessionItem, readLocalItem } from '../../browser/storage.js';
import { whenIdle } from '../../browser/whenIdle.js';
import type { SessionContext } from '../../context/sessionContext.js';
import { createReplayBuffer } from '../../core/replayBuffer.js';
import { warnAndContinue } from '../../core/log.js';
import { sleep } from '../../core/promises.js';
import { type MonitorService, type PerformanceProgress, ERROR_LIST_KEY } from '../../library/monitor.js';
import type { MonitorEvent } from './find/findUncaught.js';
import type { IslandProgress } from './spans/createSpans.js';
import { isErrorLeft } from './keep/leftErrors.js';
import type { MonitorRun } from './report/index.js';
import type { ResolvedConfig } from '../../context/config.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { Activity } from '../../context/initContext.js';
import { isWeaverError } from '../../core/errors.js';

/** The monitor of a session. */
export interface RunningMonitor extends MonitorService {
  readonly receive: (event: MonitorEvent) => void;
  /** Calls the listener after each `setEnabled`, until the monitor is disposed. */
  readonly onSwitched: (listener: (on: boolean) => void) => void;
  /** Connects the performance monitor, whose progress the inspector shows. */
  readonly showPerformance: (progress: () => PerformanceProgress) => void;
  readonly dispose: () => void;
}

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
 * Starts the monitor of a session. Its code is loaded when the page is idle after a second, or with the first event that may
 * be an error; it is started by such an event, or if errors of earlier pages are stored. It is loaded also on a page without
 * errors, because a page that is offline or being left could no longer load it, and only this code stores an error.
 */
export function startMonitor(session: SessionContext): RunningMonitor {
  const { config, signal } = session;
  let isOn = isOnAtFirst(config);
  const hasSpans = areSpansWanted(config);
  let code: ReportCode | undefined;
  let run: MonitorRun | undefined;
  let loading: Promise<void> | undefined;
  let failedAtMs = -Infinity;
  /** The events of files that were loaded before the code runs. */
  const files: MonitorEvent[] = [];
  const switched = new Set<(on: boolean) => void>();
  const waiting: ((running: MonitorRun) => void)[] = [];
  /** Number of our errors that came while {@link MAX_WAITING} events waited. */
  let notKept = 0;
  const islands = createReplayBuffer<IslandProgress>();
  let endSpans: (() => void) | undefined;
  let progress: (() => PerformanceProgress) | undefined;

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
    if (hasSpans) endSpans ??= code.startSpans(session, islands, () => isOn);
  };
  const load = (): Promise<void> => (loading ??= tryToLoad());
  const loadWhenIdle = async (): Promise<void> => {
    await sleep(LOAD_DELAY_MS, signal).catch(() => undefined);
    if (!signal.aborted) await whenIdle();
    if (signal.aborted || !isOn) return;
    await load();
  };
  void loadWhenIdle();

  /**
   * Does `work` now, or when the code is loaded; false if too many events wait already.
   *
   * @param isOurs false for an error that may be the host page's: such errors are not counted
   */
  const useMonitor = (work: (running: MonitorRun) => void, isOurs: boolean): boolean => {
    const running = start();
    const hasRoom = waiting.length < MAX_WAITING;
    if (running) work(running);
    else if (hasRoom) waiting.push(work);
    else if (isOurs) notKept += 1;
    // Again some time after a failure, because the network may be back.
    if (!code && Math.abs(Date.now() - failedAtMs) > RETRY_MS) void load();
    return running !== undefined || hasRoom;
  };

  const learn = (event: MonitorEvent): void => {
    if (run) run.learn(event);
    else if (event.kind === 'file' || event.kind === 'customisedFile') files.push(event);
  };

  return {
    receive(event) {
      const reached = event.kind === 'error' ? failedIsland(event) : event;
      // Not without an exporter of spans: the buffer would never be read.
      if (hasSpans && reached && 'stage' in reached) islands.add(reached);
      if (event.kind === 'island') return;
      if (!isOn || (!run && !mayBeError(event))) learn(event);
      else if (run) run.receive(event);
      else {
        useMonitor((running) => {
          running.receive(event);
        }, event.kind !== 'uncaught');
      }
    },
    capture(reported) {
      let { id } = reported;
      const isTaken =
        isOn &&
        useMonitor((running) => {
          id = running.capture(reported);
        }, true);
      return isTaken ? id : '';
    },
    async flush() {
      if (isOn && !run) await load();
      await (run ?? (hasSpans ? start() : undefined))?.flush();
    },
    setEnabled(on) {
      isOn = on;
      run?.setEnabled(on);
      if (on && !run) void loadWhenIdle();
      for (const listener of switched) listener(on);
    },
    onSwitched(listener) {
      switched.add(listener);
    },
    isEnabled: () => isOn,
    seen: () => run?.seen() ?? [],
    performance: () => progress?.(),
    showPerformance(read) {
      progress = read;
    },
    clearList() {
      if (run) run.clearList();
      else removeSessionItem(ERROR_LIST_KEY);
    },
    dispose() {
      endSpans?.();
      switched.clear();
      run?.dispose();
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

import { pageAddress, pageOrigin } from '../../../browser/page.js';
import type { watchHiding } from '../../../browser/watchHiding.js';
import type { Activity } from '../../../context/initContext.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { attempt } from '../../../core/callerValues.js';
import { randomKey } from '../../../core/randomText.js';
import { pageTimer } from '../../../core/sleep.js';
import { withoutQuery } from '../../../core/withoutQuery.js';
import type { DeviceInfo } from '../../../device/index.js';
import type { EndedCall } from '../../../http/request/endedCall.js';
import type { Mark } from '../../../library/monitor.js';
import {
  MAIN_REPORT_CALL,
  SUB_REPORT_CALL,
  SWITCHES_OFF,
  type MainReport,
  type MonitorSwitches,
  type PerformanceMark,
  type ReportTask,
  type SubReport,
} from '../../../wire/performanceReport.js';
import { fitReport } from './fitReport.js';
import { createIslandTimings } from './islandTimings.js';
import { isOver, mayReportHidden, nextReport, type PlannedReport, type ReportState } from './nextReport.js';
import { observeEntries } from './observeEntries.browser.js';
import { createOwnResources } from './ownResources.js';
import { pageFigures } from './pageFigures.browser.js';
import { createPendingEntries } from './pendingEntries.js';
import { postReport, type ReportOutcome } from './postReport.js';
import { spyActions } from './spyActions.js';
import { createTraceOutcomes } from './traceOutcomes.js';
import { watchInput } from './watchInput.browser.js';

/** What measuring and reporting needs. */
export interface PerformanceDeps {
  readonly session: Pick<
    SessionContext,
    'config' | 'folder' | 'history' | 'http' | 'moduleLoader' | 'renderer' | 'requests' | 'signal'
  >;
  /** True on a shared, anonymous page (contract §7). */
  readonly isShared: boolean;
  /** The moments that the page and modules marked, the last 60. */
  readonly marks: () => readonly Mark[];
  readonly deviceRecord: () => Promise<DeviceInfo>;
  readonly watchHiding: typeof watchHiding;
  /** Paths of the monitor's own calls, which are not reported. */
  readonly monitorPaths: readonly string[];
  /** Called when nothing will be reported any more. */
  readonly onOver: () => void;
}

/** The measuring and reporting of a session. */
export interface PerformanceRun {
  readonly receive: (entry: Activity) => void;
  readonly receiveCall: (call: EndedCall) => void;
  /** Stops, and removes everything from the page. */
  readonly dispose: () => void;
}

/** A request that outlives the page may have 64 KiB. */
const HIDDEN_LIMIT_BYTES = 60_000;

/** Marks with this prefix have the figures of the page (spec 1 §3). */
const MARK_POINT = 'markPoint';

const UNKNOWN_DEVICE = {
  device: '',
  engine: '',
  browser: '',
  os: '',
  osVersion: '',
  version: '',
  language: '',
};

/** Starts to measure, announces the page to the platform, and reports until the platform wants no more. */
export function runPerformance(deps: PerformanceDeps): PerformanceRun {
  const { session, isShared, marks, deviceRecord, watchHiding: watch, monitorPaths, onOver } = deps;
  const { config, folder, history, http, moduleLoader, renderer, requests } = session;
  const reportId = randomKey(20);
  const over = new AbortController();
  const { signal } = over;
  const now = (): number => performance.now();
  const page = (): string => withoutQuery(pageAddress());

  const entries = createPendingEntries();
  const islands = createIslandTimings();
  const traces = createTraceOutcomes();
  const own = createOwnResources({
    pageOrigin: pageOrigin(),
    addresses: [
      config.oadomain,
      config.apiDomain,
      config.staticDomain,
      ...Object.values(config.moduleDomains),
    ],
    folder,
    monitorPaths,
  });
  let switches: MonitorSwitches = SWITCHES_OFF;
  let announcedMs: number | undefined;
  let lastMs: number | undefined;
  let isFmpSent = false;
  let hasNews = false;
  let isSending = false;
  let lastMark: Mark | undefined;
  let planned: (PlannedReport & { readonly cancel: () => void }) | undefined;
  /** Ends the listening to an island's input, by its id. */
  const inputs = new Map<string, () => void>();
  /** The modules that were loaded. */
  const apps = new Set<string>();
  /** Ends the measuring of the actions of a module, by its name. */
  const spies = new Map<string, () => void>();
  let stopRoutes: (() => void) | undefined;

  const addEntry = (
    entry: Pick<PerformanceMark, 'name' | 'entryType' | 'startTime'> & Partial<PerformanceMark>,
  ): void => {
    const startTime = Math.max(0, Math.round(entry.startTime));
    const timestamp = Math.round(performance.timeOrigin + startTime);
    const rounded = entry.duration === undefined ? {} : { duration: Math.round(entry.duration) };
    const figures = entry.name.startsWith(MARK_POINT)
      ? pageFigures([...renderer.mounted.values()].map(({ root }) => root))
      : {};
    entries.add({ url: page(), ...entry, ...rounded, ...figures, startTime, timestamp });
    hasNews = true;
  };
  const addMarks = (): void => {
    const all = marks();
    for (const mark of all.slice(lastMark ? all.indexOf(lastMark) + 1 : 0)) {
      lastMark = mark;
      // A module may mark anything, from JavaScript without types.
      const name = String(mark.name).slice(0, 200);
      addEntry({ name, entryType: 'mark', startTime: mark.atMs - performance.timeOrigin });
    }
  };

  const state = (): ReportState => ({
    announcedMs: announcedMs ?? Infinity,
    lastMs,
    isFptKnown: islands.fptMs() !== undefined,
    isFmpKnown: islands.fmpMs() !== undefined,
    isFmpSent,
    isAnyOn: Object.values(switches).some(Boolean),
    // Renders make no event.
    hasNews: hasNews || switches.renderSwitchStatus,
    resources: entries.resources(),
  });

  const takeReport = (task: ReportTask): SubReport => {
    addMarks();
    const fptMs = islands.fptMs();
    const fmpMs = islands.fmpMs();
    const data = entries.take();
    const report: SubReport = {
      reportId,
      reportData: {
        task,
        ...(fptMs === undefined ? {} : { fptMs: Math.round(fptMs) }),
        ...(fmpMs === undefined ? {} : { fmpMs: Math.round(fmpMs) }),
        islands: islands.take(switches.renderSwitchStatus),
        traces: traces.take(),
      },
      // The load of the page is in the first report; later ones have entries while the master switch is on.
      data: lastMs === undefined || switches.switchStatus ? data : [],
      ignoreSwitchStatus: isShared,
    };
    lastMs = now();
    isFmpSent ||= fmpMs !== undefined;
    hasNews = false;
    return report;
  };
  const isEmpty = ({ data, reportData: { islands: timings, traces: lists } }: SubReport): boolean =>
    data.length + timings.length + lists.succeeded.length + lists.failed.length === 0;

  const follow = (outcome: ReportOutcome): void => {
    if (signal.aborted) return;
    if (outcome.kind === 'gone') {
      dispose();
      onOver();
      return;
    }
    switches = outcome.switches;
    requests.setTraceIds(switches.traceIdSwitchStatus);
    if (switches.routeSwitchStatus) {
      stopRoutes ??= history.listenAll(({ path }) => {
        const name = `route ${withoutQuery(path)}`;
        addEntry({ name, entryType: 'mark', startTime: now() });
        plan();
      });
    } else {
      stopRoutes?.();
      stopRoutes = undefined;
    }
    spyOnApps();
    if (!isOver(state())) return;
    dispose();
    onOver();
  };

  const send = async (task: ReportTask): Promise<void> => {
    const report = takeReport(task);
    // Nothing has changed, although renders might have.
    const isNothing = task === 'interval' && isEmpty(report);
    if (!isNothing) {
      isSending = true;
      follow(await postReport(http, SUB_REPORT_CALL, report, { signal, timer: pageTimer }));
      isSending = false;
    }
    plan();
  };

  /** Sets the timer for the next report. */
  const plan = (): void => {
    if (signal.aborted || announcedMs === undefined || isSending) return;
    const next = nextReport(state());
    if (next?.task === planned?.task && next?.atMs === planned?.atMs) return;
    planned?.cancel();
    planned = undefined;
    if (!next) return;
    const cancel = pageTimer(Math.max(0, next.atMs - now()), () => {
      planned = undefined;
      void send(next.task);
    });
    planned = { ...next, cancel };
  };

  const announce = async (): Promise<void> => {
    const device = await deviceRecord().catch(() => UNKNOWN_DEVICE);
    if (signal.aborted) return;
    const main: MainReport = {
      ...device,
      id: reportId,
      url: page(),
      timestamp: Date.now(),
      // Privacy tools replace it, some by getters that throw.
      userAgent: attempt(() => navigator.userAgent, ''),
      ignoreSwitchStatus: isShared,
    };
    const outcome = await postReport(http, MAIN_REPORT_CALL, main, { signal, timer: pageTimer });
    if (signal.aborted) return;
    if (outcome.kind === 'gone') {
      follow(outcome);
      return;
    }
    announcedMs = now();
    plan();
  };

  /** Measures the actions of the loaded modules while the platform wants it. */
  const spyOnApps = (): void => {
    if (!switches.mobxActionSwitchStatus) {
      for (const stop of spies.values()) stop();
      spies.clear();
      return;
    }
    for (const app of apps) {
      if (spies.has(app)) continue;
      spies.set(app, () => undefined);
      moduleLoader.load(app).then(
        ({ exports }) => {
          if (signal.aborted || !switches.mobxActionSwitchStatus) return;
          const stop = spyActions(exports, now, (name, durationMs) => {
            // mobx does not know islands: its actions count for the newest one of their module.
            const [id] =
              [...renderer.mounted].reverse().find(([, { times }]) => isOf(times.component, app)) ?? [];
            if (id !== undefined) addAction(id, name, durationMs);
          });
          spies.set(app, stop);
        },
        () => undefined,
      );
    }
  };
  const isOf = (component: string, app: string): boolean =>
    component === app || component.startsWith(`${app}/`);
  const addAction = (islandId: string, name: string, durationMs: number): void => {
    if (!switches.mobxActionSwitchStatus) return;
    islands.addAction(islandId, name, durationMs);
    hasNews = true;
    plan();
  };

  const listenTo = (islandId: string): void => {
    inputs.get(islandId)?.();
    const root = renderer.mounted.get(islandId)?.root;
    if (!root) return;
    const stop = watchInput(root, {
      onInteraction(durationMs) {
        islands.addInteraction(islandId, durationMs);
        hasNews = true;
        plan();
      },
      onAction(name, durationMs) {
        addAction(islandId, name, durationMs);
      },
    });
    inputs.set(islandId, stop);
  };
  const receiveIsland = (event: Extract<Activity, { readonly kind: 'island' }>): void => {
    const { stage, times } = event;
    const { islandId, component, startMs, paintedMs } = times;
    const wasKnown = { fpt: islands.fptMs() !== undefined, fmp: islands.fmpMs() !== undefined };
    islands.add(event);
    hasNews = true;
    if (stage === 'ready') listenTo(islandId);
    if (stage === 'unmounted') {
      inputs.get(islandId)?.();
      inputs.delete(islandId);
    }
    if (stage === 'painted' && paintedMs !== undefined) {
      addEntry({ name: component, entryType: 'island', startTime: startMs, duration: paintedMs - startMs });
    }
    const fptMs = islands.fptMs();
    const fmpMs = islands.fmpMs();
    if (!wasKnown.fpt && fptMs !== undefined) {
      addEntry({ name: `${MARK_POINT} fpt`, entryType: 'mark', startTime: fptMs });
    }
    if (!wasKnown.fmp && fmpMs !== undefined) {
      addEntry({ name: `${MARK_POINT} fmp`, entryType: 'mark', startTime: fmpMs });
    }
  };

  const stopObservers = [
    observeEntries('resource', (entry) => {
      const { name, entryType, startTime, duration, transferSize } = entry as PerformanceResourceTiming;
      const url = own.ownAddress(name);
      if (url === undefined) return;
      const fileName = url.slice(url.lastIndexOf('/') + 1);
      const size = transferSize > 0 ? { transferSize } : {};
      addEntry({ url, name: fileName, entryType, startTime, duration, ...size });
      plan();
    }),
    observeEntries('long-animation-frame', (entry) => {
      const { startTime, duration, entryType, scripts = [] } = entry as LongAnimationFrame;
      for (const { sourceURL, sourceFunctionName } of scripts) {
        const url = own.ownAddress(sourceURL);
        if (url === undefined) continue;
        addEntry({ url, name: sourceFunctionName, entryType, startTime, duration });
        plan();
        return;
      }
    }),
  ];
  const unwatch = watch({
    onHidden() {
      if (announcedMs === undefined || isSending || signal.aborted) return;
      addMarks();
      if (!mayReportHidden(state(), now())) return;
      const report = fitReport(takeReport('hidden'), HIDDEN_LIMIT_BYTES);
      if (isEmpty(report)) return;
      void postReport(http, SUB_REPORT_CALL, report, { signal, timer: pageTimer, keepalive: true }).then(
        (outcome) => {
          follow(outcome);
          plan();
        },
      );
    },
    onLeave: () => undefined,
  });

  const dispose = (): void => {
    if (signal.aborted) return;
    over.abort();
    planned?.cancel();
    unwatch();
    for (const stop of stopObservers) stop();
    for (const stop of [...inputs.values(), ...spies.values()]) stop();
    inputs.clear();
    spies.clear();
    stopRoutes?.();
    requests.setTraceIds(false);
  };

  // After the monitor was turned on again there are islands that made their events before.
  for (const { times } of renderer.mounted.values()) {
    receiveIsland({ kind: 'island', stage: 'loaded', times });
    if (times.readyMs !== undefined) receiveIsland({ kind: 'island', stage: 'ready', times });
  }
  void announce();

  return {
    receive(entry) {
      if (signal.aborted) return;
      if (entry.kind === 'island') receiveIsland(entry);
      else if (entry.kind === 'file') own.learn(entry.file.url);
      else if (entry.kind === 'module' && entry.error === undefined) {
        apps.add(entry.app);
        spyOnApps();
      } else if (entry.kind === 'step') {
        const { phase, startedAtMs, durationMs } = entry.timing;
        const startTime = startedAtMs - performance.timeOrigin;
        addEntry({ name: phase, entryType: 'step', startTime, duration: durationMs });
      } else return;
      plan();
    },
    receiveCall(call) {
      if (signal.aborted || !switches.traceIdSwitchStatus) return;
      traces.add(call);
      hasNews = true;
      plan();
    },
    dispose,
  };
}

/** A frame that took long, in engines that know it (https://w3c.github.io/long-animation-frames/). */
interface LongAnimationFrame extends PerformanceEntry {
  readonly scripts?: readonly { readonly sourceURL: string; readonly sourceFunctionName: string }[];
}

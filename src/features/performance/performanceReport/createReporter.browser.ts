import { valuesOf } from '../../../core/objects.js';
import { attempt } from '../../../core/callerValues.js';
import { randomKey } from '../../../core/ids.js';
import { pageTimer } from '../../../core/promises.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { deviceRecord } from '../../../library/shared/loadGroups.js';
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
import type { EndReason, LastReport, PerformanceState } from '../performanceState.js';
import type { IslandTimings } from './islandTimings.js';
import {
  fitReport,
  isOver,
  mayReportHidden,
  nextReport,
  type PlannedReport,
  type ReportState,
  postReport,
  type ReportOutcome,
} from './nextReport.js';
import { reportedPage, type PageEntries } from './pageEntries.browser.js';
import { ROUTE_MARK } from './routeMarks.js';
import type { TraceOutcomes } from './traceOutcomes.js';

/** What was measured and no report had in it yet. */
export interface Measured {
  readonly entries: Pick<PageEntries, 'collectMarks' | 'resources' | 'take'>;
  readonly timings: Pick<IslandTimings, 'fmpMs' | 'fptMs' | 'take'>;
  readonly traces: Pick<TraceOutcomes, 'take'>;
}

/** What the reporter says: the switches of each answer of the platform, or that nothing will be reported any more. */
export type ReporterEvent =
  | { readonly kind: 'switches'; readonly switches: MonitorSwitches }
  | { readonly kind: 'over'; readonly reason: EndReason };

/** A request that outlives the page may have 64 KiB. */
const HIDDEN_LIMIT_BYTES = 60_000;

const UNKNOWN_DEVICE = {
  device: '',
  engine: '',
  browser: '',
  os: '',
  osVersion: '',
  version: '',
  language: '',
};

function isEmpty({ data, reportData: { islands, traces } }: SubReport): boolean {
  return data.length + islands.length + traces.succeeded.length + traces.failed.length === 0;
}

/** The load of the page is in the first report; later ones have what the platform has switched on. */
function reportedEntries(
  entries: readonly PerformanceMark[],
  { switchStatus, routeSwitchStatus }: MonitorSwitches,
): readonly PerformanceMark[] {
  if (switchStatus) return entries;
  return routeSwitchStatus ? entries.filter(({ name }) => name.startsWith(ROUTE_MARK)) : [];
}

/** Creates what makes the sub reports of a page, and knows what decides about the next one. */
function createReports({ entries, timings, traces }: Measured, reportId: string, isShared: boolean) {
  let switches: MonitorSwitches = SWITCHES_OFF;
  let announcedMs: number | undefined;
  let lastMs: number | undefined;
  let isFmpSent = false;
  let hasUnreported = false;
  return {
    isAnnounced: (): boolean => announcedMs !== undefined,
    switches: (): MonitorSwitches => switches,
    /** The main report was answered. */
    announced(): void {
      announcedMs = performance.now();
    },
    /** The platform answered a sub report. */
    answered(next: MonitorSwitches): void {
      switches = next;
    },
    /** Notes that there is something new; true if that may change when the next report is sent. */
    addUnreported(isResource: boolean): boolean {
      // Islands call this often. Once their first times were sent, only the first news changes the plan.
      const isChange = isResource || !hasUnreported || !isFmpSent;
      hasUnreported = true;
      return isChange;
    },
    state: (): ReportState => ({
      announcedMs: announcedMs ?? Infinity,
      lastMs,
      isFptKnown: timings.fptMs() !== undefined,
      isFmpKnown: timings.fmpMs() !== undefined,
      isFmpSent,
      isAnyOn: valuesOf(switches).some(Boolean),
      // Renders make no event.
      hasUnreported: hasUnreported || switches.renderSwitchStatus,
      resources: entries.resources(),
    }),
    /** The report of what is new. */
    take(task: ReportTask): SubReport {
      entries.collectMarks();
      const fptMs = timings.fptMs();
      const fmpMs = timings.fmpMs();
      const taken = entries.take();
      const report: SubReport = {
        reportId,
        reportData: {
          task,
          ...(fptMs === undefined ? {} : { fptMs: Math.round(fptMs) }),
          ...(fmpMs === undefined ? {} : { fmpMs: Math.round(fmpMs) }),
          islands: timings.take(switches.renderSwitchStatus),
          traces: traces.take(),
        },
        data: lastMs === undefined ? taken : reportedEntries(taken, switches),
        ignoreSwitchStatus: isShared,
      };
      lastMs = performance.now();
      isFmpSent ||= fmpMs !== undefined;
      hasUnreported = false;
      return report;
    },
  };
}

/** The report that announces the page. */
async function mainReport(id: string, ignoreSwitchStatus: boolean): Promise<MainReport> {
  const device = await deviceRecord().catch(() => UNKNOWN_DEVICE);
  return {
    ...device,
    id,
    url: reportedPage(),
    timestamp: Date.now(),
    // Privacy tools replace it, some by getters that throw.
    userAgent: attempt(() => navigator.userAgent, ''),
    ignoreSwitchStatus,
  };
}

/** Creates the timer of the next report; the same report keeps its timer, any other replaces it. */
function createReportTimer(signal: AbortSignal) {
  let planned: (PlannedReport & { readonly cancel: () => void }) | undefined;
  signal.addEventListener('abort', () => planned?.cancel());
  return (next: PlannedReport | undefined, send: (task: ReportTask) => void): void => {
    if (next?.task === planned?.task && next?.atMs === planned?.atMs) return;
    planned?.cancel();
    planned = undefined;
    if (!next) return;
    const cancel = pageTimer(Math.max(0, next.atMs - performance.now()), () => {
      planned = undefined;
      send(next.task);
    });
    planned = { ...next, cancel };
  };
}

/**
 * Creates what announces the page to the platform, and sends sub reports.
 *
 * @param isShared true on a shared, anonymous page (contract §7)
 * @param signal aborted when nothing is to be sent any more
 */
export function createReporter(
  http: SessionContext['http'],
  isShared: boolean,
  measured: Measured,
  signal: AbortSignal,
  on: (event: ReporterEvent) => void,
) {
  const reportId = randomKey(20);
  const reports = createReports(measured, reportId, isShared);
  let lastReport: LastReport | undefined;
  let isSending = false;
  let isPlanning = false;
  const setTimer = createReportTimer(signal);

  const follow = (outcome: ReportOutcome): void => {
    if (signal.aborted) return;
    if (outcome.kind === 'gone') {
      on({ kind: 'over', reason: 'the platform answered 404' });
      return;
    }
    reports.answered(outcome.switches);
    on({ kind: 'switches', switches: outcome.switches });
    if (isOver(reports.state())) on({ kind: 'over', reason: 'the platform has all switches off' });
  };
  const post = async (report: SubReport, keepalive?: true): Promise<void> => {
    const { task, islands } = report.reportData;
    lastReport = { task, atMs: Date.now(), islands: islands.length, entries: report.data.length };
    const options = { signal, timer: pageTimer, ...(keepalive ? { keepalive } : {}) };
    follow(await postReport(http, SUB_REPORT_CALL, report, options));
  };

  const send = async (task: ReportTask): Promise<void> => {
    const report = reports.take(task);
    // Nothing has changed, although renders might have.
    const isNothing = task === 'interval' && isEmpty(report);
    if (!isNothing) {
      isSending = true;
      await post(report);
      isSending = false;
    }
    plan();
  };
  /** Sets the timer for the next report. */
  const plan = (): void => {
    if (signal.aborted || !reports.isAnnounced() || isSending) return;
    setTimer(nextReport(reports.state()), (task) => {
      void send(task);
    });
  };

  const addUnreported = (isResource: boolean): void => {
    if (!reports.addUnreported(isResource) || isPlanning) return;
    isPlanning = true;
    // What comes in one task makes one plan.
    queueMicrotask(() => {
      isPlanning = false;
      plan();
    });
  };

  return {
    /** Announces the page; the sub reports follow. Never rejects. */
    async announce(): Promise<void> {
      const main = await mainReport(reportId, isShared);
      if (signal.aborted) return;
      const outcome = await postReport(http, MAIN_REPORT_CALL, main, { signal, timer: pageTimer });
      if (signal.aborted) return;
      if (outcome.kind === 'gone') {
        on({ kind: 'over', reason: 'the platform answered 404' });
        return;
      }
      reports.announced();
      plan();
    },
    /** There is something that no report had in it yet. */
    noteUnreported: (): void => {
      addUnreported(false);
    },
    /** There is a resource entry that no report had in it yet: many make the next report earlier. */
    noteResource(): void {
      addUnreported(true);
    },
    /** Sends what there is while the page is being hidden: later it may not be possible. */
    sendHidden: (): void => {
      if (!reports.isAnnounced() || isSending || signal.aborted) return;
      measured.entries.collectMarks();
      if (!mayReportHidden(reports.state(), performance.now())) return;
      const report = fitReport(reports.take('hidden'), HIDDEN_LIMIT_BYTES);
      if (!isEmpty(report)) void post(report, true).then(plan);
    },
    state: (): PerformanceState => ({
      isAnnounced: reports.isAnnounced(),
      switches: reports.switches(),
      lastReport,
    }),
  };
}

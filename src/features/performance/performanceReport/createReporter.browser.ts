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
  type ReportData,
  type ReportTask,
  type SubReport,
} from '../../../wire/performanceReport.js';
import type { EndReason, LastReport } from '../performanceState.js';
import {
  fitReport,
  isOver,
  mayReportHidden,
  nextReport,
  type PlannedReport,
  type ReportState,
} from './nextReport.js';
import { reportedPage, type PageEntries } from './pageEntries.browser.js';
import { postReport, type ReportOutcome } from './postReport.js';
import { ROUTE_MARK } from './routeMarks.js';

/** What reports contain. */
export interface ReportContent {
  readonly entries: Pick<PageEntries, 'collectMarks' | 'resources' | 'take'>;
  /** As in {@link ReportData}, exact. */
  readonly fptMs: () => number | undefined;
  readonly fmpMs: () => number | undefined;
  /** What no report had in it yet. */
  readonly take: (switches: MonitorSwitches) => Pick<ReportData, 'islands' | 'traces'>;
}

/** What the reporter needs. */
export interface ReporterDeps {
  readonly http: SessionContext['http'];
  /** True on a shared, anonymous page (contract §7). */
  readonly isShared: boolean;
  readonly content: ReportContent;
  /** Aborted when nothing is to be sent any more. */
  readonly signal: AbortSignal;
  /** Called with the switches of each answer. */
  readonly onSwitches: (switches: MonitorSwitches) => void;
  /** Called when nothing will be reported any more. */
  readonly onOver: (reason: EndReason) => void;
}

/** Announces the page to the platform, and sends sub reports. */
export interface Reporter {
  /** Announces the page; the sub reports follow. Never rejects. */
  readonly announce: () => Promise<void>;
  /** There is something that no report had in it yet. */
  readonly noteNews: () => void;
  /** There is a resource entry that no report had in it yet: many make the next report earlier. */
  readonly noteResource: () => void;
  /** Sends what there is while the page is being hidden: later it may not be possible. */
  readonly sendHidden: () => void;
  readonly switches: () => MonitorSwitches;
  readonly isAnnounced: () => boolean;
  readonly lastReport: () => LastReport | undefined;
}

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

/** Creates the {@link Reporter} of a page. */
export function createReporter(deps: ReporterDeps): Reporter {
  const { http, isShared, content, signal, onSwitches, onOver } = deps;
  const { entries } = content;
  const reportId = randomKey(20);
  const now = (): number => performance.now();
  let switches: MonitorSwitches = SWITCHES_OFF;
  let announcedMs: number | undefined;
  let lastMs: number | undefined;
  let lastReport: LastReport | undefined;
  let isFmpSent = false;
  let hasNews = false;
  let isSending = false;
  let isPlanning = false;
  let planned: (PlannedReport & { readonly cancel: () => void }) | undefined;
  signal.addEventListener('abort', () => planned?.cancel());

  const state = (): ReportState => ({
    announcedMs: announcedMs ?? Infinity,
    lastMs,
    isFptKnown: content.fptMs() !== undefined,
    isFmpKnown: content.fmpMs() !== undefined,
    isFmpSent,
    isAnyOn: valuesOf(switches).some(Boolean),
    // Renders make no event.
    hasNews: hasNews || switches.renderSwitchStatus,
    resources: entries.resources(),
  });

  const takeReport = (task: ReportTask): SubReport => {
    entries.collectMarks();
    const fptMs = content.fptMs();
    const fmpMs = content.fmpMs();
    const taken = entries.take();
    const report: SubReport = {
      reportId,
      reportData: {
        task,
        ...(fptMs === undefined ? {} : { fptMs: Math.round(fptMs) }),
        ...(fmpMs === undefined ? {} : { fmpMs: Math.round(fmpMs) }),
        ...content.take(switches),
      },
      data: lastMs === undefined ? taken : reportedEntries(taken, switches),
      ignoreSwitchStatus: isShared,
    };
    lastMs = now();
    isFmpSent ||= fmpMs !== undefined;
    hasNews = false;
    return report;
  };

  const follow = (outcome: ReportOutcome): void => {
    if (signal.aborted) return;
    if (outcome.kind === 'gone') {
      onOver('the platform answered 404');
      return;
    }
    switches = outcome.switches;
    onSwitches(switches);
    if (isOver(state())) onOver('the platform has all switches off');
  };
  const post = async (report: SubReport, keepalive?: true): Promise<void> => {
    const { task, islands } = report.reportData;
    lastReport = { task, atMs: Date.now(), islands: islands.length, entries: report.data.length };
    const options = { signal, timer: pageTimer, ...(keepalive ? { keepalive } : {}) };
    follow(await postReport(http, SUB_REPORT_CALL, report, options));
  };

  const send = async (task: ReportTask): Promise<void> => {
    const report = takeReport(task);
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

  const planSoon = (): void => {
    hasNews = true;
    if (isPlanning) return;
    isPlanning = true;
    // What comes in one task makes one plan.
    queueMicrotask(() => {
      isPlanning = false;
      plan();
    });
  };

  return {
    async announce() {
      const device = await deviceRecord().catch(() => UNKNOWN_DEVICE);
      if (signal.aborted) return;
      const main: MainReport = {
        ...device,
        id: reportId,
        url: reportedPage(),
        timestamp: Date.now(),
        // Privacy tools replace it, some by getters that throw.
        userAgent: attempt(() => navigator.userAgent, ''),
        ignoreSwitchStatus: isShared,
      };
      const outcome = await postReport(http, MAIN_REPORT_CALL, main, { signal, timer: pageTimer });
      if (signal.aborted) return;
      if (outcome.kind === 'gone') {
        onOver('the platform answered 404');
        return;
      }
      announcedMs = now();
      plan();
    },
    noteNews() {
      // Islands call this often. Once their first times were sent, only the first news changes the plan.
      if (!hasNews || !isFmpSent) planSoon();
    },
    noteResource: planSoon,
    sendHidden() {
      if (announcedMs === undefined || isSending || signal.aborted) return;
      entries.collectMarks();
      if (!mayReportHidden(state(), now())) return;
      const report = fitReport(takeReport('hidden'), HIDDEN_LIMIT_BYTES);
      if (!isEmpty(report)) void post(report, true).then(plan);
    },
    switches: () => switches,
    isAnnounced: () => announcedMs !== undefined,
    lastReport: () => lastReport,
  };
}

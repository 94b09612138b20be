import type { ReportTask, SubReport } from '../../../wire/performanceReport.js';
import { byteLength, jsonText } from '../../../core/jsonText.js';

/** The time between two reports while a switch is on, in ms (spec 1 §9). */
const INTERVAL_MS = 60_000;
/** The shortest time between two reports, except for `fpt` and `fmp`, in ms (spec 1 §9). */
const FUSE_MS = 500;
/** So many resource entries force a report (spec 1 §9). */
const FORCED_AT = 200;

/** What decides when the next sub report is sent, and why. Times are on the monotonic clock. */
export interface ReportState {
  /** When the main report was answered. */
  readonly announcedMs: number;
  /** When the last sub report was sent; undefined before the first. */
  readonly lastMs: number | undefined;
  /** True once the first island was painted. */
  readonly isFptKnown: boolean;
  /** True once all of the first islands were painted, have failed, or are gone. */
  readonly isFmpKnown: boolean;
  /** True once a report had the time of all the first islands in it. */
  readonly isFmpSent: boolean;
  /** True while the platform has any switch on. */
  readonly isAnyOn: boolean;
  /** True if there is something that no report had in it yet. */
  readonly hasNews: boolean;
  /** Resource entries that no report had in it yet. */
  readonly resources: number;
}

/** A sub report and when to send it. */
export interface PlannedReport {
  readonly task: ReportTask;
  readonly atMs: number;
}

/** The next sub report; undefined while there is no reason for one. */
export function nextReport(state: ReportState): PlannedReport | undefined {
  const { announcedMs, lastMs, isFptKnown, isFmpKnown, isFmpSent, isAnyOn, hasNews, resources } = state;
  const isFirst = lastMs === undefined;
  if (isFmpKnown && !isFmpSent) return { task: 'fmp', atMs: isFirst ? announcedMs : lastMs };
  if (resources >= FORCED_AT && (isFirst || isAnyOn)) {
    return { task: 'resources', atMs: isFirst ? announcedMs : lastMs + FUSE_MS };
  }
  if (isFirst) return isFptKnown ? { task: 'fpt', atMs: announcedMs } : undefined;
  return isAnyOn && hasNews ? { task: 'interval', atMs: lastMs + INTERVAL_MS } : undefined;
}

/** True if a report may be sent when the page is hidden: later ones may never be. */
export function mayReportHidden(state: ReportState, nowMs: number): boolean {
  const { lastMs, isFptKnown, isAnyOn, hasNews } = state;
  if (lastMs === undefined) return isFptKnown;
  return isAnyOn && hasNews && nowMs >= lastMs + FUSE_MS;
}

/** True when nothing will be reported any more: what measures can be removed. */
export function isOver({ lastMs, isAnyOn, isFmpSent }: ReportState): boolean {
  return lastMs !== undefined && !isAnyOn && isFmpSent;
}

/** The size of a value as JSON in UTF-8, in bytes. */
function sizeOf(value: unknown): number {
  return byteLength(jsonText(value));
}

/**
 * The report with as many of its entries, the first ones, as fit into a request that outlives the page; the islands are
 * dropped too if they alone are too long.
 *
 * @param limitBytes of the body, in UTF-8
 */
export function fitReport(report: SubReport, limitBytes: number): SubReport {
  if (sizeOf(report) <= limitBytes) return report;
  let left = limitBytes - sizeOf({ ...report, data: [] });
  if (left < 0) return { ...report, data: [], reportData: { ...report.reportData, islands: [] } };
  const data = report.data.filter((entry) => {
    left -= sizeOf(entry) + 1;
    return left >= 0;
  });
  return { ...report, data };
}

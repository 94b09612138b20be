import {
  type ReportTask,
  type SubReport,
  parseSwitches,
  SWITCHES_OFF,
  type MonitorSwitches,
} from '../../../wire/performanceReport.js';
import { byteLength, jsonText } from '../../../core/jsonText.js';
import { WeaverError } from '../../../core/errors.js';
import { sleep, type Timer } from '../../../core/promises.js';
import type { HttpClient } from '../../../http/httpClient.js';

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
  readonly hasUnreported: boolean;
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
  const { announcedMs, lastMs, isFptKnown, isFmpKnown, isFmpSent, isAnyOn, hasUnreported, resources } = state;
  const isFirst = lastMs === undefined;
  if (isFmpKnown && !isFmpSent) return { task: 'fmp', atMs: isFirst ? announcedMs : lastMs };
  if (resources >= FORCED_AT && (isFirst || isAnyOn)) {
    return { task: 'resources', atMs: isFirst ? announcedMs : lastMs + FUSE_MS };
  }
  if (isFirst) return isFptKnown ? { task: 'fpt', atMs: announcedMs } : undefined;
  return isAnyOn && hasUnreported ? { task: 'interval', atMs: lastMs + INTERVAL_MS } : undefined;
}

/** True if a report may be sent when the page is hidden: later ones may never be. */
export function mayReportHidden(state: ReportState, nowMs: number): boolean {
  const { lastMs, isFptKnown, isAnyOn, hasUnreported } = state;
  if (lastMs === undefined) return isFptKnown;
  return isAnyOn && hasUnreported && nowMs >= lastMs + FUSE_MS;
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

/** The wait before a report without an answer is sent once more, in ms (spec 1 §9). */
const RETRY_MS = 800;

/** Statuses of a platform that is away for a moment. */
const TEMPORARY: readonly number[] = [502, 503, 504];

/** What came of a report: `gone` means 404, nothing is reported any more. */
export type ReportOutcome =
  | { readonly kind: 'gone' }
  | { readonly kind: 'answered'; readonly switches: MonitorSwitches };

/** How a report is sent. */
interface PostOptions {
  readonly signal: AbortSignal;
  readonly timer: Timer;
  /** The request outlives the page; it is not repeated. */
  readonly keepalive?: true;
}

async function readOutcome(response: Response): Promise<ReportOutcome> {
  if (response.status === 404) return { kind: 'gone' };
  // A server that is being started again, or a gateway before it: no answer of the platform.
  if (TEMPORARY.includes(response.status))
    throw new WeaverError('REQUEST_FAILED', { status: response.status });
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  const switches = parseSwitches(answer);
  return { kind: 'answered', switches: switches.ok ? switches.value : SWITCHES_OFF };
}

/**
 * Sends a report; once more after 800 ms if no answer came, or the platform is away for a moment. Never rejects: a report that fails is not important to
 * anybody on the page, and all switches are off then (spec 1 §4).
 */
export async function postReport(
  http: Pick<HttpClient, 'exchange'>,
  { method, path }: { readonly method: string; readonly path: string },
  body: unknown,
  { signal, timer, keepalive }: PostOptions,
): Promise<ReportOutcome> {
  const send = (): Promise<ReportOutcome> =>
    http.exchange(method, path, { body, signal, keepalive: keepalive === true }, readOutcome);
  const failed = (): ReportOutcome => ({ kind: 'answered', switches: SWITCHES_OFF });
  try {
    return await send();
  } catch {
    if (keepalive === true || signal.aborted) return failed();
  }
  try {
    await sleep(RETRY_MS, signal, timer);
    return await send();
  } catch {
    return failed();
  }
}

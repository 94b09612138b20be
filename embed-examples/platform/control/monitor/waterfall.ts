import { and, asc, eq, isNull } from 'drizzle-orm';

import type { PerformanceMark, ReportData, TraceOutcome } from '../../../../src/wire/performanceReport.js';
import type { Queries } from '../../database/database.js';
import { islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';

/** A part of a bar, in ms. */
export interface WaterfallPart {
  readonly name: string;
  readonly durationMs: number;
}

/** A line of the waterfall. */
export interface WaterfallRow {
  /** `island`, `call`, or the `entryType` of a mark. */
  readonly kind: string;
  readonly name: string;
  /** Of a file or a call; '' otherwise. */
  readonly url: string;
  /** In ms since the page was opened. */
  readonly startMs: number;
  /** One after the other; none for a moment. */
  readonly parts: readonly WaterfallPart[];
  readonly bytes: number | null;
  readonly isSlow: boolean;
  /** Of a call: its outcome, and the trace id by which the platform's own logs have it. */
  readonly outcome?: { readonly status: number; readonly traceId: string };
}

/** What a page did, on one time axis. */
export interface Waterfall {
  readonly rows: readonly WaterfallRow[];
  /** How many rows are left out. */
  readonly more: number;
  /** The end of the axis, in ms. */
  readonly endMs: number;
}

/** An island as the waterfall needs it; times in ms. */
export interface WaterfallIsland {
  readonly component: string;
  readonly startMs: number;
  readonly loadMs: number;
  readonly firstPaintMs: number | null;
  readonly slowRenders: number;
}

/** A browser shows this many rows at once without a delay. */
const MAX_ROWS = 300;

/** The paths of the platform's calls (spec 1 §7); everything else that a page loads is a file. */
const CALL_PATH = /\/p?api\//;

const pathOf = (url: string): string => url.replace(/^[a-z]+:\/\/[^/]*/, '');
const lastPart = (url: string): string => /[^/]*$/.exec(url.replace(/\/+$/, ''))?.[0] || url;

function markRow({
  entryType,
  name,
  url,
  startTime,
  duration = 0,
  transferSize,
}: PerformanceMark): WaterfallRow {
  const isLoaded = entryType === 'resource';
  const isCall = isLoaded && CALL_PATH.test(pathOf(url));
  const loadedName = isCall ? pathOf(url) : lastPart(url);
  return {
    kind: isCall ? 'call' : entryType,
    name: isLoaded ? loadedName : name || (entryType === 'long-animation-frame' ? lastPart(url) : entryType),
    url: isLoaded ? url : '',
    startMs: startTime,
    parts: duration > 0 ? [{ name: isLoaded ? 'loading' : entryType, durationMs: duration }] : [],
    bytes: transferSize ?? null,
    isSlow: false,
  };
}

function islandRow({ component, startMs, loadMs, firstPaintMs, slowRenders }: WaterfallIsland): WaterfallRow {
  return {
    kind: 'island',
    name: component,
    url: '',
    startMs,
    parts: [
      { name: 'loading', durationMs: loadMs },
      ...(firstPaintMs === null ? [] : [{ name: 'first paint', durationMs: firstPaintMs }]),
    ],
    bytes: null,
    isSlow: slowRenders > 0,
  };
}

/** Entries of a page are rounded to ms. */
const ROUNDING_MS = 1;

/** The call that loaded this; undefined if it has no trace id. Of several at the same time the one that began last. */
function callThatLoaded(
  { entryType, url, startTime, duration = 0 }: PerformanceMark,
  calls: readonly TraceOutcome[],
): TraceOutcome | undefined {
  if (entryType !== 'resource') return undefined;
  return calls
    .filter(
      (call) =>
        call.url === url &&
        startTime >= call.startTime - ROUNDING_MS &&
        startTime + duration <= call.startTime + call.durationMs + 2 * ROUNDING_MS,
    )
    .reduce<TraceOutcome | undefined>(
      (last, call) => (last && last.startTime >= call.startTime ? last : call),
      undefined,
    );
}

function callRow(
  { method, url, status, traceId, startTime, durationMs }: TraceOutcome,
  bytes: number | null,
): WaterfallRow {
  return {
    kind: 'call',
    name: `${method} ${pathOf(url)}`,
    url,
    startMs: startTime,
    parts: [{ name: 'call', durationMs }],
    bytes,
    isSlow: false,
    outcome: { status, traceId },
  };
}

const endOf = ({ startMs, parts }: WaterfallRow): number =>
  parts.reduce((end, { durationMs }) => end + durationMs, startMs);

/** The marks and calls of all sub reports and the islands of a page as rows, in the order in which they began. */
export function shapeWaterfall(
  marks: readonly PerformanceMark[],
  islands: readonly WaterfallIsland[],
  traces: readonly ReportData['traces'][] = [],
): Waterfall {
  // Several reports of a page may hold the same entry; islands are better known by their timing.
  const different = new Map(
    marks
      .filter(({ entryType }) => entryType !== 'island' || islands.length === 0)
      .map((mark) => [JSON.stringify([mark.entryType, mark.name, mark.url, mark.startTime]), mark]),
  );
  const byId = new Map(
    traces
      .flatMap(({ succeeded, failed }) => [...failed, ...succeeded])
      .map((call) => [JSON.stringify([call.traceId, call.startTime]), call]),
  );
  const calls = [...byId.values()];
  // A call with a trace id is also among what the page loaded, several times if it was repeated.
  const bytes = new Map<TraceOutcome, number>();
  const others = [...different.values()].filter((mark) => {
    const call = callThatLoaded(mark, calls);
    if (call && mark.transferSize !== undefined) {
      bytes.set(call, (bytes.get(call) ?? 0) + mark.transferSize);
    }
    return call === undefined;
  });
  const rows = [
    ...others.map(markRow),
    ...islands.map(islandRow),
    ...calls.map((call) => callRow(call, bytes.get(call) ?? null)),
  ].sort((one, other) => one.startMs - other.startMs);
  // The islands are what an operator looks for: what was loaded gives way to them.
  const givesWay = ({ url, outcome }: WaterfallRow): boolean => url !== '' && outcome === undefined;
  const left = MAX_ROWS - rows.filter((row) => !givesWay(row)).length;
  let loaded = 0;
  const listed = rows.filter((row) => !givesWay(row) || (loaded += 1) <= left).slice(0, MAX_ROWS);
  return {
    rows: listed,
    more: rows.length - listed.length,
    endMs: Math.max(1, ...listed.map(endOf)),
  };
}

/** A reported page with its waterfall; undefined if it is unknown. `tenant` is '' for a shared, anonymous page. */
export async function readWaterfall(
  queries: Queries,
  tenant: string,
  id: string,
): Promise<
  (Waterfall & { readonly url: string; readonly browser: string; readonly receivedAt: string }) | undefined
> {
  const of = (table: typeof pageReports | typeof pageMeasurements | typeof islandTimings) =>
    tenant === '' ? isNull(table.tenantKey) : eq(table.tenantKey, tenant);
  const [page] = await queries
    .select()
    .from(pageReports)
    .where(and(of(pageReports), eq(pageReports.id, id)));
  if (page === undefined) return undefined;
  const reports = await queries
    .select({ marks: pageMeasurements.marks, traces: pageMeasurements.traces })
    .from(pageMeasurements)
    .where(and(of(pageMeasurements), eq(pageMeasurements.reportId, id)))
    .orderBy(asc(pageMeasurements.receivedAt))
    .limit(100);
  const islands = await queries
    .select()
    .from(islandTimings)
    .where(and(of(islandTimings), eq(islandTimings.reportId, id)))
    .limit(MAX_ROWS);
  return {
    url: page.url,
    browser: `${page.browser} ${page.version.replace(/(?:\.0+)+$/, '')}, ${page.device}`.trim(),
    receivedAt: page.receivedAt.toISOString(),
    ...shapeWaterfall(
      reports.flatMap(({ marks }) => marks),
      islands,
      reports.map(({ traces }) => traces),
    ),
  };
}

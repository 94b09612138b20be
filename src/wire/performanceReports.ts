import {
  REPORT_TASKS,
  type IslandTiming,
  type MainReport,
  type PerformanceMark,
  type ReportData,
  type SubReport,
  type TraceOutcome,
} from './performanceReport.js';
import {
  isRecord,
  kindOf,
  ownProperty,
  ownRecord,
  ownText,
  parsed,
  refused,
  type Parsed,
  type WireRecord,
} from './record.js';

/** What one report may hold; the rest of a longer list is left out. */
const MAX_MARKS = 5_000;
const MAX_ISLANDS = 500;
const MAX_ACTIONS = 20;
/** Of the lists of traces (spec 1 §9). */
const MAX_SUCCEEDED = 60;
const MAX_FAILED = 50;

/** Longer names and addresses are cut. */
const MAX_TEXT = 500;
/** Ten days in ms, and any size in bytes: what is above is no measurement. */
const MAX_MS = 864_000_000;
const MAX_BYTES = Number.MAX_SAFE_INTEGER;

/** At least 16 random characters. */
const ID = /^[\w-]{16,64}$/;

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
const text = (record: WireRecord, key: string): string =>
  ownText(record, key)
    .replaceAll('\0', '')
    .slice(0, MAX_TEXT)
    .replace(/\p{Cs}/gu, '\ufffd');

/** An address without query and hash, which may hold private data. */
const address = (record: WireRecord): string => text(record, 'url').replace(/[?#].*$/, '');

function measured(record: WireRecord, key: string, most = MAX_MS): number | undefined {
  const value = ownProperty(record, key);
  return typeof value === 'number' && value >= 0 && value <= most ? value : undefined;
}

const ms = (record: WireRecord, key: string): number => measured(record, key) ?? 0;

const count = (record: WireRecord, key: string): number => Math.floor(measured(record, key, 1_000_000) ?? 0);

/** A time in ms since 1970, at most the end of the year 9999. */
const time = (record: WireRecord, key: string): number =>
  Math.floor(measured(record, key, 253_402_300_799_999) ?? 0);

/** The named measurements that a record has: the others stay absent. */
function optional<Key extends string>(
  record: WireRecord,
  keys: readonly Key[],
  most?: number,
): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const value = measured(record, key, most);
    if (value !== undefined) found[key] = value;
  }
  return found;
}

function listOf<T>(
  record: WireRecord,
  key: string,
  most: number,
  parse: (row: WireRecord) => T | undefined,
): T[] {
  const rows = ownProperty(record, key);
  if (!Array.isArray(rows)) return [];
  return rows
    .slice(0, most)
    .filter(isRecord)
    .map(parse)
    .filter((row) => row !== undefined);
}

function parseMark(row: WireRecord): PerformanceMark | undefined {
  const entryType = text(row, 'entryType');
  if (entryType === '') return undefined;
  return {
    url: address(row),
    name: text(row, 'name'),
    entryType,
    startTime: ms(row, 'startTime'),
    timestamp: time(row, 'timestamp'),
    ...optional(row, ['duration']),
    ...optional(
      row,
      ['transferSize', 'nodeCount', 'jsHeapSizeLimit', 'totalJSHeapSize', 'usedJSHeapSize'],
      MAX_BYTES,
    ),
  };
}

function parseIsland(row: WireRecord): IslandTiming | undefined {
  const islandId = text(row, 'islandId');
  const component = text(row, 'component');
  if (islandId === '' || component === '') return undefined;
  return {
    islandId,
    component,
    startTime: ms(row, 'startTime'),
    loadMs: ms(row, 'loadMs'),
    ...optional(row, ['firstPaintMs', 'interactionMs']),
    renderMs: ms(row, 'renderMs'),
    renders: count(row, 'renders'),
    slowRenders: count(row, 'slowRenders'),
    actions: listOf(row, 'actions', MAX_ACTIONS, (action) => ({
      name: text(action, 'name'),
      durationMs: ms(action, 'durationMs'),
    })),
  };
}

function parseTrace(row: WireRecord): TraceOutcome {
  return {
    traceId: text(row, 'traceId'),
    method: text(row, 'method'),
    url: address(row),
    status: count(row, 'status'),
    startTime: ms(row, 'startTime'),
    durationMs: ms(row, 'durationMs'),
  };
}

function parseReportData(record: WireRecord): ReportData | undefined {
  const task = REPORT_TASKS.find((name) => name === ownProperty(record, 'task'));
  if (task === undefined) return undefined;
  const traces = ownRecord(record, 'traces');
  return {
    task,
    ...optional(record, ['fptMs', 'fmpMs']),
    islands: listOf(record, 'islands', MAX_ISLANDS, parseIsland),
    traces: {
      succeeded: listOf(traces, 'succeeded', MAX_SUCCEEDED, parseTrace),
      failed: listOf(traces, 'failed', MAX_FAILED, parseTrace),
    },
  };
}

/** Parses a main report from an `unknown`: refused without an id of at least 16 characters. */
export function parseMainReport(value: unknown): Parsed<MainReport> {
  if (!isRecord(value)) return refused(`expected a report, got ${kindOf(value)}`);
  const id = ownText(value, 'id');
  if (!ID.test(id)) return refused('id must have 16 to 64 letters, digits, - or _');
  return parsed({
    id,
    url: address(value),
    timestamp: time(value, 'timestamp'),
    userAgent: text(value, 'userAgent'),
    device: text(value, 'device'),
    engine: text(value, 'engine'),
    browser: text(value, 'browser'),
    os: text(value, 'os'),
    osVersion: text(value, 'osVersion'),
    version: text(value, 'version'),
    language: text(value, 'language'),
    ignoreSwitchStatus: ownProperty(value, 'ignoreSwitchStatus') === true,
  });
}

/**
 * Parses a sub report from an `unknown`: refused without the id of its main report or a known task. Rows that are no
 * measurement are left out, and of each list at most as many are kept as a page can need.
 */
export function parseSubReport(value: unknown): Parsed<SubReport> {
  if (!isRecord(value)) return refused(`expected a report, got ${kindOf(value)}`);
  const reportId = ownText(value, 'reportId');
  if (!ID.test(reportId)) return refused('reportId must have 16 to 64 letters, digits, - or _');
  const reportData = parseReportData(ownRecord(value, 'reportData'));
  if (reportData === undefined) return refused(`reportData.task must be one of ${REPORT_TASKS.join(', ')}`);
  return parsed({
    reportId,
    reportData,
    data: listOf(value, 'data', MAX_MARKS, parseMark),
    ignoreSwitchStatus: ownProperty(value, 'ignoreSwitchStatus') === true,
  });
}

import { asc } from 'drizzle-orm';

import { measurementRow, islandRows, pageReportRow } from '../api/monitor/reportRows.js';
import type { Queries } from '../database/database.js';
import { frontErrors, islandTimings, pageMeasurements, pageReports, people } from '../database/schema.js';
import { DEMO_ERRORS, type DemoError } from './demoErrors.js';
import { DEMO_BROWSERS, DEMO_PAGES, demoMeasurements } from './demoPages.js';
import { createRandom } from './random.js';

const HOUR_MS = 3_600_000;
const PAGES = 240;
const ERRORS = 160;
/** Most of the reports are of the last day, the usual range of the console. */
const RECENT_SHARE = 0.6;
const WEEK_HOURS = 7 * 24;

type Person = Pick<typeof people.$inferSelect, 'tenantKey' | 'id' | 'employeeId'>;

function pick<T>(rows: readonly T[], random: () => number): T {
  return rows[Math.floor(random() * rows.length)] as T;
}

function pickError(random: () => number): DemoError {
  return pick(
    DEMO_ERRORS.flatMap((error) => Array.from({ length: error.weight }, () => error)),
    random,
  );
}

/** A moment of the last week: more of the last day, and an hour in which much went wrong. */
function pickMoment(nowMs: number, random: () => number): Date {
  const hoursAgo = random() < RECENT_SHARE ? random() ** 1.6 * 24 : random() * WEEK_HOURS;
  return new Date(nowMs - hoursAgo * HOUR_MS);
}

function pageRows(everybody: readonly Person[], nowMs: number) {
  const random = createRandom(21);
  return Array.from({ length: PAGES }, (_, at) => {
    const { tenantKey, id: personId } = pick(everybody, random);
    const { url, components } = pick(DEMO_PAGES, random);
    const browser = pick(DEMO_BROWSERS, random);
    const receivedAt = pickMoment(nowMs, random);
    const openedMs = receivedAt.getTime() - 4_000;
    const slowness = browser.device === 'Mobile' ? 1.6 : 1;
    const { islands, marks, data } = demoMeasurements(url, components, { random, slowness, openedMs });
    const id = `demo-page-of-the-start-${at}`;
    const reporter = { tenantKey, personId };
    const main = { id, url, timestamp: openedMs, userAgent: '', language: 'en_US', ...browser };
    const sub = {
      reportId: id,
      reportData: { task: 'fmp', ...data, islands, traces: { succeeded: [], failed: [] } },
      data: marks,
      ignoreSwitchStatus: false,
    } as const;
    return {
      page: { ...pageReportRow(reporter, { ...main, ignoreSwitchStatus: false }), receivedAt },
      measurement: { ...measurementRow(reporter, sub), receivedAt },
      islands: islandRows(reporter, sub).map((row) => ({ ...row, receivedAt })),
    };
  });
}

function errorRows(everybody: readonly Person[], nowMs: number): (typeof frontErrors.$inferInsert)[] {
  const random = createRandom(7);
  return Array.from({ length: ERRORS }, (_, at) => {
    const { tenantKey, id: personId, employeeId } = pick(everybody, random);
    const { file, line, column, weight: _weight, ...error } = pickError(random);
    const { browser, version, device } = pick(DEMO_BROWSERS, random);
    const receivedAt = pickMoment(nowMs, random);
    return {
      ...error,
      tenantKey,
      personId,
      id: `demo-error-of-the-start-${at}`,
      filePath: file,
      fileName: file.slice(file.lastIndexOf('/') + 1),
      lineNumber: line,
      colNumber: column,
      refererUrl: pick(DEMO_PAGES, random).url,
      creator: employeeId,
      clientInfo: { browser, version, device },
      browserInfo: '',
      createdAt: receivedAt,
      receivedAt,
    };
  });
}

/** Fills a database in which no page has reported anything with a week of reports, so that the console shows something. */
export async function writeDemoReports(queries: Queries, nowMs: number): Promise<void> {
  const isEmpty = async (table: typeof frontErrors | typeof pageReports): Promise<boolean> =>
    (await queries.select({ id: table.id }).from(table).limit(1)).length === 0;
  if (!(await isEmpty(frontErrors)) || !(await isEmpty(pageReports))) return;
  const everybody = await queries
    .select({ tenantKey: people.tenantKey, id: people.id, employeeId: people.employeeId })
    .from(people)
    .orderBy(asc(people.tenantKey), asc(people.id));
  if (everybody.length === 0) return;
  const pages = pageRows(everybody, nowMs);
  await queries.transaction(async (transaction) => {
    await transaction.insert(frontErrors).values(errorRows(everybody, nowMs));
    await transaction.insert(pageReports).values(pages.map(({ page }) => page));
    await transaction.insert(pageMeasurements).values(pages.map(({ measurement }) => measurement));
    await transaction.insert(islandTimings).values(pages.flatMap(({ islands }) => islands));
  });
}

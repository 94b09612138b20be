import { sql } from 'drizzle-orm';

import type { MainReport, SubReport } from '../../../../src/wire/performanceReport.js';
import type { Queries } from '../../database/database.js';
import { islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';
import { islandRows, lastOfEachIsland, measurementRow, pageReportRow, type Reporter } from './reportRows.js';

/** A report with its sender. */
export type ReceivedReport =
  | { readonly reporter: Reporter; readonly main: MainReport }
  | { readonly reporter: Reporter; readonly sub: SubReport };

/** How many rows a report has. */
export function rowsOfReport(report: ReceivedReport): number {
  return 'main' in report ? 1 : 1 + report.sub.reportData.islands.length;
}

/** PostgreSQL takes at most 65 535 values in a statement. */
const ROWS_IN_STATEMENT = 1_000;

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_IN_STATEMENT) yield rows.slice(at, at + ROWS_IN_STATEMENT);
}

const newest = (column: { readonly name: string }) => sql.raw(`excluded.${column.name}`);

/** What a later report of a page says about an island replaces what an earlier one said. */
const REPLACED = {
  loadMs: newest(islandTimings.loadMs),
  firstPaintMs: newest(islandTimings.firstPaintMs),
  renderMs: newest(islandTimings.renderMs),
  renders: newest(islandTimings.renders),
  slowRenders: newest(islandTimings.slowRenders),
  interactionMs: newest(islandTimings.interactionMs),
  actions: newest(islandTimings.actions),
};

/**
 * Stores reports in one transaction. A main report with a known id, and a sub report with a known content, are dropped,
 * so that a page may send one again.
 */
export async function storeReports(queries: Queries, reports: readonly ReceivedReport[]): Promise<void> {
  const mains = reports.flatMap((report) =>
    'main' in report ? [pageReportRow(report.reporter, report.main)] : [],
  );
  const subs = reports.flatMap((report) => ('sub' in report ? [report] : []));
  const measurements = subs.map(({ reporter, sub }) => measurementRow(reporter, sub));
  const islands = lastOfEachIsland(subs.flatMap(({ reporter, sub }) => islandRows(reporter, sub)));
  await queries.transaction(async (transaction) => {
    for (const rows of chunks(mains))
      await transaction.insert(pageReports).values(rows).onConflictDoNothing();
    for (const rows of chunks(measurements)) {
      await transaction.insert(pageMeasurements).values(rows).onConflictDoNothing();
    }
    for (const rows of chunks(islands)) {
      await transaction
        .insert(islandTimings)
        .values(rows)
        .onConflictDoUpdate({
          target: [islandTimings.tenantKey, islandTimings.reportId, islandTimings.islandId],
          set: REPLACED,
          // A report that is sent again may be older than what is stored.
          setWhere: sql`excluded.renders >= ${islandTimings.renders}`,
        });
    }
  });
}

import { createHash } from 'node:crypto';

import type { MainReport, SubReport } from '../../../../src/wire/performanceReport.js';
import type { islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';

/** Who sent a report; null for a shared, anonymous page without a session. */
export interface Reporter {
  readonly tenantKey: string | null;
  readonly personId: string | null;
}

/** The row of a main report. */
export function pageReportRow(
  { tenantKey, personId }: Reporter,
  { timestamp, ...report }: MainReport,
): typeof pageReports.$inferInsert {
  return { ...report, tenantKey, personId, createdAt: new Date(timestamp) };
}

/** The row of a sub report. */
export function measurementRow(
  { tenantKey }: Reporter,
  { reportId, reportData, data }: SubReport,
): typeof pageMeasurements.$inferInsert {
  const { task, fptMs = null, fmpMs = null, traces } = reportData;
  const digest = createHash('sha256')
    .update(JSON.stringify([reportData, data]))
    .digest('base64url');
  return { tenantKey, reportId, digest, task, fptMs, fmpMs, marks: data, traces };
}

type IslandRow = typeof islandTimings.$inferInsert;

/** The rows of the islands in a sub report. */
export function islandRows(
  { tenantKey }: Reporter,
  { reportId, reportData: { islands } }: SubReport,
): IslandRow[] {
  return islands.map(({ startTime, firstPaintMs = null, interactionMs = null, actions, ...island }) => ({
    ...island,
    tenantKey,
    reportId,
    startMs: startTime,
    firstPaintMs,
    interactionMs,
    actions,
  }));
}

/** The last row of each island: one statement may not write a row twice. */
export function lastOfEachIsland(rows: readonly IslandRow[]): IslandRow[] {
  const last = new Map(
    rows.map((row) => [JSON.stringify([row.tenantKey, row.reportId, row.islandId]), row] as const),
  );
  return [...last.values()];
}

import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Queries } from '../../database/database.js';
import { frontErrors, islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';

/** How long reports of pages are kept. */
export interface RetentionRule {
  /** What was received longer ago is deleted. */
  readonly days: number;
  /** Of each tenant and each table, only the last received are kept. */
  readonly rows: number;
}

/** A month, and as many rows as the embedded database answers quickly from. */
export const USUAL_RETENTION: RetentionRule = { days: 30, rows: 200_000 };

const DAY_MS = 86_400_000;
/** A statement deletes at most as many, so that calls of pages do not wait long. */
const BATCH_ROWS = 5_000;
/** Ends a run that could not keep up; the next one goes on. */
const MAX_BATCHES = 200;

const TABLES: readonly (PgTable & { readonly tenantKey: unknown; readonly receivedAt: unknown })[] = [
  frontErrors,
  pageMeasurements,
  islandTimings,
  pageReports,
];

/** Deletes the rows with these physical places, at most {@link BATCH_ROWS} at once; resolves to their number. */
async function deleteInBatches(
  queries: Queries,
  table: PgTable,
  selected: ReturnType<typeof sql>,
): Promise<number> {
  let deleted = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const rows = await queries
      .delete(table)
      .where(sql`ctid = any(array(select ctid from (${selected}) as old limit ${BATCH_ROWS}))`)
      .returning({ one: sql<number>`1` });
    deleted += rows.length;
    if (rows.length < BATCH_ROWS) break;
  }
  return deleted;
}

/** Applies the rule once. Resolves to the number of rows that were deleted. */
export async function deleteOldReports(
  queries: Queries,
  { days, rows }: RetentionRule,
  nowMs: number,
): Promise<number> {
  const oldest = new Date(nowMs - days * DAY_MS).toISOString();
  let deleted = 0;
  for (const table of TABLES) {
    deleted += await deleteInBatches(
      queries,
      table,
      sql`select ctid from ${table} where received_at < ${oldest}::timestamptz`,
    );
    deleted += await deleteInBatches(
      queries,
      table,
      sql`select ctid from (
        select ctid, row_number() over (partition by tenant_key order by received_at desc) as place from ${table}
      ) as placed where place > ${rows}`,
    );
  }
  return deleted;
}

const HOUR_MS = 3_600_000;

/** Applies the rule now and once an hour; returns the function that ends this. It does not keep the process alive. */
export function keepReportsFor(queries: Queries, rule: RetentionRule): () => void {
  const apply = (): void =>
    void deleteOldReports(queries, rule, Date.now()).catch((error: unknown) =>
      console.error('platform: old reports were not deleted:', error),
    );
  const timer = setInterval(apply, HOUR_MS).unref();
  apply();
  return () => clearInterval(timer);
}

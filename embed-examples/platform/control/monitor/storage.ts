import { count, getTableName, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.js';
import { frontErrors, islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';

/** How much a table of reports takes. */
export interface TableStorage {
  readonly table: string;
  readonly rows: number;
  /** With its indexes. */
  readonly bytes: number;
}

/** How much the reports of pages take in the database. */
export async function readStorage(queries: Queries): Promise<TableStorage[]> {
  const found: TableStorage[] = [];
  for (const table of [frontErrors, pageReports, pageMeasurements, islandTimings]) {
    const name = getTableName(table);
    const [row] = await queries
      .select({
        rows: count(),
        bytes: sql`pg_total_relation_size(${`weaver.${name}`}::regclass)`.mapWith(Number),
      })
      .from(table);
    found.push({ table: name, rows: row?.rows ?? 0, bytes: row?.bytes ?? 0 });
  }
  return found;
}

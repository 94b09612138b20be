import { count, desc, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.js';
import { frontErrors } from '../../database/schema.js';
import { errorCondition } from '../errors/errorFilter.js';
import type { MonitorFilter } from './monitorFilter.js';

/** Something that has errors: an island, a browser. */
export interface Affected {
  /** '' if the errors name none. */
  readonly name: string;
  readonly errors: number;
  readonly people: number;
}

const LISTED = 6;

const islandName = sql<string>`${frontErrors.comName}`;
const browserField = sql<string>`coalesce(${frontErrors.clientInfo} ->> 'browser', '')`;
const people = sql`count(distinct (${frontErrors.tenantKey}, ${frontErrors.personId}))`.mapWith(Number);

async function readAffected(
  queries: Queries,
  { errors }: MonitorFilter,
  name: typeof islandName,
): Promise<Affected[]> {
  return queries
    .select({ name, errors: count(), people })
    .from(frontErrors)
    .where(errorCondition(errors))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`)
    .limit(LISTED);
}

/** The islands with the most errors. */
export const readAffectedIslands = (queries: Queries, filter: MonitorFilter): Promise<Affected[]> =>
  readAffected(queries, filter, islandName);

/** The browsers with the most errors. */
export const readAffectedBrowsers = (queries: Queries, filter: MonitorFilter): Promise<Affected[]> =>
  readAffected(queries, filter, browserField);

/** How many errors there are, and how many people have them. */
export async function readErrorTotals(
  queries: Queries,
  { errors }: MonitorFilter,
): Promise<{ errors: number; people: number }> {
  const [row] = await queries
    .select({ errors: count(), people })
    .from(frontErrors)
    .where(errorCondition(errors));
  return row ?? { errors: 0, people: 0 };
}

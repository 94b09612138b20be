import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema.js';

/** Queries against either driver; the platform's code never learns which one it is. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database. */
export interface Database {
  readonly queries: Queries;
  /** What it is, in words for a person: never the password of a connection string. */
  readonly label: string;
  close(): Promise<void>;
}

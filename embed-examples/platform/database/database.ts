import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema.js';

/** Queries against either driver; the platform's code never learns which one it is. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database that holds the seed, or somebody's rows. */
export interface Database extends Connection {
  /** Puts all rows back to the seed; afterwards nobody is signed in. */
  readonly reset: () => Promise<void>;
}

/** A connection to a migrated database. */
export interface Connection {
  readonly queries: Queries;
  /** What it is, in words for a person: never the password of a connection string. */
  readonly label: string;
  close(): Promise<void>;
}

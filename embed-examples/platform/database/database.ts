import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

import type * as schema from './schema.js';

/** Queries against either driver; the platform's code does not depend on which one it is. */
export type Queries = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open, migrated database that contains the seed or other rows. */
export interface Database extends Connection {
  /** Restores all rows of the seed; no session is left. */
  readonly reset: () => Promise<void>;
}

/** A connection to a migrated database. */
export interface Connection {
  readonly queries: Queries;
  /** A description for people: never contains the password of a connection string. */
  readonly label: string;
  close(): Promise<void>;
}

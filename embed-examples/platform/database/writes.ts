import { getTableName, is, type Logger } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import * as schema from './schema.js';

/** All tables of the platform. */
export const TABLES: readonly PgTable[] = Object.values<unknown>(schema).filter((value) =>
  is(value, PgTable),
);

const BY_NAME: ReadonlyMap<string, PgTable> = new Map(TABLES.map((table) => [getTableName(table), table]));

/** A write names its table so, also within a larger statement. */
const WRITE = /\b(?:insert into|update|delete from) "weaver"\."(\w+)"/gi;
const NO_WRITE = /^\s*(?:select|savepoint|release|rollback)\b/i;

/** The tables that were written to. Every statement of a connection passes through it, as its logger. */
export interface Writes extends Logger {
  /** The tables so far. */
  readonly tables: ReadonlySet<PgTable>;
  /** Adds tables. */
  add(tables: Iterable<PgTable>): void;
  /** Returns the tables so far, and begins again. */
  take(): ReadonlySet<PgTable>;
}

/** Notes the tables that statements write to; a statement of an unknown kind counts as a write to all of them. */
export function createWrites(): Writes {
  let tables = new Set<PgTable>();
  const add = (more: Iterable<PgTable>): void => {
    for (const table of more) tables.add(table);
  };
  return {
    get tables() {
      return tables;
    },
    add,
    take() {
      const taken = tables;
      tables = new Set();
      return taken;
    },
    logQuery(statement) {
      const written = [...statement.matchAll(WRITE)].map(([, name = '']) => BY_NAME.get(name));
      const known = written.filter((table) => table !== undefined);
      add(known);
      if (known.length < written.length || (written.length === 0 && !NO_WRITE.test(statement))) add(TABLES);
    },
  };
}

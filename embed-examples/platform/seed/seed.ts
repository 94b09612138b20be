import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import type { Queries } from '../database/database.js';
import {
  appeals,
  blogComments,
  blogPictures,
  blogPosts,
  calendarAttendees,
  calendarEvents,
  departments,
  documentFiles,
  documents,
  exchangeRates,
  files,
  labelOverrides,
  leaveRequests,
  passwords,
  people,
  records,
  sensitiveReviewers,
  sensitiveRules,
  tasks,
  tenants,
  workflowRequests,
} from '../database/schema.js';
import { TABLES, type Writes } from '../database/writes.js';
import { passwordRows } from './passwordRows.js';
import { seedRows } from './rows.js';
import { SEED_TENANTS } from './seedTenants.js';

type SeedRows = ReturnType<typeof seedRows> & {
  readonly passwords: Awaited<ReturnType<typeof passwordRows>>;
};

/** Adds the rows of each table that has some in the seed; a table follows those it refers to. */
const INSERTS: readonly (readonly [PgTable, (queries: Queries, rows: SeedRows) => PromiseLike<unknown>])[] = [
  [tenants, (queries, rows) => queries.insert(tenants).values(rows.tenants)],
  [departments, (queries, rows) => queries.insert(departments).values(rows.departments)],
  [people, (queries, rows) => queries.insert(people).values(rows.people)],
  [passwords, (queries, rows) => queries.insert(passwords).values(rows.passwords)],
  [files, (queries, rows) => queries.insert(files).values(rows.files)],
  [documents, (queries, rows) => queries.insert(documents).values(rows.documents)],
  [documentFiles, (queries, rows) => queries.insert(documentFiles).values(rows.documentFiles)],
  [tasks, (queries, rows) => queries.insert(tasks).values(rows.tasks)],
  [workflowRequests, (queries, rows) => queries.insert(workflowRequests).values(rows.workflowRequests)],
  [blogPosts, (queries, rows) => queries.insert(blogPosts).values(rows.blogPosts)],
  [blogPictures, (queries, rows) => queries.insert(blogPictures).values(rows.blogPictures)],
  [blogComments, (queries, rows) => queries.insert(blogComments).values(rows.blogComments)],
  [leaveRequests, (queries, rows) => queries.insert(leaveRequests).values(rows.leaveRequests)],
  [sensitiveRules, (queries, rows) => queries.insert(sensitiveRules).values(rows.sensitiveRules)],
  [sensitiveReviewers, (queries, rows) => queries.insert(sensitiveReviewers).values(rows.sensitiveReviewers)],
  [appeals, (queries, rows) => queries.insert(appeals).values(rows.appeals)],
  [calendarEvents, (queries, rows) => queries.insert(calendarEvents).values(rows.calendarEvents)],
  [calendarAttendees, (queries, rows) => queries.insert(calendarAttendees).values(rows.calendarAttendees)],
  [records, (queries, rows) => queries.insert(records).values(rows.records)],
  [exchangeRates, (queries, rows) => queries.insert(exchangeRates).values(rows.exchangeRates)],
  [labelOverrides, (queries, rows) => queries.insert(labelOverrides).values(rows.labelOverrides)],
];

/** Replaces the rows of `tables` by those of the seed, in one transaction. Some tables have none there. */
export async function writeSeed(queries: Queries, tables: readonly PgTable[] = TABLES): Promise<void> {
  if (tables.length === 0) return;
  const inserts = INSERTS.filter(([table]) => tables.includes(table));
  const rows = inserts.length === 0 ? undefined : seedRows(SEED_TENANTS);
  const kept = tables.includes(passwords) ? await queries.select().from(passwords) : undefined;
  const passwordsOfAll = kept === undefined ? [] : await passwordRows(SEED_TENANTS, kept);
  await queries.transaction(async (transaction) => {
    const names = sql.join(
      tables.map((table) => sql`${table}`),
      sql`, `,
    );
    await transaction.execute(sql`truncate table ${names}`);
    if (rows === undefined) return;
    for (const [, insert] of inserts) await insert(transaction, { ...rows, passwords: passwordsOfAll });
  });
}

/** The tables with a reference to `table`. */
const referringTo = (table: PgTable): readonly PgTable[] =>
  TABLES.filter((other) =>
    getTableConfig(other).foreignKeys.some((key) => key.reference().foreignTable === table),
  );

/** `tables`, and all that refer to them: their rows may be deleted with a row that they refer to. */
function withReferring(tables: Iterable<PgTable>): readonly PgTable[] {
  const all = new Set(tables);
  // A set also visits what is added during the loop.
  for (const table of all) for (const other of referringTo(table)) all.add(other);
  return [...all];
}

/**
 * Returns the function that restores the seed, ends all sessions and deletes what pages reported. It uses one
 * transaction, so a concurrent request sees either the old rows or the new ones.
 *
 * Tests reset before each test, and most of them only sign in: so only tables that were written to are restored.
 *
 * @param queries whose own statements are not noted in `writes`
 * @param writes of a database that began with the seed, and that nobody else can reach; without it all tables are
 *   restored each time
 */
export function createReset(queries: Queries, writes?: Writes): () => Promise<void> {
  if (writes === undefined) return () => writeSeed(queries);
  return async () => {
    const taken = writes.take();
    try {
      // The writes that were waiting have been noted meanwhile. They stay noted, because others may follow this reset.
      await queries.transaction((transaction) =>
        writeSeed(transaction, withReferring([...taken, ...writes.tables])),
      );
    } catch (error) {
      writes.add(taken);
      throw error;
    }
  };
}

/** Seeds a database that has no tenant yet, and leaves any other unchanged, because its rows may be a person's work. */
export async function seedIfEmpty(queries: Queries): Promise<void> {
  const found = await queries.select({ tenantKey: tenants.tenantKey }).from(tenants).limit(1);
  if (found.length === 0) await writeSeed(queries);
}

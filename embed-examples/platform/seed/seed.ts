import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

import type { Queries } from '../database/database.js';
import * as schema from '../database/schema.js';
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
  frontErrors,
  labelOverrides,
  islandTimings,
  leaveRequests,
  monitorSwitches,
  pageMeasurements,
  pageReports,
  passwords,
  people,
  records,
  savedSettings,
  sensitiveReviewers,
  sensitiveRules,
  sessions,
  tasks,
  tenants,
  workflowRequests,
} from '../database/schema.js';
import { passwordRows } from './passwordRows.js';
import { seedRows } from './rows.js';
import { SEED_TENANTS } from './seedTenants.js';

/** Replaces all rows by those of the seed, in one transaction. The seed has no rows of {@link UNSEEDED_TABLES}. */
export async function writeSeed(queries: Queries): Promise<void> {
  const rows = seedRows(SEED_TENANTS);
  const passwordsOfAll = await passwordRows(SEED_TENANTS, await queries.select().from(passwords));
  await queries.transaction(async (transaction) => {
    // Every other table refers to tenants and is truncated with it.
    await transaction.execute(sql`truncate table ${tenants} cascade`);
    await transaction.insert(tenants).values(rows.tenants);
    await transaction.insert(departments).values(rows.departments);
    await transaction.insert(people).values(rows.people);
    await transaction.insert(passwords).values(passwordsOfAll);
    await transaction.insert(files).values(rows.files);
    await transaction.insert(documents).values(rows.documents);
    await transaction.insert(documentFiles).values(rows.documentFiles);
    await transaction.insert(tasks).values(rows.tasks);
    await transaction.insert(workflowRequests).values(rows.workflowRequests);
    await transaction.insert(blogPosts).values(rows.blogPosts);
    await transaction.insert(blogPictures).values(rows.blogPictures);
    await transaction.insert(blogComments).values(rows.blogComments);
    await transaction.insert(leaveRequests).values(rows.leaveRequests);
    await transaction.insert(sensitiveRules).values(rows.sensitiveRules);
    await transaction.insert(sensitiveReviewers).values(rows.sensitiveReviewers);
    await transaction.insert(appeals).values(rows.appeals);
    await transaction.insert(calendarEvents).values(rows.calendarEvents);
    await transaction.insert(calendarAttendees).values(rows.calendarAttendees);
    await transaction.insert(records).values(rows.records);
    await transaction.insert(exchangeRates).values(rows.exchangeRates);
    await transaction.insert(labelOverrides).values(rows.labelOverrides);
  });
}

/** The tables that are empty in the seed: a reset deletes their rows. */
export const UNSEEDED_TABLES: readonly PgTable[] = [
  sessions,
  savedSettings,
  frontErrors,
  monitorSwitches,
  pageReports,
  pageMeasurements,
  islandTimings,
];

/** All tables that have rows in the seed. */
const SEEDED_TABLES = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .filter((table) => !UNSEEDED_TABLES.includes(table));

/** A checksum of the rows in all tables of the seed. */
export async function checksumOfSeededTables(queries: Queries): Promise<string> {
  const sums = SEEDED_TABLES.map(
    (table) => sql`(select coalesce(sum(hashtextextended(seeded::text, 0)), 0) from ${table} as seeded)`,
  );
  const [found] = await queries
    .select({ checksum: sql<string>`concat_ws(' ', ${sql.join(sums, sql`, `)})` })
    .from(sql`(select 1) as one`);
  return found?.checksum ?? '';
}

/**
 * Returns the function that restores the seed, ends all sessions and deletes what pages reported. It uses one transaction, so a concurrent request
 * sees either the old rows or the new ones.
 *
 * Writing all rows takes about 20 times as long as comparing checksums, tests reset before each test, and most of
 * them only sign in. So the rows are written only if they differ from the seed.
 *
 * @param checksumOfSeed of a database that contains the seed; without it the first reset writes all rows
 */
export function createReset(queries: Queries, checksumOfSeed?: string): () => Promise<void> {
  let wanted = checksumOfSeed;
  return () =>
    queries.transaction(async (transaction) => {
      if (wanted !== undefined && (await checksumOfSeededTables(transaction)) === wanted) {
        for (const table of UNSEEDED_TABLES) await transaction.delete(table);
        return;
      }
      await writeSeed(transaction);
      wanted = await checksumOfSeededTables(transaction);
    });
}

/** Seeds a database that has no tenant yet, and leaves any other unchanged, because its rows may be a person's work. */
export async function seedIfEmpty(queries: Queries): Promise<void> {
  const found = await queries.select({ tenantKey: tenants.tenantKey }).from(tenants).limit(1);
  if (found.length === 0) await writeSeed(queries);
}

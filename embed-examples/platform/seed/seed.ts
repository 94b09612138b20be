import { sql } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import {
  blogPosts,
  calendarAttendees,
  calendarEvents,
  departments,
  documents,
  exchangeRates,
  files,
  labelOverrides,
  passwords,
  people,
  tasks,
  tenants,
  workflowRequests,
} from '../database/schema.js';
import { passwordRows } from './passwordRows.js';
import { seedRows } from './rows.js';
import { SEED_TENANTS } from './seedTenants.js';

/**
 * Puts the database back to the seed, sessions included: afterwards nobody is signed in. One transaction, so a request
 * that comes meanwhile sees the old rows or the new ones and never half of them.
 */
export async function resetDatabase(queries: Queries): Promise<void> {
  const rows = seedRows(SEED_TENANTS);
  const passwordsOfAll = await passwordRows(SEED_TENANTS, await queries.select().from(passwords));
  await queries.transaction(async (transaction) => {
    // Every other table refers to tenants and goes with it.
    await transaction.execute(sql`truncate table ${tenants} cascade`);
    await transaction.insert(tenants).values(rows.tenants);
    await transaction.insert(departments).values(rows.departments);
    await transaction.insert(people).values(rows.people);
    await transaction.insert(passwords).values(passwordsOfAll);
    await transaction.insert(files).values(rows.files);
    await transaction.insert(documents).values(rows.documents);
    await transaction.insert(tasks).values(rows.tasks);
    await transaction.insert(workflowRequests).values(rows.workflowRequests);
    await transaction.insert(blogPosts).values(rows.blogPosts);
    await transaction.insert(calendarEvents).values(rows.calendarEvents);
    await transaction.insert(calendarAttendees).values(rows.calendarAttendees);
    await transaction.insert(exchangeRates).values(rows.exchangeRates);
    await transaction.insert(labelOverrides).values(rows.labelOverrides);
  });
}

/** Seeds a database that has no tenant yet, and leaves any other alone: the rows may be somebody's work. */
export async function seedIfEmpty(queries: Queries): Promise<void> {
  const found = await queries.select({ tenantKey: tenants.tenantKey }).from(tenants).limit(1);
  if (found.length === 0) await resetDatabase(queries);
}

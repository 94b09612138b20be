import { eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../database/database.js';
import { openDatabase } from '../database/openDatabase.js';
import * as schema from '../database/schema.js';
import { checksumOfSeededTables, createReset, UNSEEDED_TABLES } from './seed.js';

const { people, sessions, tasks } = schema;
const TABLES = Object.values<unknown>(schema).filter((value) => is(value, PgTable));

let database: Database;
beforeAll(async () => {
  database = await openDatabase(process.env['DATABASE_URL']);
  await database.reset();
});
afterAll(() => database.close());

/** All tasks, each with the id of the transaction that wrote it. */
const tasksWithWriter = (): Promise<unknown> =>
  database.queries
    .select({ id: tasks.id, title: tasks.title, writer: sql`${tasks}.xmin::text` })
    .from(tasks)
    .orderBy(tasks.id);

async function addSession(): Promise<void> {
  const [person] = await database.queries.select().from(people).limit(1);
  if (person === undefined) throw new Error('nobody in the seed');
  const { tenantKey, id: personId } = person;
  await database.queries
    .insert(sessions)
    .values({ id: 'session', tenantKey, personId, expiresAt: new Date(0) });
}

it('ends the sessions and writes no row when all rows are those of the seed', async () => {
  const before = await tasksWithWriter();
  await addSession();
  await database.reset();
  expect(await database.queries.select().from(sessions)).toEqual([]);
  expect(await tasksWithWriter()).toEqual(before);
});

it('writes the rows again when one was changed, and ends the sessions', async () => {
  const before = await database.queries.select().from(tasks).orderBy(tasks.id);
  await addSession();
  await database.queries
    .update(tasks)
    .set({ title: 'other' })
    .where(eq(tasks.id, before[0]?.id ?? ''));
  await database.reset();
  expect(await database.queries.select().from(tasks).orderBy(tasks.id)).toEqual(before);
  expect(await database.queries.select().from(sessions)).toEqual([]);
});

it('writes the rows of a database that may not hold the seed', async () => {
  const before = await tasksWithWriter();
  const reset = createReset(database.queries);
  await reset();
  const after = await tasksWithWriter();
  expect(after).not.toEqual(before);
  await reset();
  expect(await tasksWithWriter()).toEqual(after);
});

it.each(TABLES.map((table) => [getTableName(table), table] as const))(
  'compares the rows of %s, unless the seed has none',
  async (_, table) => {
    const seeded = await checksumOfSeededTables(database.queries);
    const rolledBack = new Error('rolled back');
    let changed = '';
    const emptied = database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`truncate table ${table} cascade`);
      changed = await checksumOfSeededTables(transaction);
      throw rolledBack;
    });
    await expect(emptied).rejects.toBe(rolledBack);
    expect(changed === seeded).toBe(UNSEEDED_TABLES.includes(table));
  },
);

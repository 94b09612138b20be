import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../database/database.js';
import { openDatabase } from '../database/openDatabase.js';
import * as schema from '../database/schema.js';
import { createWrites, TABLES } from '../database/writes.js';
import { createReset } from './seed.js';

const { people, sessions, tasks } = schema;
/** Other programs may write to a server's database, so everything is restored there. */
const isEmbedded = (process.env['DATABASE_URL'] ?? '') === '';

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

it.runIf(isEmbedded)('ends the sessions and writes no row when nothing else was written', async () => {
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
  await createReset(database.queries)();
  expect(await tasksWithWriter()).not.toEqual(before);
});

const rowsOf = async (table: PgTable): Promise<unknown> => {
  const [found] = await database.queries
    .select({ rows: sql`coalesce(sum(hashtextextended(t::text, 0)), 0)::text` })
    .from(sql`${table} as t`);
  return found?.rows;
};
const rowsOfAll = async (): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(TABLES.map(async (table) => [getTableName(table), await rowsOf(table)] as const)),
  );

it('restores every table whose rows were deleted, and those whose rows were deleted with them', async () => {
  await database.reset();
  const before = await rowsOfAll();
  for (const table of TABLES) {
    // Refused for a table whose rows others need; these are deleted with their tenants.
    await database.queries.delete(table).catch(() => undefined);
    await database.reset();
    expect([getTableName(table), await rowsOfAll()]).toEqual([getTableName(table), before]);
  }
});

it('restores what was written while it waited for another transaction', async () => {
  const before = await rowsOfAll();
  let reset: Promise<void> | undefined;
  await database.queries.transaction(async (transaction) => {
    reset = database.reset();
    await transaction.update(tasks).set({ title: 'other' });
  });
  await reset;
  expect(await rowsOfAll()).toEqual(before);
});

describe('what counts as a write', () => {
  it.each<[string, string, readonly string[]]>([
    ['a query', 'select "id" from "weaver"."tasks" for update', []],
    [
      'an insert',
      'insert into "weaver"."tasks" ("id") values ($1) on conflict do update set "id" = $2',
      ['tasks'],
    ],
    ['a write within a query', 'with a as (delete from "weaver"."tasks" returning "id") select 1', ['tasks']],
    ['a statement of another kind', 'vacuum', TABLES.map((table) => getTableName(table))],
    [
      'a write to an unknown table',
      'update "weaver"."others" set "a" = 1',
      TABLES.map((table) => getTableName(table)),
    ],
  ])('%s', (_, statement, expected) => {
    const writes = createWrites();
    writes.logQuery(statement, []);
    expect([...writes.tables].map((table) => getTableName(table))).toEqual(expected);
  });
});

import { afterAll, beforeEach, beforeAll, expect, it } from 'vitest';

import { RECORD_PAGE_SIZE, type StoredField } from '../../../../src/wire/office/records.js';
import type { Database } from '../../database/database.js';
import { openDatabase } from '../../database/openDatabase.js';
import { records } from '../../database/schema.js';
import { findRecord, listRecords } from './tenantRecords.js';

const READER = { tenantKey: 'tar5w8m3xe', displayModules: ['crm', 'mail'] };
const CUSTOMER = '5120764309180140001';
const CHINESE_CUSTOMER = '4915532168790140001';

let database: Database;
beforeAll(async () => {
  database = await openDatabase(process.env['DATABASE_URL']);
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const linkTo = (id: string): StoredField => ({ label: 'customer', type: 'record', kind: 'customer', id });

const insert = (
  rows: readonly Pick<typeof records.$inferInsert, 'id' | 'kind' | 'title' | 'fields'>[],
): Promise<unknown> =>
  database.queries.insert(records).values(
    rows.map((row) => ({
      ...row,
      tenantKey: READER.tenantKey,
      status: '',
      ownerId: '5120764309180010001',
      updatedAt: '2030-01-01 00:00:00',
    })),
  );

it('relates no record of a module that the tenant hides', async () => {
  await insert([
    { id: '1', kind: 'goal', title: 'hidden', fields: [linkTo(CUSTOMER)] },
    { id: '2', kind: 'mail', title: 'shown', fields: [linkTo(CUSTOMER)] },
  ]);
  const customer = await findRecord(database.queries, READER, 'customer', CUSTOMER);
  const titles = customer?.related.map(({ title }) => title);
  expect(titles).toContain('shown');
  expect(titles).not.toContain('hidden');
});

it('has no title for a record that is another tenant’s, or not there', async () => {
  await insert([
    {
      id: '3',
      kind: 'mail',
      title: 'mail',
      fields: [linkTo(CHINESE_CUSTOMER), linkTo('7'), linkTo(CUSTOMER)],
    },
  ]);
  const mail = await findRecord(database.queries, READER, 'mail', '3');
  expect(mail?.fields.map((field) => (field.type === 'record' ? field.title : undefined))).toEqual([
    '',
    '',
    'شركة الخليج للأغذية والمشروبات',
  ]);
});

it('lists in pages, without repeating a record', async () => {
  const more = RECORD_PAGE_SIZE + 3;
  await insert(
    Array.from({ length: more }, (_, at) => ({
      id: String(9000 + at),
      kind: 'goal' as const,
      title: `goal ${at}`,
      fields: [],
    })),
  );
  const pages = await Promise.all(
    [1, 2, 3].map((page) => listRecords(database.queries, READER, 'goal', page)),
  );
  expect(pages.map((list) => [list.page, list.total, list.records.length])).toEqual([
    [1, more, RECORD_PAGE_SIZE],
    [2, more, 3],
    [3, more, 0],
  ]);
  expect(new Set(pages.flatMap((list) => list.records.map(({ id }) => id))).size).toBe(more);
});

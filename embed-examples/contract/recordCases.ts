import { expect } from 'vitest';

import {
  RECORD_CALLS,
  RECORD_PAGE_SIZE,
  type RecordDetail,
  type RecordListData,
} from '../../src/wire/office/records.js';
import type { Backend } from './backend.js';
import { casesOf, dataOf, expectRefusals, withQuery } from './contractCase.js';

const list = (backend: Backend, kind: string, page?: string) =>
  dataOf<RecordListData>(
    backend,
    withQuery(RECORD_CALLS.list, { kind, ...(page !== undefined && { page }) }),
  );

const detail = (kind: string, id: string) => withQuery(RECORD_CALLS.detail, { kind, id });

export const RECORD_CASES = casesOf('records', {
  'a list has the last changed first, in pages': async (backend) => {
    const first = await list(backend, 'customer');
    expect(first).toMatchObject({ page: 1, pageSize: RECORD_PAGE_SIZE });
    expect(first.records.length).toBe(Math.min(first.total, RECORD_PAGE_SIZE));
    const times = first.records.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(Object.keys(first.records[0] ?? {}).sort()).toEqual([
      ...['id', 'kind', 'owner', 'status', 'title', 'updatedAt'],
    ]);
    expect(await list(backend, 'customer', '1')).toEqual(first);
    expect(await list(backend, 'customer', '1000')).toMatchObject({ page: 1000, records: [] });
  },
  'a record has the names of people and the titles of records, and is named by those': async (backend) => {
    const [contract] = (await list(backend, 'contract')).records;
    const found = await dataOf<RecordDetail>(backend, detail('contract', contract?.id ?? ''));
    expect(found).toMatchObject(contract ?? {});
    const link = found.fields.find((field) => field.type === 'record');
    if (link?.type !== 'record') throw new Error('the contract names no record');
    expect(link.title).not.toBe('');
    const linked = await dataOf<RecordDetail>(backend, detail(link.kind, link.id));
    expect(linked.title).toBe(link.title);
    expect(linked.related).toContainEqual({ kind: 'contract', id: contract?.id, title: contract?.title });
    const people = [...found.fields, ...linked.fields].flatMap((field) =>
      field.type === 'person' ? [field.name] : [],
    );
    expect(people.length).toBeGreaterThan(0);
    expect(people).not.toContain('');
  },
  'wrong pages, unknown kinds and unknown records are refused': async (backend) => {
    const [customer] = (await list(backend, 'customer')).records;
    const id = customer?.id ?? '';
    const noRecord = 'There is no such record';
    const noKind = 'There are no records of this kind';
    await expectRefusals(backend, [
      ...['0', '-1', '1.5', '1001', 'two', ''].map(
        (page) =>
          [
            withQuery(RECORD_CALLS.list, { kind: 'customer', page }),
            undefined,
            400,
            'page must be a number from 1 to 1000',
          ] as const,
      ),
      ...['task', 'toString', ''].map(
        (kind) => [withQuery(RECORD_CALLS.list, { kind }), undefined, 404, noKind] as const,
      ),
      ...[detail('contact', id), detail('toString', id), detail('task', id), detail('customer', '0')].map(
        (call) => [call, undefined, 404, noRecord] as const,
      ),
      [detail('customer', "1' or '1'='1"), undefined, 404, noRecord],
      [detail('customer', '1'.repeat(33)), undefined, 404, noRecord],
      [RECORD_CALLS.detail, undefined, 404, noRecord],
    ]);
  },
});

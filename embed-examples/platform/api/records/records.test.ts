import { describe, expect, it } from 'vitest';

import { parseEnvelope } from '../../../../src/wire/envelope.js';
import { isEnvelopeError } from '../../../../src/wire/envelopeErrors.js';
import {
  RECORD_CALLS,
  RECORD_KINDS,
  type RecordDetail,
  type RecordListData,
} from '../../../../src/wire/office/records.js';
import { useTestStack } from '../../testStack.js';

const stack = useTestStack();

const CUSTOMER = '4915532168790140001';
const CONTRACT = '4915532168790140011';
const ARABIC_CUSTOMER = '5120764309180140001';

const call = (
  name: keyof typeof RECORD_CALLS,
  session: string | undefined,
  query: object,
): Promise<unknown> =>
  stack.call('GET', `${RECORD_CALLS[name].path}?${new URLSearchParams({ ...query })}`, session);

async function dataOf<T>(answer: Promise<unknown>): Promise<T> {
  const parsed = parseEnvelope(await answer);
  if (!parsed.ok || isEnvelopeError(parsed.value)) throw new Error('the call failed');
  return parsed.value.data as T;
}

describe('one record', () => {
  it('has its fields in order, with the names of people and the titles of records', async () => {
    const session = await stack.signIn('li.wei');
    const contract = await dataOf<RecordDetail>(call('detail', session, { kind: 'contract', id: CONTRACT }));
    expect(contract).toMatchObject({
      kind: 'contract',
      id: CONTRACT,
      title: '华东电力信息化平台二期建设合同',
      status: '履行中',
      owner: { id: '4915532168790010009', name: '赵丽华' },
      updatedAt: '2026-11-17 09:48:00',
    });
    expect(contract.fields.slice(1, 3)).toEqual([
      { label: '客户', type: 'record', kind: 'customer', id: CUSTOMER, title: '华东电力信息技术有限公司' },
      { label: '合同金额', type: 'money', value: '1706000.00', currency: 'CNY' },
    ]);
    expect(contract.fields).toContainEqual({
      label: '我方签约人',
      type: 'person',
      id: '4915532168790010001',
      name: '陈国栋',
    });
  });

  it('names the records that name it, the last changed first', async () => {
    const session = await stack.signIn('li.wei');
    const { related } = await dataOf<RecordDetail>(
      call('detail', session, { kind: 'contract', id: CONTRACT }),
    );
    expect(related.map(({ kind }) => kind)).toEqual([
      'mail',
      'risk',
      'capital',
      'orderForm',
      'ledgerReceive',
      'ledgerInvoice',
      'ledgerPay',
    ]);
  });

  it.each([
    ['another tenant’s record', 'layla.hassan', { kind: 'customer', id: CUSTOMER }],
    ['a record of a module that the tenant hides', 'layla.hassan', { kind: 'goal', id: '1' }],
    ['an id of another kind', 'li.wei', { kind: 'contact', id: CUSTOMER }],
    ['an unknown kind', 'li.wei', { kind: 'toString', id: CUSTOMER }],
    ['a kind with calls of its own', 'li.wei', { kind: 'task', id: '4915532168790030007' }],
    ['an id that is none', 'li.wei', { kind: 'customer', id: "1' or '1'='1" }],
    ['an id that is too long', 'li.wei', { kind: 'customer', id: '1'.repeat(33) }],
    ['no id', 'li.wei', { kind: 'customer' }],
    ['nothing', 'li.wei', {}],
  ])('%s is not found', async (_, account, query) => {
    expect(await call('detail', await stack.signIn(account), query)).toMatchObject({ code: 404 });
  });
});

describe('the list of a kind', () => {
  it('has the last changed first, and every kind in the Chinese tenant', async () => {
    const session = await stack.signIn('li.wei');
    for (const kind of RECORD_KINDS) {
      const list = await dataOf<RecordListData>(call('list', session, { kind }));
      expect(list.total, kind).toBeGreaterThan(0);
      const times = list.records.map(({ updatedAt }) => updatedAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(list.records.every((record) => record.kind === kind)).toBe(true);
    }
  });

  it('has only records of the session’s tenant', async () => {
    const list = await dataOf<RecordListData>(
      call('list', await stack.signIn('layla.hassan'), { kind: 'customer' }),
    );
    expect(list.records.map(({ id }) => id)).toEqual([ARABIC_CUSTOMER]);
  });

  it.each(['0', '-1', '1.5', '1001', 'two', ''])('refuses page %j', async (page) => {
    expect(await call('list', await stack.signIn('li.wei'), { kind: 'goal', page })).toMatchObject({
      code: 400,
    });
  });

  it.each(['goal', 'task', 'toString', ''])(
    'is not found for the kind %j, hidden or unknown',
    async (kind) => {
      const session = await stack.signIn('layla.hassan');
      expect(await call('list', session, { kind })).toMatchObject({ code: 404 });
    },
  );
});

it.each(['list', 'detail'] as const)('%s needs a session', async (name) => {
  const answer = await call(name, undefined, { kind: 'customer', id: CUSTOMER });
  expect(JSON.stringify(answer)).not.toContain('华东');
  expect(answer).toMatchObject({ code: -1 });
});

import { describe, expect, it } from 'vitest';

import { parseEnvelope, isEnvelopeError } from '../../../../src/wire/envelope.js';
import { RECORD_CALLS, type RecordDetail, type RecordListData } from '../../../../src/wire/office/records.js';
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

  it('of another tenant, or of a module that the tenant hides, is not found', async () => {
    const session = await stack.signIn('layla.hassan');
    for (const query of [
      { kind: 'customer', id: CUSTOMER },
      { kind: 'goal', id: '1' },
    ]) {
      expect(await call('detail', session, query)).toMatchObject({ code: 404 });
    }
  });
});

it('a list has only records of the session’s tenant, and none of a hidden module', async () => {
  const session = await stack.signIn('layla.hassan');
  const list = await dataOf<RecordListData>(call('list', session, { kind: 'customer' }));
  expect(list.records.map(({ id }) => id)).toEqual([ARABIC_CUSTOMER]);
  expect(await call('list', session, { kind: 'goal' })).toMatchObject({ code: 404 });
});

import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { setLive, type LiveServices } from '../live.js';
import { convertNames, openEmployeeCard, translateEmployeeId } from './convertNames.js';

interface Call {
  readonly method: string;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly data?: { readonly tenantKey: string; readonly items: readonly { type: string; id: string }[] };
}

const open = vi.fn(() => Promise.resolve());

function signIn(answer: (call: Call) => unknown) {
  const request = vi.fn((call: Call) => Promise.resolve(call).then(answer));
  setLive({ requests: { request }, openRecord: open } as unknown as LiveServices);
  return request;
}

let warn: MockInstance;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  setLive(undefined);
  open.mockClear();
  vi.restoreAllMocks();
});

const newIdOf = ({ params }: Call): unknown => ({
  code: 200,
  data: { [params?.['oldContent'] ?? '']: `new-${params?.['oldContent'] ?? ''}` },
});

describe('the id of an employee', () => {
  it('is translated by one call, whoever asks', async () => {
    const request = signIn(newIdOf);
    const ids = ['7', '7', '8'].map(translateEmployeeId);
    expect(await Promise.all(ids)).toEqual(['new-7', 'new-7', 'new-8']);
    expect(await translateEmployeeId('7')).toBe('new-7');
    expect(request.mock.calls).toEqual([
      [
        {
          method: 'GET',
          url: '/papi/hrm/upgrade/translate',
          params: { fieldName: 'id', oldTableName: '', oldContent: '7', tableName: 'employee' },
        },
      ],
      [expect.objectContaining({ params: expect.objectContaining({ oldContent: '8' }) as unknown })],
    ]);
  });

  it('may be a number in the answer', async () => {
    signIn(() => ({ code: 200, data: { 7: 70_007 } }));
    expect(await translateEmployeeId('7')).toBe('70007');
  });

  it.each<[string, unknown]>([
    ['is for another id', { code: 200, data: { 8: 'new-8' } }],
    ['has another code', { code: 500, data: { 7: 'new-7' } }],
    ['has no code', { data: { 7: 'new-7' } }],
    ['is no text', { code: 200, data: { 7: { id: 'new-7' } } }],
    ['is empty', { code: 200, data: { 7: '' } }],
    ['is a page', '<html>'],
    ['is nothing', undefined],
    ['has its value in the prototype only', { code: 200, data: Object.create({ 7: 'new-7' }) as unknown }],
  ])('comes back when the answer %s, no card opens, and the next call asks again', async (_, answer) => {
    let isMended = false;
    const request = signIn((call) => (isMended ? newIdOf(call) : answer));
    expect(await translateEmployeeId('7')).toBe('7');
    await openEmployeeCard('7');
    expect(open).not.toHaveBeenCalled();
    expect(request).toHaveBeenCalledTimes(2);
    isMended = true;
    expect(await translateEmployeeId('7')).toBe('new-7');
  });

  it('comes back when the call fails, and without a session', async () => {
    signIn(() => Promise.reject(new Error('offline')));
    expect(await translateEmployeeId('7')).toBe('7');
    expect(warn).toHaveBeenCalledOnce();
    setLive(undefined);
    expect(await translateEmployeeId('7')).toBe('7');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is asked for again in another session, which may be another tenant’s', async () => {
    signIn(newIdOf);
    await translateEmployeeId('7');
    signIn(() => ({ code: '200', data: { 7: 'other' } }));
    expect(await translateEmployeeId('7')).toBe('other');
  });
});

describe('the card of an employee', () => {
  it('opens by the translated id', async () => {
    signIn(newIdOf);
    await openEmployeeCard('7');
    expect(open).toHaveBeenCalledExactlyOnceWith('hrmProfile', 'new-7');
  });

  it('does not open without an id, and rejects without a session', async () => {
    const request = signIn(newIdOf);
    await openEmployeeCard('');
    expect(request).not.toHaveBeenCalled();
    setLive(undefined);
    await expect(openEmployeeCard('7')).rejects.toMatchObject({ code: 'NOT_INITIALISED' });
  });
});

const named = ({ data }: Call): unknown => ({
  code: 200,
  data: data?.items.map((item) => ({ ...item, data: `${item.type} ${item.id}` })).reverse(),
});

describe('names of a messenger', () => {
  const user = (id: string) => ({ type: 'userName', id });

  it('are one call for what is asked in one tick, with each item once', async () => {
    const request = signIn(named);
    const [first, second] = await Promise.all([
      convertNames({ tenantKey: 't', items: [user('1'), { ...user('2'), shown: true }] }),
      Promise.resolve().then(() => convertNames({ tenantKey: 't', items: [user('2'), user('3')] })),
    ]);
    expect(first).toEqual([
      { ...user('1'), data: 'userName 1' },
      { ...user('2'), shown: true, data: 'userName 2' },
    ]);
    expect(second.map(({ data }) => data)).toEqual(['userName 2', 'userName 3']);
    expect(request.mock.calls).toEqual([
      [
        {
          method: 'POST',
          url: '/papi/opendata/convert',
          data: { tenantKey: 't', items: [user('1'), user('2'), user('3')] },
        },
      ],
    ]);
  });

  it('are a call for each tenant', async () => {
    const request = signIn(named);
    await Promise.all(['a', 'b'].map((tenantKey) => convertNames({ tenantKey, items: [user('1')] })));
    expect(request.mock.calls.map(([{ data }]) => data?.tenantKey)).toEqual(['a', 'b']);
  });

  it('are two calls for a thousand, and the failure of one leaves the names of the other', async () => {
    const request = signIn((call) => (call.data?.items[0]?.id === '0' ? named(call) : '<html>'));
    const items = Array.from({ length: 1_000 }, (_, index) => user(String(index)));
    const found = await convertNames({ tenantKey: 't', items });
    expect(request.mock.calls.map(([{ data }]) => data?.items.length)).toEqual([500, 500]);
    expect(found.slice(0, 500).every(({ data, id }) => data === `userName ${id}`)).toBe(true);
    expect(found.slice(500)).toEqual(items.slice(500));
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each<[string, unknown]>([
    ['an error', { code: 500, status: false, data: [] }],
    ['no list', { code: 200, data: {} }],
    ['a page', '<html>'],
    [
      'rows of something else',
      { code: 200, data: [null, 1, { type: 'userName', id: '2', data: 'x' }, { type: 'userName', id: '1' }] },
    ],
  ])('are the originals when the answer is %s', async (_, answer) => {
    signIn(() => answer);
    const items = [user('1')];
    expect(await convertNames({ tenantKey: 't', items })).toEqual(items);
  });

  it('are none for no items, without a call, and reject without a session', async () => {
    const request = signIn(named);
    expect(await convertNames({ tenantKey: 't', items: [] })).toEqual([]);
    expect(request).not.toHaveBeenCalled();
    setLive(undefined);
    await expect(convertNames({ tenantKey: 't', items: [user('1')] })).rejects.toMatchObject({
      code: 'NOT_INITIALISED',
    });
  });
});

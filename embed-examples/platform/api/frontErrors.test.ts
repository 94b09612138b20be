import { beforeEach, expect, it } from 'vitest';

import { ERROR_RECORD_CALL } from '../../../src/wire/errorRecord.js';
import { errorBatch, errorRecord as record } from '../../testing/fixtures/errorRecords.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();
let liWei: string;

beforeEach(async () => {
  await stack.control('POST', '/reset');
  liWei = await stack.signIn('li.wei');
});

function send(session: string | undefined, body: unknown): Promise<unknown> {
  return stack.call('POST', ERROR_RECORD_CALL.path, session, body);
}

const batch = (...dtos: readonly unknown[]): object => errorBatch(dtos);

async function stored(): Promise<readonly Record<string, unknown>[]> {
  const { errors } = (await stack.control('GET', '/errors')) as { errors: Record<string, unknown>[] };
  return errors;
}

it('stores the errors of a page with its user, browser and device', async () => {
  expect(await send(liWei, batch(record('first-error-of-li')))).toMatchObject({
    code: 200,
    data: { taken: 1 },
  });
  expect(await stored()).toEqual([
    expect.objectContaining({
      id: 'first-error-of-li',
      errType: 'js',
      comName: '@weapp/people/ProfileCard',
      creator: 'e1',
      clientInfo: { device: 'PC' },
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
  ]);
});

it('drops an id that it has, so that a batch may be sent again', async () => {
  const first = batch(record('a'), record('b'));
  expect(await send(liWei, first)).toMatchObject({ data: { taken: 2 } });
  expect(await send(liWei, first)).toMatchObject({ code: 200, data: { taken: 0 } });
  expect(await send(liWei, batch(record('b'), record('c')))).toMatchObject({ data: { taken: 1 } });
  expect((await stored()).map(({ id }) => id).sort()).toEqual(['a', 'b', 'c']);
  // The same id in one batch, and in another tenant.
  expect(await send(liWei, batch(record('d'), record('d')))).toMatchObject({ data: { taken: 1 } });
  expect(await send(await stack.signIn('layla.hassan'), batch(record('a')))).toMatchObject({
    data: { taken: 1 },
  });
});

it('stores an id once: twice in a batch, and from two people of a tenant, one after the other or at once', async () => {
  const zhangMin = await stack.signIn('zhang.min');
  const first = batch(record('twice', { message: 'first' }), record('twice', { message: 'second' }));
  expect(await send(liWei, first)).toMatchObject({ code: 200, data: { taken: 1 } });
  expect(await send(zhangMin, batch(record('twice'), record('other')))).toMatchObject({
    code: 200,
    data: { taken: 1 },
  });
  await Promise.all([liWei, zhangMin].map((session) => send(session, batch(record('at once')))));
  expect((await stored()).map(({ id, message }) => `${String(id)}: ${String(message)}`).sort()).toEqual([
    'at once: x is not a function',
    'other: x is not a function',
    'twice: first',
  ]);
});

it.each([
  ['a line that no file has', { lineNumber: 2 ** 40, colNumber: Number.MAX_SAFE_INTEGER }, {}],
  ['half a surrogate pair', { message: 'half \ud83d', stack: '\ude00' }, { client: '\ud83d', '\ude00': 1 }],
  ['an escaped NUL', { message: '\\u0000' }, { client: '\\u0000', nested: ['\0', { '\0': '\0' }] }],
])('stores %s', async (_, over, clientInfo) => {
  const body = { ...batch(record('a', over)), clientInfo };
  expect(await send(liWei, body)).toMatchObject({ code: 200, data: { taken: 1 } });
});

it('stores what a hostile page sends as text', async () => {
  const hostile = record('x'.repeat(1000), {
    message: '\0<img src=x onerror=alert(1)>',
    stack: 'y'.repeat(1_000_000),
    createTime: Number.MAX_SAFE_INTEGER,
  });
  const body = {
    ...batch(hostile, { id: 'no type' }, null),
    clientInfo: { device: '\0', __proto__: { polluted: 1 } },
  };
  expect(await send(liWei, body)).toMatchObject({ code: 200, data: { taken: 1 } });
  expect(await stored()).toEqual([
    expect.objectContaining({
      id: 'x'.repeat(64),
      message: '<img src=x onerror=alert(1)>',
      clientInfo: { device: '' },
    }),
  ]);
});

it('needs a session, and refuses what is no batch', async () => {
  expect(await send(undefined, batch(record('a')))).toMatchObject({ code: -1 });
  expect(await send(liWei, { dtos: 'x' })).toMatchObject({ code: 400, status: false });
  expect(
    await send(liWei, batch(...Array.from({ length: 501 }, (_, at) => record(String(at))))),
  ).toMatchObject({
    code: 400,
  });
  expect(await stored()).toEqual([]);
});

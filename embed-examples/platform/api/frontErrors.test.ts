import { beforeEach, expect, it } from 'vitest';

import { ERROR_RECORD_CALL } from '../../../src/wire/errorRecord.js';
import { errorBatch, errorRecord as record } from '../../testing/fixtures/errorRecords.js';
import { useTestStack } from '../testStack.js';

const stack = useTestStack();
let liWei: string;

beforeEach(async () => {
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

it('stores numbers and characters that a database could not take', async () => {
  for (const [id, over, clientInfo] of [
    ['a line that no file has', { lineNumber: 2 ** 40, colNumber: Number.MAX_SAFE_INTEGER }, {}],
    ['half a pair', { message: 'half \ud83d', stack: '\ude00' }, { client: '\ud83d', '\ude00': 1 }],
    ['an escaped NUL', { message: '\\u0000' }, { client: '\\u0000', nested: ['\0', { '\0': '\0' }] }],
  ] as const) {
    const body = { ...batch(record(id, over)), clientInfo };
    expect([id, await send(liWei, body)]).toMatchObject([id, { code: 200, data: { taken: 1 } }]);
  }
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

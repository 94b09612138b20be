import { beforeEach, expect, it } from 'vitest';

import { ERROR_RECORD_CALL, ERROR_TYPES, type ErrorBatch } from '../../../../src/wire/errorRecord.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import { useTestStack } from '../../testStack.js';
import type { ErrorGroup, ErrorGroups } from './errorGroups.js';

const stack = useTestStack();
let liWei: string;
let chenGuodong: string;
let layla: string;

beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  chenGuodong = await stack.signIn('chen.guodong');
  layla = await stack.signIn('layla.hassan');
});

async function report(
  session: string,
  dtos: readonly object[],
  over: Partial<ErrorBatch> = {},
): Promise<void> {
  await stack.call('POST', ERROR_RECORD_CALL.path, session, errorBatch(dtos, over));
}

async function listed(query = ''): Promise<ErrorGroups> {
  return (await stack.control('GET', `/errors/groups${query}`)) as unknown as ErrorGroups;
}

const messages = ({ groups }: ErrorGroups): string[] => groups.map(({ message }) => message);

it('groups errors by kind, file and message, the last received first', async () => {
  await report(liWei, [
    errorRecord('1', { createTime: Date.UTC(2026, 0, 3), comName: '@weapp/hrm' }),
    errorRecord('2', { createTime: Date.UTC(2026, 0, 1), comName: '' }),
  ]);
  await report(liWei, [errorRecord('3', { errType: 'promise' })]);
  await report(liWei, [errorRecord('4', { filePath: '' })]);
  await report(liWei, [errorRecord('5', { message: 'other' })]);
  await report(layla, [errorRecord('1', { createTime: Date.UTC(2026, 0, 2), lineNumber: 9 })], {
    clientInfo: { browser: 'Safari', version: '17.4', device: 'Mobile' },
  });
  const { groups, groupCount, errorCount } = await listed();
  expect([groupCount, errorCount]).toEqual([4, 6]);
  expect(groups.map(({ errType, filePath, message }) => [errType, filePath === '', message])).toEqual([
    ['js', false, 'x is not a function'],
    ['js', false, 'other'],
    ['js', true, 'x is not a function'],
    ['promise', false, 'x is not a function'],
  ]);
  expect(groups[0]).toEqual<ErrorGroup>({
    errType: 'js',
    filePath: 'https://static.example.com/build/people/main.js',
    message: 'x is not a function',
    count: 3,
    people: 2,
    firstAt: '2026-01-01T00:00:00.000Z',
    lastAt: '2026-01-03T00:00:00.000Z',
    islands: { values: ['@weapp/hrm', '@weapp/people/ProfileCard'], hasMore: false },
    browsers: { values: ['Safari 17.4, Mobile', 'unknown browser, PC'], hasMore: false },
    pages: { values: ['https://portal.example.com/start'], hasMore: false },
    tenants: ['مجموعة الواحة', '云帆科技'],
    latest: { line: 9, column: 7, stack: { lines: [{ text: 'TypeError: x is not a function' }], more: 0 } },
  });
});

it('shows the stack of the error that was received last, in a batch of the last one captured', async () => {
  await report(liWei, [
    errorRecord('1', { createTime: 3_000, stack: 'last of the first batch' }),
    errorRecord('2', { createTime: 2_000, stack: 'earlier' }),
  ]);
  expect((await listed()).groups[0]?.latest.stack.lines).toEqual([{ text: 'last of the first batch' }]);
  // A page that was offline sends old errors late.
  await report(chenGuodong, [errorRecord('3', { createTime: 1_000, stack: 'received last' })]);
  expect((await listed()).groups[0]?.latest.stack.lines).toEqual([{ text: 'received last' }]);
});

it('counts the errors of one person on two devices once as a person', async () => {
  await report(liWei, [errorRecord('1')]);
  await report(await stack.signIn('li.wei'), [errorRecord('2')]);
  expect((await listed()).groups).toMatchObject([{ count: 2, people: 1 }]);
});

it('does not show a time that no page sent', async () => {
  await report(liWei, [errorRecord('1', { createTime: 0 })]);
  expect((await listed()).groups).toMatchObject([{ firstAt: null, lastAt: null }]);
  await report(liWei, [errorRecord('2', { createTime: Date.UTC(2026, 0, 1) })]);
  expect((await listed()).groups).toMatchObject([{ firstAt: '2026-01-01T00:00:00.000Z' }]);
});

it('selects errors by kind, text and tenant together', async () => {
  await report(liWei, [
    errorRecord('1', { message: 'Total of 100% is wrong' }),
    errorRecord('2', { message: 'Total of 1000 is wrong', errType: 'promise' }),
    errorRecord('3', { message: 'in the island', comName: '@weapp/hrm/Card' }),
    errorRecord('4', {
      message: 'in the file',
      filePath: 'https://static.example.com/build/finance/main.js',
    }),
    errorRecord('5', { message: 'on the page', refererUrl: 'https://intranet.example.com/' }),
  ]);
  await report(layla, [errorRecord('6', { message: 'خطأ' })]);
  expect(messages(await listed('?kind=promise'))).toEqual(['Total of 1000 is wrong']);
  expect(messages(await listed('?text=100%25'))).toEqual(['Total of 100% is wrong']);
  expect(messages(await listed('?text=TOTAL&kind=js'))).toEqual(['Total of 100% is wrong']);
  expect(messages(await listed('?text=@weapp/hrm/'))).toEqual(['in the island']);
  expect(messages(await listed('?text=finance'))).toEqual(['in the file']);
  expect(messages(await listed('?text=intranet'))).toEqual(['on the page']);
  expect(messages(await listed('?tenant=tcn7h2k9qd&kind=js&text=total'))).toEqual(['Total of 100% is wrong']);
  expect(messages(await listed(`?text=${encodeURIComponent('خطأ')}`))).toEqual(['خطأ']);
});

it('finds nothing for a filter that nothing matches, whatever it holds', async () => {
  await report(liWei, [errorRecord('1')]);
  for (const query of ['?kind=constructor', '?tenant=nobody', '?text=%00%5C', `?text=${'y'.repeat(5_000)}`]) {
    expect(await listed(query)).toMatchObject({ groups: [], groupCount: 0, errorCount: 0 });
  }
});

it('counts in a group only the errors that the filter selects', async () => {
  await report(liWei, [errorRecord('1'), errorRecord('2', { comName: '@weapp/hrm/Card' })]);
  expect((await listed('?text=hrm')).groups).toMatchObject([
    { count: 1, islands: { values: ['@weapp/hrm/Card'] } },
  ]);
});

it('lists the 200 groups that were received last, and counts all', async () => {
  await report(liWei, [errorRecord('old', { message: 'old' })]);
  await report(
    liWei,
    Array.from({ length: 200 }, (_, at) => errorRecord(String(at), { message: `error ${at}` })),
  );
  const list = await listed();
  expect(list.groups).toHaveLength(200);
  expect(messages(list)).not.toContain('old');
  expect([list.groupCount, list.errorCount]).toEqual([201, 201]);
});

it('lists 20 islands, browsers and pages of a group, and says that there are more', async () => {
  for (const at of Array.from({ length: 21 }, (_, index) => index)) {
    await report(liWei, [errorRecord(String(at), { comName: `island ${at}`, refererUrl: `page ${at}` })], {
      clientInfo: { browser: 'Chrome', version: String(at), device: 'PC' },
    });
  }
  const [group] = (await listed()).groups;
  for (const list of [group?.islands, group?.browsers, group?.pages]) {
    expect(list?.values).toHaveLength(20);
    expect(list?.hasMore).toBe(true);
  }
});

it('names the kinds and the tenants that a list may be limited to, the largest tenant first', async () => {
  expect(await stack.control('GET', '/errors/groups')).toMatchObject({
    kinds: ERROR_TYPES,
    tenants: [
      { tenantKey: 'tcn7h2k9qd', name: '云帆科技' },
      { tenantKey: 'tar5w8m3xe', name: 'مجموعة الواحة' },
    ],
  });
});

it('answers 304 until errors are added or removed', async () => {
  const ask = (etag = ''): Promise<Response> =>
    fetch(`${stack.api}/control/errors/groups`, { headers: { 'if-none-match': etag } });
  const tagOf = (response: Response): string => response.headers.get('etag') ?? '';

  const empty = tagOf(await ask());
  expect((await ask(empty)).status).toBe(304);
  await report(liWei, [errorRecord('1')]);
  const one = await ask(empty);
  expect(one.status).toBe(200);
  // A batch that is sent again adds nothing.
  await report(liWei, [errorRecord('1')]);
  expect((await ask(tagOf(one))).status).toBe(304);
  await stack.reset();
  expect((await ask(tagOf(one))).status).toBe(200);
});

it('is shown to pages of this machine only, as the control page', async () => {
  for (const path of ['/control/errors/groups', '/control/errors.html']) {
    const foreign = await fetch(stack.api + path, { headers: { origin: stack.host } });
    expect(foreign.status).toBe(403);
    const own = await fetch(stack.api + path);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(own.headers.get('cache-control')).toBe('no-store');
  }
});

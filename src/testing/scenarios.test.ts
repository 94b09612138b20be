import { expect, it, vi } from 'vitest';
import { isWeaverError } from '../core/errors.js';
import { createTestClock } from './clock.js';
import { createFakePlatform } from './fakePlatform.js';
import { createModuleContext } from './moduleContext.browser.js';
import { checkedScenario, sensitive, status, type Scenario } from './scenarios.js';

const codeOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (isWeaverError(error) ? error.code : (error as Error).name),
  );

it('fails a call as the name of the scenario says', async () => {
  const rows: readonly (readonly [Scenario, string])[] = [
    [status(503), 'REQUEST_FAILED'],
    [status(204), 'answered'],
    ['offline', 'TypeError'],
    ['html', 'SESSION_EXPIRED'],
    ['empty', 'ANSWER_UNREADABLE'],
    ['broken', 'ANSWER_UNREADABLE'],
    ['expired', 'SESSION_EXPIRED'],
    ['intercept', 'SECURITY_INTERCEPT'],
    ['redirect', 'SESSION_EXPIRED'],
    ['notFound', 'REQUEST_FAILED'],
    [sensitive('weak'), 'SENSITIVE_BLOCKED'],
    [sensitive('strong'), 'SENSITIVE_BLOCKED'],
  ];
  const got: unknown[] = [];
  for (const [scenario] of rows) {
    const { platform, request } = createModuleContext();
    platform.use('peopleDetail', scenario, { times: 1 });
    const failed = await codeOf(request({ url: '/api/hrm/people/detail', params: { id: 'me' } }));
    const then = await codeOf(request({ url: '/api/hrm/people/detail', params: { id: 'me' } }));
    got.push([scenario, failed, then]);
  }
  expect(got).toEqual(rows.map(([scenario, code]) => [scenario, code, 'answered']));
});

it('lets a confirmed call through a weak finding, and none through a strong one', async () => {
  const { platform, request } = createModuleContext();
  const confirmed = (): Promise<unknown> =>
    codeOf(request({ url: '/api/task/list', method: 'POST', data: {}, params: { sensitiveWordconfirm: 1 } }));
  platform.use('taskList', sensitive('weak'));
  expect(await confirmed()).toBe('answered');
  platform.use('taskList', sensitive('strong'));
  expect(await confirmed()).toBe('SENSITIVE_BLOCKED');
});

it('waits by the clock of the test, and ends with the signal of the call', async () => {
  const clock = createTestClock(Date.UTC(2026, 0, 2));
  const platform = createFakePlatform({ clock });
  platform.use('moduleIndex', 'slow', { times: 1 });
  const address = `${platform.config.oadomain}/build/moduleversion.json`;
  let isAnswered = false;
  const slow = platform.fetch(address).then(() => {
    isAnswered = true;
  });
  await vi.waitFor(() => {
    expect(platform.calls).toHaveLength(1);
  });
  clock.advance(2999);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  clock.advance(1);
  await slow;
  platform.use('moduleIndex', 'hang');
  const leaving = new AbortController();
  const hanging = codeOf(platform.fetch(address, { signal: leaving.signal }));
  leaving.abort();
  expect(await hanging).toBe('AbortError');
});

it('plays what was set last first, for a call or for all, until it is taken back or over', async () => {
  const { platform, request } = createModuleContext();
  const ask = (): Promise<unknown> => codeOf(request({ url: '/api/task/list', method: 'POST', data: {} }));
  await ask();
  const takeBack = platform.use('all', 'empty');
  platform.use('POST /api/task/list', 'expired', { times: 1 });
  platform.use('taskList', 'intercept', { times: 1 });
  expect(await ask()).toBe('SECURITY_INTERCEPT');
  expect(await ask()).toBe('SESSION_EXPIRED');
  expect(await ask()).toBe('ANSWER_UNREADABLE');
  takeBack();
  expect(await ask()).toBe('answered');
});

it('refuses a misspelt scenario or call by name', () => {
  const platform = createFakePlatform();
  for (const wrong of ['slw', '', null, { kind: 'status', code: 99 }, { kind: 'sensitive' }, 'toString']) {
    expect(() => checkedScenario(wrong)).toThrow(/is no scenario; they are slow, hang/);
  }
  // @ts-expect-error: a misspelt call
  expect(() => platform.use('taskLst', 'slow')).toThrow(
    /^taskLst is no call: did you mean 'taskList'\?; they are all, token/,
  );
  // @ts-expect-error: an address without its method
  expect(() => platform.use('/api/x', 'slow')).toThrow(/did you mean 'GET \/api\/x' or 'POST \/api\/x'\?/);
  // @ts-expect-error: a misspelt scenario
  expect(() => platform.use('taskList', 'slw')).toThrow(/^"slw" is no scenario/);
});

it('refuses a module, an address of a call or a member of the data whose name is none', () => {
  expect(() => createFakePlatform({ modules: { rooms: {} } })).toThrow(
    "modules: rooms is no module; write '@weapp/rooms'",
  );
  // @ts-expect-error: an address without its method
  expect(() => createFakePlatform({ calls: { '/api/x': () => ({}) } })).toThrow(
    /^calls: \/api\/x is no address/,
  );
  // @ts-expect-error: a misspelt member
  expect(() => createFakePlatform({ data: { task: [] } })).toThrow(
    /^data: task is no member: did you mean 'tasks'/,
  );
});

it('names the handler that a call lacks and the calls of the same part, and takes one of the test', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { request } = createModuleContext();
  const answer = request({ url: '/api/crm/list', method: 'POST', data: {} });
  await expect(answer).rejects.toThrow(/The fake platform has no call POST \/api\/crm\/list\. Add it/);
  expect(error).toHaveBeenCalledOnce();
  await expect(request({ url: '/api/calendar/events', method: 'POST', data: {} })).rejects.toThrow(
    /Below \/api\/calendar\/ it has GET \/api\/calendar\/events \(calendarEvents\), .*\. Add it/,
  );
  const platform = createFakePlatform({
    calls: { 'POST /api/crm/list': ({ personId }) => ({ code: 200, status: true, data: personId }) },
  });
  const own = createModuleContext({ platform });
  expect(await own.request({ url: '/api/crm/list', method: 'POST', data: {} })).toMatchObject({
    data: platform.data.userId,
  });
  expect(platform.calls.at(-1)?.name).toBe('POST /api/crm/list');
});

it('two platforms share nothing, and a reset brings everything back', async () => {
  const [one, other] = [createModuleContext(), createModuleContext()];
  const add = { key: '0'.repeat(32), title: 'New' };
  await one.request({ url: '/api/task/add', method: 'POST', data: add });
  expect([one.platform.data.tasks.length, other.platform.data.tasks.length]).toEqual([4, 3]);
  expect(one.platform.config.oadomain).not.toBe(other.platform.config.oadomain);
  one.platform.use('all', 'offline');
  one.platform.reset();
  expect([one.platform.data.tasks.length, one.platform.calls.length]).toEqual([3, 0]);
  expect(await codeOf(one.request({ url: '/api/task/list', method: 'POST', data: {} }))).toBe(
    'SESSION_EXPIRED',
  );
});

it('answers below the prefix of the config, and plays scenarios for calls inside of others', async () => {
  const platform = createFakePlatform({ config: { prefixApiPath: '/oa' } });
  const { request } = createModuleContext({ platform });
  const list = { url: '/oa/api/task/list', method: 'POST', data: {} };
  expect(await codeOf(request(list))).toBe('answered');
  const call = { route: '/oa/api/task/list', method: 'POST', body: {}, contentType: 'application/json' };
  const transfer = { url: '/oa/api/transfer', method: 'POST', data: call };
  platform.use('taskList', 'expired', { times: 1 });
  expect(await codeOf(request(transfer))).toBe('SESSION_EXPIRED');
  expect(await request(transfer)).toMatchObject({ data: { total: 3 } });
  expect(platform.calls.slice(-2).map(({ name, path }) => [name, path])).toEqual([
    ['transfer', '/api/transfer'],
    ['taskList', '/api/task/list'],
  ]);
});

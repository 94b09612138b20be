// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { RECORD_MS } from './answers/batchTaskAnswers.js';
import { createTestClock } from './clock.js';
import { createFakePlatform } from './fakePlatform.js';
import { createModuleContext } from './moduleContext.browser.js';
import { cleanUp, renderIsland } from './renderIsland.browser.js';
import type { BatchTaskDetail } from '../wire/office/batchTasks.js';

afterEach(async () => {
  await cleanUp();
  vi.useRealTimers();
});

const start = { url: '/api/uibusiness/batchTask/start', method: 'POST' } as const;

it('connectMessages tells what the platform sends, and the end of its batch tasks', async () => {
  const platform = createFakePlatform({
    modules: { '@weapp/empty': { Empty: () => null } },
    config: { prompts: { notice: false } },
  });
  const { sdk } = await renderIsland(platform, '@weapp/empty/Empty');
  const texts: string[] = [];
  sdk.on('notice', ({ text }) => void texts.push(text));
  // Messages wait until 2 s after ready.
  vi.setSystemTime(Date.now() + 3000);
  sdk.connectMessages();
  await vi.waitFor(() => {
    expect(platform.calls.at(-1)?.name).toBe('messageStream');
  });
  platform.pushMessage({
    ...{ id: '1', command: 15422, messageType: 111, content: 'All 3 mails were deleted' },
    batchTaskResult: { failCount: 0, taskId: '7' },
  });
  await vi.waitFor(() => {
    expect(texts).toEqual(['All 3 mails were deleted']);
  });
  const { request } = createModuleContext({ platform });
  const to = platform.data.people.find(({ name }) => name === 'Anna Novak')?.id;
  await request({ ...start, data: { to, scope: 'own' } });
  await vi.waitFor(() => {
    expect(texts[1]).toBe('3 records were handed over to Anna Novak.');
  });
  expect(platform.data.records.filter(({ ownerId }) => ownerId === to)).toHaveLength(4);
});

it('a batch task goes on by the clock of the test, record by record, until the platform is reset', async () => {
  const clock = createTestClock();
  const platform = createFakePlatform({ clock });
  const { request } = createModuleContext({ platform });
  const to = platform.data.people[0]?.id;
  const { data } = await request<{ data: { taskId: string; total: number } }>({
    ...{ ...start, data: { to, scope: 'all' } },
  });
  const { taskId, total } = data;
  const progress = async (): Promise<unknown> => {
    const detail = { url: '/api/uibusiness/batchTask/detail', method: 'POST', data: { taskId } } as const;
    const answer = await request<{ data: BatchTaskDetail }>(detail);
    const { state, done, failed } = answer.data;
    return [state, done, failed.map(({ title }) => title)];
  };
  expect(await progress()).toEqual(['running', 0, []]);
  clock.advance(2 * RECORD_MS);
  expect(await progress()).toEqual(['running', 2, ['North Rail']]);
  clock.advance(RECORD_MS * total);
  expect(await progress()).toEqual(['done', total, ['North Rail', 'Sun Yu']]);
  await request({ ...start, data: { to, scope: 'all' } });
  platform.reset();
  clock.advance(RECORD_MS * total);
  expect([platform.data.batchTasks, platform.data.records[0]?.ownerId]).toEqual([
    ...[[], platform.data.userId],
  ]);
});

it('a stream breaks off as the scenario says, and ends with its caller', async () => {
  const platform = createFakePlatform();
  const address = platform.config.oadomain;
  const token = (await (await platform.fetch(platform.config.authTokenApi ?? '')).json()) as {
    data: { eteamsid: string };
  };
  const open = (signal?: AbortSignal): Promise<Response> =>
    platform.fetch(`${address}/papi/im/events`, {
      headers: { eteamsid: token.data.eteamsid },
      ...(signal && { signal }),
    });
  platform.use('messageStream', 'broken', { times: 1 });
  expect(await (await open()).text()).toMatch(/^id: \d+/);
  const leaving = new AbortController();
  const reading = (await open(leaving.signal)).text();
  leaving.abort();
  await expect(reading).rejects.toThrow(/abort/i);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  cleanUp,
  createFakePlatform,
  createTestClock,
  renderIsland,
  sensitive,
  status,
  type FakePlatform,
  type Scenario,
} from 'weaver-sdk/testing';
import { Tasks } from './Tasks.js';

const clock = createTestClock();
let platform: FakePlatform;
beforeEach(() => {
  platform = createFakePlatform({ modules: { '@weapp/task': { Tasks } }, clock });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanUp);

const shownBy = async (root: ParentNode & Node, text: string | RegExp): Promise<void> => {
  await vi.waitFor(() => {
    expect(root.textContent).toMatch(text);
  });
};

it.each<[title: string, Scenario, RegExp]>([
  ['an HTTP error', status(503), /answered with 503 by the test/],
  ['no network', 'offline', /the server is not reachable/],
  ['an answer that breaks off', 'broken', /the answer is no JSON/],
])('shows what is wrong: %s', async (_, scenario, text) => {
  platform.use('taskList', scenario);
  const { root } = await renderIsland(platform, '@weapp/task/Tasks');
  await shownBy(root, text);
});

it('goes on with a renewed session when the first one has expired', async () => {
  platform.use('taskList', 'expired', { times: 1 });
  const { root } = await renderIsland(platform, '@weapp/task/Tasks');
  await shownBy(root, 'Prepare the budget review');
  expect(platform.calls.filter(({ name }) => name === 'token')).toHaveLength(2);
});

it('shows the answer that is late, when it comes', async () => {
  platform.use('taskList', 'slow');
  const { root } = await renderIsland(platform, '@weapp/task/Tasks');
  await vi.waitFor(() => {
    expect(platform.calls.at(-1)).toMatchObject({ name: 'taskList', scenario: 'slow' });
  });
  expect(root.textContent).not.toContain('Prepare');
  clock.advance(3000);
  await shownBy(root, 'Prepare the budget review');
});

it('asks the person about sensitive words', async () => {
  platform.use('taskList', sensitive('weak'));
  const { sdk, root } = await renderIsland(platform, '@weapp/task/Tasks');
  const phases: string[] = [];
  sdk.on('sensitive', ({ phase }) => void phases.push(phase));
  await vi.waitFor(() => {
    expect(phases).toEqual(['opened']);
  });
  expect(root.textContent).not.toContain('Prepare');
});

it('shows its own error where the session is refused', async () => {
  platform.use('baseTeams', 'notFound');
  const { island, events } = await renderIsland(platform, '@weapp/task/Tasks');
  expect(island.status).toBe('error');
  expect(events).toMatchObject([{ name: 'error', data: { code: 'REQUEST_FAILED', status: 404 } }]);
});

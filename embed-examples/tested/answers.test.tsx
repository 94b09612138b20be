// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanUp, createFakePlatform, renderIsland, status } from 'weaver-sdk/testing';
import { Tasks } from './Tasks.js';
import { shown, tasksWith } from './tasksWith.js';

// The SDK tells the developer of each failure in the console.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanUp);

it('status: shows what an HTTP error says', async () => {
  const { root } = await tasksWith(status(503));
  await shown(root, 'answered with 503 by the test');
});

it('offline: shows that the server is not reachable', async () => {
  const { root } = await tasksWith('offline');
  await shown(root, 'the server is not reachable');
});

it('html: shows that a page came instead of data', async () => {
  const { root } = await tasksWith('html');
  await shown(root, 'the answer is an HTML page instead of data');
});

it('empty: shows that nothing came', async () => {
  const { root } = await tasksWith('empty');
  await shown(root, 'the answer is empty');
});

it('broken: shows that half an answer came', async () => {
  const { root } = await tasksWith('broken');
  await shown(root, 'the answer is no JSON');
});

it('notFound: shows that there is no such address', async () => {
  const { root } = await tasksWith('notFound');
  await shown(root, 'request address error');
});

it('notFound for a call of the SDK: the island shows an error of its own', async () => {
  const platform = createFakePlatform({ modules: { '@weapp/task': { Tasks } } });
  platform.use('baseTeams', 'notFound');
  const { island, events } = await renderIsland(platform, '@weapp/task/Tasks');
  expect(island.status).toBe('error');
  expect(events).toMatchObject([{ name: 'error', data: { code: 'REQUEST_FAILED', status: 404 } }]);
});

// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUp, createFakePlatform, renderIsland } from 'weaver-sdk/testing';
import { Tasks } from './Tasks.js';

afterEach(cleanUp); // the preset does this by itself

it('shows the tasks of the signed-in person', async () => {
  const platform = createFakePlatform({ modules: { '@weapp/task': { Tasks } } });
  const { island, root, events } = await renderIsland(platform, '@weapp/task/Tasks');
  await vi.waitFor(() => {
    expect(root.textContent).toContain('Prepare the budget review');
  });
  island.update({ heading: 'Mine' });
  await vi.waitFor(() => {
    expect(root.querySelector('h2')?.textContent).toBe('Mine');
  });
  expect(events.map(({ name }) => name)).toEqual(['ready', 'loaded']);
  expect(platform.calls.filter(({ name }) => name === 'taskList')).toMatchObject([
    { method: 'POST', path: '/api/task/list', body: {} },
  ]);
});

import { expect, it, jest } from '@jest/globals';
import { waitFor, within } from '@testing-library/dom';
import type { Island } from 'weaver-sdk';
import { createFakePlatform, renderIsland, SLOW_MS } from 'weaver-sdk/testing';
import { Greeting } from './Greeting';

const platform = createFakePlatform({ modules: { '@weapp/greeting': { Greeting } } });
let last: Island;

it('greets the person who is signed in, and shows how many tasks there are', async () => {
  const { island, root, events } = await renderIsland(platform, '@weapp/greeting/Greeting');
  await waitFor(() => within(root as unknown as HTMLElement).getByText('Hello, Li Wei: 3 tasks'));
  expect(events.map(({ name }) => name)).toEqual(['ready', 'counted']);
  last = island;
});

it('the island of the test before is gone', () => {
  expect(last.status).toBe('unmounted');
  expect(document.body.childElementCount).toBe(0);
});

it('a late answer comes by the fake timers', async () => {
  jest.useFakeTimers();
  platform.use('taskList', 'slow', { times: 1 });
  const { root } = await renderIsland(platform, '@weapp/greeting/Greeting');
  // `waitFor` moves the fake time alone, and a call takes some of the real one.
  while (platform.calls.at(-1)?.scenario !== 'slow') await jest.advanceTimersByTimeAsync(1);
  await jest.advanceTimersByTimeAsync(SLOW_MS / 2);
  expect(root.textContent).toBe('Hello, Li Wei');
  while (!root.textContent?.includes('tasks')) await jest.advanceTimersByTimeAsync(SLOW_MS / 2);
  jest.useRealTimers();
});

import { expect, it, vi } from 'vitest';
import { createFakePlatform, renderIsland } from 'weaver-sdk/testing';
import english from '../labels/en_US.json';
import * as template from './index.js';

/** The module on a platform in memory, with its labels: the same objects that a host page gets. */
const platform = createFakePlatform({
  modules: { '@weapp/template': template },
  data: { labels: { template: english } },
});

it('greets the person, and emits an event for each press', async () => {
  const { root, events } = await renderIsland(platform, '@weapp/template/Greeting', { name: 'Ann' });
  expect(root.querySelector('h2')?.textContent).toBe('Hello, Ann');
  root.querySelector('button')?.click();
  await vi.waitFor(() => {
    expect(events.at(-1)).toEqual({ name: 'press', data: { count: 1 } });
  });
});

it('greets a colleague where a page gives no name', async () => {
  const { sdk } = await renderIsland(platform, '@weapp/template/Greeting');
  expect(await sdk.apply('@weapp/template/greet', 7)).toBe('Hello, colleague');
});

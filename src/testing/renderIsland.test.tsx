// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ModuleContext } from '../islands/context.js';
import { createFakePlatform } from './fakePlatform.js';
import { createModuleContext } from './moduleContext.browser.js';
import { cleanUp, renderIsland } from './renderIsland.browser.js';
import { SLOW_MS, status } from './scenarios.js';

/** The user of the platform, and how many tasks there are. */
function Count({ weaver }: { readonly weaver: ModuleContext }) {
  const [total, setTotal] = useState<number>();
  useEffect(() => {
    const answer = weaver.request<{ data: { total: number } }>({
      ...{ url: '/api/task/list', method: 'POST', data: {} },
    });
    answer.then(
      ({ data }) => setTotal(data.total),
      () => undefined,
    );
  }, [weaver]);
  return <b>{`${weaver.user.username}: ${String(total)}`}</b>;
}

const NAME = '@weapp/count/Count';
const modules = { '@weapp/count': { Count } };
const shown = async (root: Node, text: string): Promise<void> => {
  await vi.waitFor(() => {
    expect(root.textContent).toBe(text);
  });
};

afterEach(async () => {
  vi.useRealTimers();
  await cleanUp();
});

it('islands that are rendered at once share the session of their platform', async () => {
  const platform = createFakePlatform({ modules });
  const islands = await Promise.all([1, 2, 3].map(() => renderIsland(platform, NAME)));
  for (const { root } of islands) await shown(root, 'Li Wei: 3');
  expect(platform.calls.filter(({ name }) => name === 'token')).toHaveLength(1);
});

it('a second platform has its own session and data, once the islands of the first one are gone', async () => {
  const [one, other] = [createFakePlatform({ modules }), createFakePlatform({ modules })];
  other.data.tasks.pop();
  const first = renderIsland(one, NAME);
  await expect(renderIsland(other, NAME)).rejects.toMatchObject({
    code: 'ALREADY_ACTIVE',
    message: expect.stringContaining('islands of another fake platform are on the page'),
  });
  const { root, unmount } = await first;
  await shown(root, 'Li Wei: 3');
  await unmount();
  await shown((await renderIsland(other, NAME)).root, 'Li Wei: 2');
  expect(one.calls.filter(({ name }) => name === 'taskList')).toHaveLength(1);
});

it('renders and waits by the fake timers of the runner', async () => {
  vi.useFakeTimers();
  const platform = createFakePlatform({ modules });
  platform.use('taskList', 'slow');
  const { root } = await renderIsland(platform, NAME);
  await vi.waitFor(() => {
    expect(platform.calls.at(-1)).toMatchObject({ name: 'taskList' });
  });
  const begun = Date.now();
  await vi.advanceTimersByTimeAsync(SLOW_MS - 100);
  expect(root.textContent).toBe('Li Wei: undefined');
  await shown(root, 'Li Wei: 3');
  expect(Date.now() - begun).toBeGreaterThanOrEqual(SLOW_MS);
});

it('leaves the page as it was', async () => {
  const before = globalThis.fetch;
  await renderIsland(createFakePlatform({ modules }), NAME);
  expect(globalThis.fetch).not.toBe(before);
  await cleanUp();
  expect(globalThis.fetch).toBe(before);
  expect(document.body.childElementCount).toBe(0);
});

it('contexts of tests that run at once share nothing', async () => {
  const total = async (taken: number): Promise<unknown> => {
    const { platform, request } = createModuleContext();
    platform.data.tasks.splice(0, taken);
    if (taken === 3) platform.use('taskList', status(503));
    await Promise.resolve();
    const answer = request<{ data: { total: number } }>({ url: '/api/task/list', method: 'POST', data: {} });
    return answer.then(
      ({ data }) => data.total,
      (error: Error) => error.message,
    );
  };
  expect(await Promise.all([0, 1, 2, 3].map(total))).toEqual([3, 2, 1, 'answered with 503 by the test']);
});

it('forms with files arrive as such, from an island and from a context', async () => {
  const post = new FormData();
  post.set('key', '0'.repeat(32));
  post.set('text', 'For the year');
  const beginOfPng = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  post.append('picture', new File([beginOfPng], 'plan.png'));
  const call = { url: '/api/blog/post/add', method: 'POST', data: post } as const;
  const Post = {
    mount(place: Element, _: object, weaver: ModuleContext) {
      weaver.request(call).then(
        () => place.append('sent'),
        ({ message }: Error) => place.append(message),
      );
      return { update: () => undefined, unmount: () => undefined };
    },
  };
  const platform = createFakePlatform({ modules: { '@weapp/post': { Post } } });
  await shown((await renderIsland(platform, '@weapp/post/Post')).root, 'sent');
  const context = createModuleContext();
  await context.request(call);
  for (const { data } of [platform, context.platform]) {
    expect(data.posts.find(({ text }) => text === 'For the year')?.pictures).toHaveLength(1);
  }
});

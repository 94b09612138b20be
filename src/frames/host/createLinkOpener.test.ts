import { expect, it, vi } from 'vitest';
import { createDeferred } from '../../core/promises.js';
import { createLinkOpener } from './handleEvent.js';

it('opens one link at a time, and drops those that come meanwhile', async () => {
  const answers = [createDeferred<void>(), createDeferred<void>()];
  const { signal } = new AbortController();
  let asked = 0;
  const open = vi.fn((url: string, ofFrame: AbortSignal) => {
    expect([url, ofFrame]).toEqual([expect.any(String), signal]);
    return answers[asked++]?.promise ?? Promise.resolve();
  });
  const openLink = createLinkOpener(open, signal);
  for (let count = 0; count < 1_000; count += 1) openLink(`https://example.net/${count}`);
  expect(open.mock.calls.map(([url]) => url)).toEqual(['https://example.net/0']);
  answers[0]?.resolve();
  await answers[0]?.promise;
  await Promise.resolve();
  openLink('https://example.net/next');
  expect(open.mock.calls.map(([url]) => url)).toEqual(['https://example.net/0', 'https://example.net/next']);
});

import { expect, it, vi } from 'vitest';
import { importAgain } from './importAgain.js';

const ADDRESS = 'https://static.example.com/build/utils/utils/numbers.js';
const group = { formatNumber: () => '' };

const missing = (says: string) => () => Promise.reject(new TypeError(says + ADDRESS));

it('imports a module once if it loads', async () => {
  const importUrl = vi.fn();
  expect(await importAgain(() => Promise.resolve(group), 'formatNumber', importUrl)()).toBe(group);
  expect(importUrl).not.toHaveBeenCalled();
});

it.each(['Failed to fetch dynamically imported module: ', 'error loading dynamically imported module: '])(
  'imports a module that failed with "%s…" from another address, at every further call',
  async (says) => {
    const load = vi.fn(missing(says));
    const importUrl = vi.fn().mockRejectedValueOnce(new TypeError('still offline')).mockResolvedValue(group);
    const loadChunk = importAgain<typeof group>(load, 'formatNumber', importUrl);
    await expect(loadChunk()).rejects.toThrow('still offline');
    expect(await loadChunk()).toBe(group);
    expect(load).toHaveBeenCalledTimes(1);
    for (const [url] of importUrl.mock.calls) {
      expect(url).toMatch(/^https:\/\/static\.example\.com\/build\/utils\/utils\/numbers\.js\?t=\d+$/);
    }
  },
);

it('rejects a file whose exports a bundler has renamed', async () => {
  const load = missing('Failed to fetch dynamically imported module: ');
  const loadChunk = importAgain<typeof group>(load, 'formatNumber', () => Promise.resolve({ a: 1 }));
  await expect(loadChunk()).rejects.toThrow('/build/utils/utils/numbers.js has no formatNumber');
});

it('passes other errors on unchanged', async () => {
  const importUrl = vi.fn();
  const load = () => Promise.reject(new Error('the file did not arrive in time'));
  await expect(importAgain<typeof group>(load, 'formatNumber', importUrl)()).rejects.toThrow('in time');
  expect(importUrl).not.toHaveBeenCalled();
});

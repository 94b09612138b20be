import { afterEach, describe, expect, it, vi } from 'vitest';
import { WeaverError } from './errors.js';
import { importTwice } from './importTwice.js';
import { lazyChunk, loadOnce } from './lazyChunk.js';

const ADDRESS = 'https://static.example.com/build/utils/chunks/init-0123abcd.js';
const AGAIN = /^https:\/\/static\.example\.com\/build\/utils\/chunks\/init-0123abcd\.js\?t=\d+$/;
const chunk = { start: () => 'started' };

const missed = (says = 'Failed to fetch dynamically imported module: ') => new TypeError(says + ADDRESS);

afterEach(() => {
  vi.useRealTimers();
});

describe('a chunk that fails to load', () => {
  it.each(['Failed to fetch dynamically imported module: ', 'error loading dynamically imported module: '])(
    'is requested again with a time parameter if the browser names its address: "%s…"',
    async (says) => {
      const load = vi.fn().mockRejectedValue(missed(says));
      const importUrl = vi.fn().mockResolvedValue(chunk);
      await expect(importTwice<typeof chunk>(load, 'start', importUrl)).resolves.toBe(chunk);
      expect(load).toHaveBeenCalledTimes(1);
      expect(importUrl.mock.calls).toEqual([[expect.stringMatching(AGAIN)]]);
    },
  );

  it('is found in a file whose exports a bundler has renamed, if it is one of them', async () => {
    const load = () => Promise.reject(missed());
    const importUrl = () => Promise.resolve({ a: () => 1, b: undefined, c: chunk });
    await expect(importTwice<typeof chunk>(load, 'start', importUrl)).resolves.toBe(chunk);
  });

  it.each([
    ['the browser does not name its address', new TypeError('Importing a module script failed.')],
    ['webpack does not name it', Object.assign(new Error('Loading chunk 7 failed.'), { type: 'error' })],
    ['it is not a script', new SyntaxError('Unexpected token <')],
  ])('is imported again as it is if %s', async (_, error) => {
    const load = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(chunk);
    const importUrl = vi.fn();
    await expect(importTwice<typeof chunk>(load, 'start', importUrl)).resolves.toBe(chunk);
    expect(load).toHaveBeenCalledTimes(2);
    expect(importUrl).not.toHaveBeenCalled();
  });

  it('is imported again as it is if a bundler has renamed what it exports', async () => {
    const load = vi.fn().mockRejectedValueOnce(missed()).mockResolvedValue(chunk);
    const importUrl = vi.fn().mockResolvedValue({ a: chunk.start });
    await expect(importTwice<typeof chunk>(load, 'start', importUrl)).resolves.toBe(chunk);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is CHUNK_FAILED after two tries, and is tried again by the next call', async () => {
    const error = new TypeError('Importing a module script failed.');
    const load = vi.fn().mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue(chunk);
    const loadChunk = lazyChunk('init', load, 'start');
    await expect(loadChunk()).rejects.toMatchObject({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk init failed',
      type: 'error',
      cause: error,
    });
    expect(load).toHaveBeenCalledTimes(2);
    await expect(loadChunk()).resolves.toBe(chunk);
    await expect(loadChunk()).resolves.toBe(chunk);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a page that is not a script', () => Promise.reject(new SyntaxError('Unexpected token <')), 'missing'],
    ['an empty file', () => Promise.resolve({}), 'missing'],
    ['an empty file in a bundle', () => Promise.resolve(undefined), 'missing'],
    ['webpack’s limit', () => Promise.reject(Object.assign(new Error(), { type: 'timeout' })), 'timeout'],
    [
      'webpack’s missing chunk',
      () => Promise.reject(Object.assign(new Error(), { type: 'missing' })),
      'missing',
    ],
    [
      'a type of webpack without a name',
      () => Promise.reject(Object.assign(new Error(), { type: 'load' })),
      'error',
    ],
    ['no error at all', () => Promise.reject(undefined), 'error'],
  ])('says why: %s', async (_, load, type) => {
    const loadChunk = lazyChunk('init', load as () => Promise<typeof chunk>, 'start');
    await expect(loadChunk()).rejects.toMatchObject({ message: 'Loading chunk init failed', type });
  });

  it('keeps an error that says more', async () => {
    const refused = new WeaverError('CHUNK_FAILED', { message: 'Loading chunk init failed: the policy' });
    await expect(lazyChunk<typeof chunk>('init', () => Promise.reject(refused), 'start')()).rejects.toBe(
      refused,
    );
  });
});

it('a chunk that does not come is a timeout after 120 s for each of two tries', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => new Promise<typeof chunk>(() => undefined));
  const loading = lazyChunk('init', load, 'start')();
  const failed = expect(loading).rejects.toMatchObject({
    code: 'CHUNK_FAILED',
    message: 'Loading chunk init failed',
    type: 'timeout',
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
});

describe('what is loaded once', () => {
  it('loads at the first call, once for several calls', async () => {
    const load = vi.fn(() => Promise.resolve('loaded'));
    const get = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
    expect(await get()).toBe('loaded');
    expect(load).toHaveBeenCalledOnce();
  });

  it('tries again after a failure', async () => {
    const get = loadOnce(
      vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded'),
    );
    await expect(get()).rejects.toThrow('offline');
    expect(await get()).toBe('loaded');
  });
});

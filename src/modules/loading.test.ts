import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isWeaverError, WeaverError } from '../core/errors.js';
import type { Asset } from './resolve/assetUrls.js';
import { createFileLoader } from './loading.js';

const asset: Asset = {
  kind: 'script',
  app: '@weapp/people',
  url: 'https://static.example.com/build/people/main.js?v=1',
  name: 'people/main.js',
  integrity: undefined,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Load = (url: string, signal: AbortSignal) => Promise<unknown>;

function loading(load: Load, signal = new AbortController().signal, limitMs = 120_000) {
  const spy = vi.fn(load);
  const onResource = vi.fn();
  const promise = createFileLoader({ scriptTimeoutMs: limitMs, signal, onResource })(asset, spy);
  promise.catch(() => undefined);
  return { promise, onResource, urls: () => spy.mock.calls.map(([url]) => url) };
}

async function failure(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!isWeaverError(error)) throw new Error(`no WeaverError: ${String(error)}`);
  return error;
}

it('requests a file once when it loads', async () => {
  const { promise, urls } = loading(() => Promise.resolve('text'));
  await expect(promise).resolves.toBe('text');
  expect(urls()).toEqual([asset.url]);
  expect(vi.getTimerCount()).toBe(0);
});

it('retries once with a time parameter to bypass caches', async () => {
  let first = true;
  const { promise, urls } = loading(() => {
    if (!first) return Promise.resolve('text');
    first = false;
    return Promise.reject(new Error('net'));
  });
  await expect(promise).resolves.toBe('text');
  expect(urls()).toEqual([asset.url, `${asset.url}&t=1700000000000`]);
});

describe('after two failures, the load rejects with CHUNK_FAILED', () => {
  it.each([
    ['error', new Error('404')],
    ['error', new WeaverError('REQUEST_FAILED', { status: 404 })],
    ['missing', new WeaverError('CHUNK_FAILED', { type: 'missing' })],
    ['timeout', new WeaverError('REQUEST_TIMEOUT')],
  ])('of type %s', async (type, cause) => {
    const { promise, urls } = loading(() => Promise.reject(cause));
    expect(await failure(promise)).toMatchObject({
      code: 'CHUNK_FAILED',
      message: 'Loading chunk people/main.js failed',
      type,
      cause,
    });
    expect(urls()).toHaveLength(2);
  });

  it('of type timeout for a file that never comes, after the limit of each try', async () => {
    const { promise, urls } = loading(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(urls()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(urls()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await failure(promise)).toMatchObject({ code: 'CHUNK_FAILED', type: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('even if the file arrives after the limit', async () => {
    const late: ((text: string) => void)[] = [];
    const { promise } = loading(() => new Promise((resolve) => late.push(resolve)));
    await vi.advanceTimersByTimeAsync(240_000);
    for (const arrive of late) arrive('late');
    expect((await failure(promise)).type).toBe('timeout');
  });
});

it('keeps the message of an error that has its own', async () => {
  const known = new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk people/main.js failed: the page's CSP must allow "trusted-types weaverSDK"`,
    type: 'error',
  });
  const error = await failure(loading(() => Promise.reject(known)).promise);
  expect(error.message).toContain('trusted-types weaverSDK');
});

describe('an abort', () => {
  it('rejects with its reason, without a retry, and reports the file as aborted instead of failed', async () => {
    const controller = new AbortController();
    const { promise, urls, onResource } = loading(() => new Promise(() => undefined), controller.signal);
    controller.abort(new WeaverError('DESTROYED'));
    expect((await failure(promise)).code).toBe('DESTROYED');
    expect(urls()).toHaveLength(1);
    expect(onResource).toHaveBeenCalledTimes(1);
    expect(onResource).toHaveBeenCalledWith(
      expect.objectContaining({ isAborted: true, error: expect.objectContaining({ code: 'DESTROYED' }) }),
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('during the retry ends the retry', async () => {
    const controller = new AbortController();
    let tries = 0;
    const { promise } = loading(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('net')) : new Promise(() => undefined);
    }, controller.signal);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort(new WeaverError('DESTROYED'));
    expect((await failure(promise)).code).toBe('DESTROYED');
    expect(tries).toBe(2);
  });

  it('before the start loads nothing', async () => {
    const { promise, urls } = loading(
      () => Promise.resolve(1),
      AbortSignal.abort(new WeaverError('DESTROYED')),
    );
    expect((await failure(promise)).code).toBe('DESTROYED');
    expect(urls()).toEqual([]);
  });
});

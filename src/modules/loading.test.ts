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

it('asks once for a file that comes', async () => {
  const { promise, urls } = loading(() => Promise.resolve('text'));
  await expect(promise).resolves.toBe('text');
  expect(urls()).toEqual([asset.url]);
  expect(vi.getTimerCount()).toBe(0);
});

it('tries once more with a time parameter, so that no cache answers', async () => {
  let first = true;
  const { promise, urls } = loading(() => {
    if (!first) return Promise.resolve('text');
    first = false;
    return Promise.reject(new Error('net'));
  });
  await expect(promise).resolves.toBe('text');
  expect(urls()).toEqual([asset.url, `${asset.url}&t=1700000000000`]);
});

describe('after two failures it is CHUNK_FAILED', () => {
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

  it('and a file that comes after the limit changes nothing', async () => {
    const late: ((text: string) => void)[] = [];
    const { promise } = loading(() => new Promise((resolve) => late.push(resolve)));
    await vi.advanceTimersByTimeAsync(240_000);
    for (const arrive of late) arrive('late');
    expect((await failure(promise)).type).toBe('timeout');
  });
});

it('keeps the words of an error that says what to do', async () => {
  const told = new WeaverError('CHUNK_FAILED', {
    message: `Loading chunk people/main.js failed: the page's CSP must allow "trusted-types weaverSDK"`,
    type: 'error',
  });
  const error = await failure(loading(() => Promise.reject(told)).promise);
  expect(error.message).toContain('trusted-types weaverSDK');
});

describe('an abort', () => {
  it('ends it with its reason, is followed by no second try, and is told as no failure of the file', async () => {
    const controller = new AbortController();
    const { promise, urls, onResource } = loading(() => new Promise(() => undefined), controller.signal);
    controller.abort(new WeaverError('DESTROYED'));
    expect((await failure(promise)).code).toBe('DESTROYED');
    expect(urls()).toHaveLength(1);
    expect(onResource).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('during the second try ends that one', async () => {
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

  it('from the start loads nothing', async () => {
    const { promise, urls } = loading(
      () => Promise.resolve(1),
      AbortSignal.abort(new WeaverError('DESTROYED')),
    );
    expect((await failure(promise)).code).toBe('DESTROYED');
    expect(urls()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isQueue, takeOverQueue, type CallQueue } from './installGlobal.js';
import type { WeaverSDK } from '../weaverSDK.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const island = { status: 'ready', update: vi.fn(), on: vi.fn(), ready: Promise.resolve() };

const frame = {
  status: 'loading',
  update: vi.fn(),
  call: vi.fn(),
  get: vi.fn(() => Promise.resolve('answer')),
  on: vi.fn(),
  unmount: vi.fn(),
};

function fakeSdk() {
  return {
    init: vi.fn(() => Promise.resolve('context')),
    render: vi.fn(() => island),
    embed: vi.fn(() => frame),
    apply: vi.fn(() => Promise.resolve(3)),
    on: vi.fn(),
    monitor: { captureError: vi.fn(() => 'id'), flush: vi.fn(() => Promise.resolve()) },
    get status() {
      return 'loading';
    },
    get ready() {
      return Promise.resolve('ready');
    },
  };
}

function takeOver(q: unknown[], sdk = fakeSdk()) {
  const queue: CallQueue = { q };
  takeOverQueue(queue, sdk as unknown as WeaverSDK);
  return { queue: queue as unknown as WeaverSDK & CallQueue, sdk };
}

describe('a queue', () => {
  it('runs its calls in order, with their arguments', () => {
    const { sdk } = takeOver([
      ['init', [{ oadomain: 'x' }], 1],
      ['render', ['#a', '@weapp/people'], 2],
      ['apply', ['@weapp/people/f', 1, 2], 3],
    ]);
    expect(sdk.init).toHaveBeenCalledWith({ oadomain: 'x' });
    expect(sdk.render).toHaveBeenCalledWith('#a', '@weapp/people');
    expect(sdk.apply).toHaveBeenCalledWith('@weapp/people/f', 1, 2);
    const order = [sdk.init, sdk.render, sdk.apply].map((call) => call.mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('passes errors to the monitor, and its flush to the caller', async () => {
    const flushed = vi.fn();
    const { sdk } = takeOver([
      ['monitor.captureError', ['error', undefined, 'id'], 1],
      ['monitor.flush', [], 2, flushed],
      ['monitor.unknown', [], 3],
    ]);
    expect(sdk.monitor.captureError).toHaveBeenCalledWith('error', undefined, 'id');
    await expect(flushed.mock.calls[0]?.[0]).resolves.toBeUndefined();
  });

  it('becomes the SDK, so that saved references to it work', () => {
    const { queue, sdk } = takeOver([]);
    expect(queue.status).toBe('loading');
    void queue.init({ oadomain: 'x' });
    expect(sdk.init).toHaveBeenCalledTimes(1);
  });

  it('passes every call its result', async () => {
    const init = vi.fn();
    const ready = vi.fn();
    const render = vi.fn();
    takeOver([
      ['init', [], 1, init],
      ['ready', [], 2, ready],
      ['render', [], 3, render],
    ]);
    await expect(init.mock.calls[0]?.[0]).resolves.toBe('context');
    await expect(ready.mock.calls[0]?.[0]).resolves.toBe('ready');
    expect(render).toHaveBeenCalledWith(island);
  });

  it('runs calls on the result of a queued render', () => {
    takeOver([
      ['render', ['#a', 'x'], 7],
      ['render.update', [{ id: 1 }], 7],
    ]);
    expect(island.update).toHaveBeenCalledWith({ id: 1 });
  });

  it('runs calls on the result of a queued embed, in order, and passes answers of the page', async () => {
    const gotten = vi.fn();
    const listener = vi.fn();
    const { sdk } = takeOver([
      ['embed', ['#a', '/sp/x', { model: {} }], 1],
      ['render', ['#b', 'x'], 2],
      ['embed.on', ['title', listener], 1],
      ['embed.update', [{ id: 1 }], 1],
      ['embed.call', ['select', { id: 2 }], 1],
      ['embed.get', ['total', { timeoutMs: 5 }], 3, gotten],
      ['embed.get', ['total', { timeoutMs: 5 }], 1, gotten],
      ['embed.unmount', [], 1],
    ]);
    expect(sdk.embed).toHaveBeenCalledWith('#a', '/sp/x', { model: {} });
    expect(frame.on).toHaveBeenCalledWith('title', listener);
    expect(frame.update).toHaveBeenCalledWith({ id: 1 });
    expect(frame.call).toHaveBeenCalledWith('select', { id: 2 });
    expect(frame.get).toHaveBeenCalledTimes(1);
    expect(frame.unmount).toHaveBeenCalledWith();
    await expect(gotten.mock.calls[0]?.[0]).resolves.toBe('answer');
  });

  it('runs later calls at once', () => {
    const { queue, sdk } = takeOver([]);
    queue.q.push(['init', [], 1]);
    expect(sdk.init).toHaveBeenCalledTimes(1);
    expect([...queue.q]).toEqual([]);
  });

  it('continues after a call that throws, and rejects its promise', () => {
    const sdk = fakeSdk();
    const error = new Error('missing container and compName');
    sdk.render.mockImplementation(() => {
      throw error;
    });
    const reject = vi.fn();
    takeOver(
      [
        ['render', [], 1, undefined, reject],
        ['render.update', [{}], 1],
        ['init', [], 2],
      ],
      sdk,
    );
    expect(reject).toHaveBeenCalledWith(error);
    expect(sdk.init).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null],
    ['init'],
    [{}],
    [[]],
    [[5]],
    [['constructor', []]],
    [['__proto__.x', []]],
    [['toString', []]],
    [['render.update', [], 99]],
  ])('ignores %j', (call) => {
    expect(() => takeOver([call, ['init', [], 1]])).not.toThrow();
  });
});

describe('isQueue', () => {
  it.each([
    [{ q: [] }, true],
    [{ q: [], init: () => undefined }, true],
    [{ q: 'x' }, false],
    [{}, false],
    [null, false],
    ['x', false],
    [Object.create({ q: [] }), false],
    [{ q: [], nodeType: 1 }, false],
  ])('of %j is %s', (value, expected) => {
    expect(isQueue(value)).toBe(expected);
  });
});

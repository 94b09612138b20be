import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isQueue, takeOverQueue, type CallQueue } from './queue.js';
import type { WeaverSDK } from '../weaverSDK.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const island = { status: 'ready', update: vi.fn(), on: vi.fn(), ready: Promise.resolve() };

function fakeSdk() {
  return {
    init: vi.fn(() => Promise.resolve('context')),
    render: vi.fn(() => island),
    apply: vi.fn(() => Promise.resolve(3)),
    on: vi.fn(),
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
  it('runs its calls in their order, with their arguments', () => {
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

  it('becomes the SDK, so that who kept it has the SDK', () => {
    const { queue, sdk } = takeOver([]);
    expect(queue.status).toBe('loading');
    void queue.init({ oadomain: 'x' });
    expect(sdk.init).toHaveBeenCalledTimes(1);
  });

  it('hands every call what it gave', async () => {
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

  it('makes calls on what a queued render gave', () => {
    takeOver([
      ['render', ['#a', 'x'], 7],
      ['render.update', [{ id: 1 }], 7],
    ]);
    expect(island.update).toHaveBeenCalledWith({ id: 1 });
  });

  it('runs at once what is pushed later', () => {
    const { queue, sdk } = takeOver([]);
    queue.q.push(['init', [], 1]);
    expect(sdk.init).toHaveBeenCalledTimes(1);
    expect([...queue.q]).toEqual([]);
  });

  it('goes on after a call that throws, and tells its handle', () => {
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
  ])('takes no notice of %j', (call) => {
    expect(() => takeOver([call, ['init', [], 1]])).not.toThrow();
  });
});

describe('what is a queue', () => {
  it.each([
    [{ q: [] }, true],
    [{ q: [], init: () => undefined }, true],
    [{ q: 'x' }, false],
    [{}, false],
    [null, false],
    ['x', false],
    [Object.create({ q: [] }), false],
    [{ q: [], nodeType: 1 }, false],
  ])('%j: %s', (value, expected) => {
    expect(isQueue(value)).toBe(expected);
  });
});

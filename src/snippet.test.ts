import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What the snippet puts in the SDK's place, as far as these tests use it. */
interface Queue {
  readonly q: readonly (readonly unknown[])[];
  init(config: unknown): Promise<unknown>;
  render(container: string, name: string): Handle;
  embed(
    container: string,
    target: string,
  ): Handle & {
    call(name: string, data?: unknown): unknown;
    get(name: string, options?: object): Promise<unknown>;
    update(model: object): unknown;
    unmount(): unknown;
  };
  connectMessages(source?: object): () => void;
  doctor(): Promise<unknown>;
  inspect(): Promise<unknown>;
  version?: string;
}

/** The result of a queued `render` or `embed`. */
interface Handle {
  readonly status: string;
  readonly ready: Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): () => void;
}

const page = globalThis as unknown as { weaverSDK?: Queue };
const told = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  told.mockReset().mockImplementation(() => undefined);
  delete page.weaverSDK;
});
afterEach(() => {
  vi.useRealTimers();
  delete page.weaverSDK;
});

async function pastedQueue(): Promise<Queue> {
  // @ts-expect-error: the script has no exports
  await import('./snippet.js');
  if (!page.weaverSDK) throw new Error('the snippet left nothing');
  return page.weaverSDK;
}

it('logs once that the script did not load', async () => {
  const queue = await pastedQueue();
  void queue.init({});
  await vi.advanceTimersByTimeAsync(59_999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told.mock.calls.map(String)).toEqual(['WeaverError: weaverSDK did not arrive']);
});

it('keeps calls that the page has queued by hand', async () => {
  page.weaverSDK = { q: [['init', [{}]]] } as unknown as Queue;
  const { q } = await pastedQueue();
  expect(q.map(([method]) => method)).toEqual(['init', 'ready']);
});

it.each(['doctor', 'inspect'] as const)('tells every call the same, %s as well', async (method) => {
  const queue = await pastedQueue();
  const failed = expect(queue[method]()).rejects.toMatchObject({
    code: 'INIT_TIMEOUT',
    message: 'weaverSDK did not arrive',
  });
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});

it('reports a slow init instead of a missing script, and logs nothing, once the script has loaded', async () => {
  const queue = await pastedQueue();
  const failed = expect(queue.init({})).rejects.toMatchObject({ message: 'init did not finish' });
  queue.version = '0.1.0';
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(told).not.toHaveBeenCalled();
});

describe.each(['render', 'embed'] as const)('the result of a queued %s', (method) => {
  const NO_SCRIPT = { code: 'INIT_TIMEOUT', message: 'weaverSDK did not arrive' };

  it('fails as init does if the script never comes: status, `ready`, and the event once for each listener', async () => {
    const queue = await pastedQueue();
    const handle = queue[method]('#a', '@weapp/x');
    const [early, removed, late, ready] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    handle.on('error', early);
    handle.on('error', removed)();
    handle.on('ready', ready);
    const failed = expect(handle.ready).rejects.toMatchObject(NO_SCRIPT);
    await vi.advanceTimersByTimeAsync(59_999);
    expect([handle.status, early.mock.calls.length]).toEqual(['loading', 0]);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(handle.status).toBe('error');
    handle.on('error', late);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(early.mock.calls).toEqual([[expect.objectContaining(NO_SCRIPT)]]);
    expect(late.mock.calls).toEqual(early.mock.calls);
    expect(removed).not.toHaveBeenCalled();
    expect(ready).not.toHaveBeenCalled();
  });

  it('leaves failures to the real one once the script has loaded', async () => {
    const queue = await pastedQueue();
    const handle = queue[method]('#a', '@weapp/x');
    const listener = vi.fn();
    handle.on('error', listener);
    const failed = expect(handle.ready).rejects.toThrow('of the module');
    const [, , , resolve] = queue.q.find(([name]) => name === method) ?? [];
    let status = 'loading';
    const real = {
      get status() {
        return status;
      },
      ready: new Promise((_, reject) => setTimeout(reject, 70_000, new Error('of the module'))),
    };
    (resolve as (result: object) => void)(real);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(handle.status).toBe('loading');
    status = 'error';
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    expect(handle.status).toBe('error');
    // The real one tells its own listeners.
    expect(listener).not.toHaveBeenCalled();
  });

  it('fails when the queued call is refused', async () => {
    const queue = await pastedQueue();
    const handle = queue[method]('', '');
    const listener = vi.fn();
    handle.on('error', listener);
    const [, , , , reject] = queue.q.find(([name]) => name === method) ?? [];
    (reject as (error: Error) => void)(new Error('missing container and compName'));
    await expect(handle.ready).rejects.toThrow('missing container and compName');
    expect([handle.status, listener.mock.calls.length]).toEqual(['error', 1]);
  });
});

it('queues the calls on a frame under the id of its `embed`, and has no id, element or page yet', async () => {
  const queue = await pastedQueue();
  queue.embed('#a', '/sp/x');
  const frame = queue.embed('#b', '/sp/y');
  expect(Object.keys(frame).sort()).toEqual(['call', 'get', 'on', 'ready', 'status', 'unmount', 'update']);
  frame.on('resize', () => undefined);
  frame.call('select', { id: 1 });
  const asked = frame.get('total', { timeoutMs: 5 });
  frame.update({ id: 2 });
  frame.unmount();
  const calls = queue.q.filter(([name]) => String(name).startsWith('embed'));
  const [, second] = calls;
  expect(calls.slice(2).map(([name, args, id]) => [name, args, id === second?.[2]])).toEqual([
    ['embed.on', ['resize', expect.any(Function)], true],
    ['embed.call', ['select', { id: 1 }], true],
    ['embed.get', ['total', { timeoutMs: 5 }], true],
    ['embed.update', [{ id: 2 }], true],
    ['embed.unmount', [], true],
  ]);
  const [, , , answer] = calls.find(([name]) => name === 'embed.get') ?? [];
  (answer as (value: unknown) => void)(Promise.resolve(7));
  await expect(asked).resolves.toBe(7);
});

it('ends messages that were connected before the script has loaded, and ends nothing without it', async () => {
  const queue = await pastedQueue();
  const source = { subscribe: () => () => undefined };
  queue.connectMessages()();
  const end = queue.connectMessages(source);
  const calls = queue.q.filter(([name]) => name === 'connectMessages');
  expect(calls.map(([, args]) => args)).toEqual([[undefined], [source]]);
  const [, , , resolve] = calls[1] ?? [];
  const ended = vi.fn();
  (resolve as (result: () => void) => void)(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledOnce();
});

describe('the monitor before the script has loaded', () => {
  it('gives each error an id of its own and queues the calls', async () => {
    const { monitor, q } = (await pastedQueue()) as Queue & {
      readonly monitor: Record<string, (...args: readonly unknown[]) => unknown>;
    };
    const error = new Error('early');
    const ids = Array.from({ length: 100 }, () =>
      monitor['captureError']?.(error, { component: '@weapp/a' }),
    );
    expect(new Set(ids).size).toBe(100);
    expect(ids.filter((id) => !/^[a-z\d]{16,40}$/.test(String(id)))).toEqual([]);
    monitor['mark']?.('form is ready');
    monitor['setEnabled']?.(false);
    void monitor['flush']?.();
    const calls = q.filter(([method]) => String(method).startsWith('monitor.'));
    expect(calls[0]?.slice(0, 2)).toEqual([
      'monitor.captureError',
      [error, { component: '@weapp/a' }, ids[0]],
    ]);
    expect(calls.slice(-3).map(([method, args]) => [method, args])).toEqual([
      ['monitor.mark', ['form is ready']],
      ['monitor.setEnabled', [false]],
      ['monitor.flush', []],
    ]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { createDeferred } from '../../core/promises.js';
import { createInFlightRequests, type WireControl, createLimits } from './inFlightRequests.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world() {
  const started: { readonly control: WireControl; answer(text: string): void; fail(error: Error): void }[] =
    [];
  const requests = createInFlightRequests<string>(() => Date.now());
  const send = (control: WireControl): Promise<string> => {
    const answer = createDeferred<string>();
    started.push({ control, answer: answer.resolve, fail: answer.reject });
    return answer.promise;
  };
  const join = (
    key = 'k',
    {
      timeoutMs = 30_000,
      signal,
      force = false,
    }: { timeoutMs?: number; signal?: AbortSignal; force?: boolean } = {},
  ) => requests.join(key, { timeoutMs, signal }, force, send);
  return { requests, started, join };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isWeaverError(error) ? error.code : error),
  );
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the same call', () => {
  it('is sent once for all callers within 500 ms of its start, also after its response', async () => {
    const { started, join } = world();
    const first = join();
    await vi.advanceTimersByTimeAsync(100);
    const second = join();
    started[0]?.answer('answer');
    await vi.advanceTimersByTimeAsync(399);
    const third = join();
    await expect(Promise.all([first, second, third])).resolves.toMatchObject([
      { answer: 'answer' },
      { answer: 'answer' },
      { answer: 'answer' },
    ]);
    expect(started.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    void join();
    await settle();
    expect(started.length).toBe(2);
  });

  it('is sent again for another key, and without a key', async () => {
    const { requests, started, join } = world();
    void join('a');
    void join('b');
    const alone = vi.fn(() => Promise.resolve('x'));
    for (const time of [1, 2]) void requests.join(undefined, { timeoutMs: time * 1000 }, false, alone);
    await settle();
    expect([started.length, alone.mock.calls.length]).toEqual([2, 2]);
  });

  it('is sent again with force, and later callers share the new request', async () => {
    const { started, join } = world();
    void join();
    void join('k', { force: true });
    const third = join();
    await settle();
    started[1]?.answer('new');
    await expect(third).resolves.toMatchObject({ answer: 'new' });
    expect(started.length).toBe(2);
  });

  it('is sent again after a change of data', async () => {
    const { requests, started, join } = world();
    void join();
    requests.endWindow();
    void join();
    await settle();
    expect(started.length).toBe(2);
  });
});

describe('a failure', () => {
  it('is shared by the waiting callers, and by no later one', async () => {
    const { started, join } = world();
    const both = [codeOf(join()), codeOf(join())];
    await settle();
    started[0]?.fail(new Error('no'));
    expect(await Promise.all(both)).toEqual(['REQUEST_FAILED', 'REQUEST_FAILED']);
    void join();
    await settle();
    expect(started.length).toBe(2);
  });

  it('is not shared later when the caller finds it in the response', async () => {
    const { started, join } = world();
    const first = join();
    await settle();
    started[0]?.answer('an error');
    (await first).forget();
    void join();
    await settle();
    expect(started.length).toBe(2);
  });
});

describe('a caller that stops waiting', () => {
  it('does not affect the others; the last one aborts the request', async () => {
    const { started, join } = world();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = codeOf(join('k', { signal: one.signal }));
    const second = codeOf(join('k', { signal: two.signal }));
    await settle();
    one.abort();
    expect(await first).toBe('REQUEST_ABORTED');
    expect(started[0]?.control.signal.aborted).toBe(false);
    two.abort();
    expect(await second).toBe('REQUEST_ABORTED');
    expect(started[0]?.control.signal.aborted).toBe(true);
    void join();
    await settle();
    expect(started.length).toBe(2);
  });

  it('has its own time limit', async () => {
    const { started, join } = world();
    const hasty = codeOf(join('k', { timeoutMs: 50 }));
    const patient = join('k', { timeoutMs: 5000 });
    await vi.advanceTimersByTimeAsync(50);
    expect(await hasty).toBe('REQUEST_TIMEOUT');
    started[0]?.answer('late');
    await expect(patient).resolves.toMatchObject({ answer: 'late' });
  });

  it('sends nothing if it was aborted before', async () => {
    const { started, join } = world();
    expect(await codeOf(join('k', { signal: AbortSignal.abort() }))).toBe('REQUEST_ABORTED');
    expect(started.length).toBe(0);
  });

  it('does not time out while the request is paused', async () => {
    const { started, join } = world();
    const first = join('k', { timeoutMs: 100 });
    await vi.advanceTimersByTimeAsync(60);
    started[0]?.control.pause();
    const second = codeOf(join('k', { timeoutMs: 10 }));
    const ended = vi.fn();
    void second.then(ended);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ended).not.toHaveBeenCalled();
    started[0]?.control.resume();
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe('REQUEST_TIMEOUT');
    started[0]?.answer('after all');
    await expect(first).resolves.toMatchObject({ answer: 'after all' });
  });
});

it('aborts all requests when the session ends, and drops a response that still came', async () => {
  const session = new AbortController();
  const requests = createInFlightRequests<string>(() => Date.now(), session.signal);
  const answer = createDeferred<string>();
  const signals: AbortSignal[] = [];
  const join = () =>
    requests.join('k', { timeoutMs: 30_000 }, false, ({ signal }) => {
      signals.push(signal);
      return answer.promise;
    });
  const pending = codeOf(join());
  await settle();
  session.abort(new WeaverError('DESTROYED'));
  answer.resolve('late');
  expect(await pending).toBe('DESTROYED');
  expect(await codeOf(join())).toBe('DESTROYED');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('runs an effect only for the first caller that asks for it', async () => {
  const { started, join } = world();
  const both = Promise.all([join(), join()]);
  await settle();
  started[0]?.answer('x');
  const [first, second] = await both;
  expect([first.isFirst('toast'), second.isFirst('toast'), second.isFirst('other')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('keeps no response and no timer after the window', async () => {
  const { started, join } = world();
  const first = join();
  await settle();
  started[0]?.answer('x');
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

describe('the time limits that share a timer', () => {
  const create = () => createLimits(() => performance.now());

  it('calls each at its own time, in any order of start', () => {
    const over: string[] = [];
    const limits = create();
    for (const [name, ms] of Object.entries({ long: 300, short: 100, middle: 200 })) {
      limits.start(ms, () => over.push(name));
    }
    vi.advanceTimersByTime(99);
    expect(over).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(over).toEqual(['short']);
    vi.advanceTimersByTime(200);
    expect(over).toEqual(['short', 'middle', 'long']);
  });

  it('shares one timer, which is cleared when no limit runs', () => {
    const limits = create();
    const all = [100, 200, 300].map((ms) => limits.start(ms, () => undefined));
    expect(vi.getTimerCount()).toBe(1);
    limits.clearIdle();
    expect(vi.getTimerCount()).toBe(1);
    for (const limit of all) limit.end();
    limits.clearIdle();
    expect(vi.getTimerCount()).toBe(0);
    const onLimit = vi.fn();
    limits.start(50, onLimit);
    vi.advanceTimersByTime(50);
    expect(onLimit).toHaveBeenCalledOnce();
  });

  it('does not count a pause', () => {
    const onLimit = vi.fn();
    const limit = create().start(100, onLimit);
    vi.advanceTimersByTime(60);
    limit.pause();
    limit.pause();
    vi.advanceTimersByTime(1000);
    limit.resume();
    vi.advanceTimersByTime(39);
    expect(onLimit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLimit).toHaveBeenCalledOnce();
  });

  it('never calls an ended limit', () => {
    const onLimit = vi.fn();
    const limit = create().start(100, onLimit);
    limit.end();
    limit.resume();
    vi.advanceTimersByTime(1000);
    expect(onLimit).not.toHaveBeenCalled();
  });

  it.each([Infinity, NaN, 2 ** 40])('never fires for a limit of %s', (ms) => {
    const onLimit = vi.fn();
    create().start(ms, onLimit);
    expect(vi.getTimerCount()).toBe(0);
  });
});

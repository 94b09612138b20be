import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { createDeferred } from '../../core/deferred.js';
import { createFlights, type FlightControl } from './flights.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function world() {
  const started: { readonly control: FlightControl; land(text: string): void; crash(error: Error): void }[] =
    [];
  const flights = createFlights<string>(() => Date.now());
  const launch = (control: FlightControl): Promise<string> => {
    const answer = createDeferred<string>();
    started.push({ control, land: answer.resolve, crash: answer.reject });
    return answer.promise;
  };
  const take = (
    key = 'k',
    {
      timeoutMs = 30_000,
      signal,
      force = false,
    }: { timeoutMs?: number; signal?: AbortSignal; force?: boolean } = {},
  ) => flights.take(key, { timeoutMs, signal }, force, launch);
  return { flights, started, take };
}

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (isWeaverError(error) ? error.code : error),
  );
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the same call', () => {
  it('is answered to all who asked within 500 ms of its start, also after it was answered', async () => {
    const { started, take } = world();
    const first = take();
    await vi.advanceTimersByTimeAsync(100);
    const second = take();
    started[0]?.land('answer');
    await vi.advanceTimersByTimeAsync(399);
    const third = take();
    await expect(Promise.all([first, second, third])).resolves.toMatchObject([
      { answer: 'answer' },
      { answer: 'answer' },
      { answer: 'answer' },
    ]);
    expect(started.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    void take();
    await settle();
    expect(started.length).toBe(2);
  });

  it('is another one under another key, and without one', async () => {
    const { flights, started, take } = world();
    void take('a');
    void take('b');
    const alone = vi.fn(() => Promise.resolve('x'));
    for (const time of [1, 2]) void flights.take(undefined, { timeoutMs: time * 1000 }, false, alone);
    await settle();
    expect([started.length, alone.mock.calls.length]).toEqual([2, 2]);
  });

  it('begins anew when it is forced, and later ones share the new call', async () => {
    const { started, take } = world();
    void take();
    void take('k', { force: true });
    const third = take();
    await settle();
    started[1]?.land('new');
    await expect(third).resolves.toMatchObject({ answer: 'new' });
    expect(started.length).toBe(2);
  });

  it('is not shared across a change', async () => {
    const { flights, started, take } = world();
    void take();
    flights.endWindow();
    void take();
    await settle();
    expect(started.length).toBe(2);
  });
});

describe('a failure', () => {
  it('is shared by those who wait, and by nobody later', async () => {
    const { started, take } = world();
    const both = [codeOf(take()), codeOf(take())];
    await settle();
    started[0]?.crash(new Error('no'));
    expect(await Promise.all(both)).toEqual(['REQUEST_FAILED', 'REQUEST_FAILED']);
    void take();
    await settle();
    expect(started.length).toBe(2);
  });

  it('that only the answer tells is forgotten too', async () => {
    const { started, take } = world();
    const first = take();
    await settle();
    started[0]?.land('an error');
    (await first).forget();
    void take();
    await settle();
    expect(started.length).toBe(2);
  });
});

describe('who leaves', () => {
  it('takes nothing from the others; the last one cancels the wire', async () => {
    const { started, take } = world();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = codeOf(take('k', { signal: one.signal }));
    const second = codeOf(take('k', { signal: two.signal }));
    await settle();
    one.abort();
    expect(await first).toBe('REQUEST_ABORTED');
    expect(started[0]?.control.signal.aborted).toBe(false);
    two.abort();
    expect(await second).toBe('REQUEST_ABORTED');
    expect(started[0]?.control.signal.aborted).toBe(true);
    void take();
    await settle();
    expect(started.length).toBe(2);
  });

  it('has a time limit of their own', async () => {
    const { started, take } = world();
    const hasty = codeOf(take('k', { timeoutMs: 50 }));
    const patient = take('k', { timeoutMs: 5000 });
    await vi.advanceTimersByTimeAsync(50);
    expect(await hasty).toBe('REQUEST_TIMEOUT');
    started[0]?.land('late');
    await expect(patient).resolves.toMatchObject({ answer: 'late' });
  });

  it('sends nothing when they left before', async () => {
    const { started, take } = world();
    expect(await codeOf(take('k', { signal: AbortSignal.abort() }))).toBe('REQUEST_ABORTED');
    expect(started.length).toBe(0);
  });

  it('is not timed out while the call waits for its turn', async () => {
    const { started, take } = world();
    const first = take('k', { timeoutMs: 100 });
    await vi.advanceTimersByTimeAsync(60);
    started[0]?.control.pause();
    const second = codeOf(take('k', { timeoutMs: 10 }));
    await vi.advanceTimersByTimeAsync(10_000);
    started[0]?.control.resume();
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe('REQUEST_TIMEOUT');
    started[0]?.land('after all');
    await expect(first).resolves.toMatchObject({ answer: 'after all' });
  });
});

it('comes down with the session: the wire is cancelled, and an answer that came all the same is dropped', async () => {
  const session = new AbortController();
  const flights = createFlights<string>(() => Date.now(), session.signal);
  const answer = createDeferred<string>();
  const signals: AbortSignal[] = [];
  const take = () =>
    flights.take('k', { timeoutMs: 30_000 }, false, ({ signal }) => {
      signals.push(signal);
      return answer.promise;
    });
  const flying = codeOf(take());
  await settle();
  session.abort(new WeaverError('DESTROYED'));
  answer.resolve('late');
  expect(await flying).toBe('DESTROYED');
  expect(await codeOf(take())).toBe('DESTROYED');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('a deed is for the first who asks for it', async () => {
  const { started, take } = world();
  const both = Promise.all([take(), take()]);
  await settle();
  started[0]?.land('x');
  const [first, second] = await both;
  expect([first.isFirst('toast'), second.isFirst('toast'), second.isFirst('other')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('keeps no answer and no timer when nobody asks any more', async () => {
  const { started, take } = world();
  const first = take();
  await settle();
  started[0]?.land('x');
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
});

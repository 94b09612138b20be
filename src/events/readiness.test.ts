import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHookRegistry, createReadiness } from './readiness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hook', () => {
  it('is loading until it has settled, and keeps the first result', () => {
    const hook = createReadiness<string>();
    expect(hook.state).toEqual({ status: 'loading' });
    hook.succeed('there');
    hook.succeed('again');
    hook.fail(new Error('late'));
    expect(hook.state).toEqual({ status: 'success', data: 'there' });
  });

  it('calls its listeners, and late listeners at once', () => {
    const hook = createReadiness<number>();
    const received: string[] = [];
    hook.onSettled((state) => received.push(`early ${state.status}`));
    hook.succeed(1);
    hook.onSettled((state) => received.push(`late ${state.status}`));
    expect(received).toEqual(['early success', 'late success']);
  });

  it('passes the error of a failure to its listeners', () => {
    const hook = createReadiness();
    const received = vi.fn();
    const error = new Error('no');
    hook.onSettled(received);
    hook.fail(error);
    expect(received.mock.calls).toEqual([[{ status: 'failed', error }]]);
  });

  it('can be reset, and then calls the same listeners again', () => {
    const hook = createReadiness<number>();
    const received: unknown[] = [];
    const off = hook.onSettled((state) => received.push(state.status));
    hook.fail('no');
    hook.reset();
    expect(hook.state.status).toBe('loading');
    hook.succeed(2);
    off();
    off();
    hook.reset();
    hook.succeed(3);
    expect(received).toEqual(['failed', 'success']);
  });

  it('calls all listeners even if one throws', () => {
    const hook = createReadiness<number>();
    const received = vi.fn();
    hook.onSettled(() => {
      throw new Error('theirs');
    });
    hook.onSettled(received);
    hook.succeed(1);
    expect(received).toHaveBeenCalledTimes(1);
    expect(() => vi.runAllTimers()).toThrow('theirs');
  });

  it('treats the same function added twice as two listeners', () => {
    const hook = createReadiness<number>();
    const received = vi.fn();
    const off = hook.onSettled(received);
    hook.onSettled(received);
    off();
    hook.succeed(1);
    expect(received).toHaveBeenCalledTimes(1);
  });
});

describe('whenReady', () => {
  it('resolves to the data, before and after it is available', async () => {
    const hook = createReadiness<number>();
    const early = hook.whenReady();
    hook.succeed(5);
    expect(await early).toBe(5);
    expect(await hook.whenReady(10)).toBe(5);
  });

  it('rejects with the error that was given', async () => {
    const hook = createReadiness<number>();
    hook.fail('because');
    await expect(hook.whenReady()).rejects.toBe('because');
  });

  it('rejects after its time limit, and not before', async () => {
    const hook = createReadiness<number>();
    const waiting = expect(hook.whenReady(1000)).rejects.toMatchObject({ code: 'INIT_TIMEOUT' });
    await vi.advanceTimersByTimeAsync(1000);
    await waiting;
    const second = hook.whenReady(1000);
    hook.succeed(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await second).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the registry', () => {
  it('returns the same hook to consumers and providers, by library and name', async () => {
    const { hook } = createHookRegistry();
    const waiting = hook<string>('@weapp/layout', 'menu').whenReady();
    hook('@weapp/portal', 'menu').fail('another');
    hook('@weapp/layout', '__proto__').fail('another');
    hook('@weapp/layout', 'menu').succeed('loaded');
    expect(await waiting).toBe('loaded');
  });
});

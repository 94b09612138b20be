import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHookRegistry, createReadiness } from './readiness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a hook', () => {
  it('is loading until it has settled, and keeps the first word', () => {
    const hook = createReadiness<string>();
    expect(hook.state).toEqual({ status: 'loading' });
    hook.succeed('there');
    hook.succeed('again');
    hook.fail(new Error('late'));
    expect(hook.state).toEqual({ status: 'success', data: 'there' });
  });

  it('tells who listens, and at once who comes late', () => {
    const hook = createReadiness<number>();
    const heard: string[] = [];
    hook.onSettled((state) => heard.push(`early ${state.status}`));
    hook.succeed(1);
    hook.onSettled((state) => heard.push(`late ${state.status}`));
    expect(heard).toEqual(['early success', 'late success']);
  });

  it('tells of a failure with its error', () => {
    const hook = createReadiness();
    const heard = vi.fn();
    const error = new Error('no');
    hook.onSettled(heard);
    hook.fail(error);
    expect(heard.mock.calls).toEqual([[{ status: 'failed', error }]]);
  });

  it('can be tried again, and tells the same listeners', () => {
    const hook = createReadiness<number>();
    const heard: unknown[] = [];
    const off = hook.onSettled((state) => heard.push(state.status));
    hook.fail('no');
    hook.reset();
    expect(hook.state.status).toBe('loading');
    hook.succeed(2);
    off();
    off();
    hook.reset();
    hook.succeed(3);
    expect(heard).toEqual(['failed', 'success']);
  });

  it('tells everybody when one listener throws', () => {
    const hook = createReadiness<number>();
    const heard = vi.fn();
    hook.onSettled(() => {
      throw new Error('theirs');
    });
    hook.onSettled(heard);
    hook.succeed(1);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(() => vi.runAllTimers()).toThrow('theirs');
  });

  it('holds listeners apart that are one function', () => {
    const hook = createReadiness<number>();
    const heard = vi.fn();
    const off = hook.onSettled(heard);
    hook.onSettled(heard);
    off();
    hook.succeed(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('whenReady', () => {
  it('gives the data, before and after it is there', async () => {
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

  it('gives up after its time, and only then', async () => {
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
  it('gives one hook to who waits and to who provides, by library and name', async () => {
    const { hook } = createHookRegistry();
    const waiting = hook<string>('@weapp/layout', 'menu').whenReady();
    hook('@weapp/portal', 'menu').fail('another');
    hook('@weapp/layout', '__proto__').fail('another');
    hook('@weapp/layout', 'menu').succeed('loaded');
    expect(await waiting).toBe('loaded');
  });
});

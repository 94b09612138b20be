import { describe, expect, it, vi } from 'vitest';
import { createPromptQueue } from './createQuestions.js';

describe('questions to the user', () => {
  it('are shown one at a time, urgent ones first', async () => {
    const queue = createPromptQueue<string>();
    const link = queue.ask<string>('link', 'link', false);
    expect(queue.current()?.view).toBe('link');
    const relogin = queue.ask<string>('relogin', 'relogin', true);
    expect(queue.current()?.view).toBe('relogin');
    queue.current()?.close('signed in');
    await expect(relogin).resolves.toBe('signed in');
    queue.current()?.close('no');
    await expect(link).resolves.toBe('no');
    expect(queue.current()).toBeUndefined();
  });

  it('with the same key share one answer', async () => {
    const queue = createPromptQueue<string>();
    const answers = [queue.ask('a', 'a', false), queue.ask('a', 'a', false)];
    queue.current()?.close(1);
    await expect(Promise.all(answers)).resolves.toEqual([1, 1]);
    expect(queue.current()).toBeUndefined();
  });

  it('resolve to undefined when their signal aborts or all are closed', async () => {
    const queue = createPromptQueue<string>();
    const listener = vi.fn();
    queue.onChange(listener);
    const stop = new AbortController();
    const first = queue.ask('a', 'a', false, stop.signal);
    const second = queue.ask('b', 'b', false);
    stop.abort();
    await expect(first).resolves.toBeUndefined();
    expect(queue.current()?.view).toBe('b');
    queue.closeAll();
    await expect(second).resolves.toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(4);
    await expect(queue.ask('c', 'c', false, stop.signal)).resolves.toBeUndefined();
  });
});

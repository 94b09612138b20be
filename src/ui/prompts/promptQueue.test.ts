import { describe, expect, it, vi } from 'vitest';
import { createPromptQueue } from './promptQueue.js';

describe('questions to a person', () => {
  it('are shown one after the other, urgent ones first', async () => {
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

  it('are the same question under the same key', async () => {
    const queue = createPromptQueue<string>();
    const answers = [queue.ask('a', 'a', false), queue.ask('a', 'a', false)];
    queue.current()?.close(1);
    await expect(Promise.all(answers)).resolves.toEqual([1, 1]);
    expect(queue.current()).toBeUndefined();
  });

  it('are taken back by their signal, and by the end', async () => {
    const queue = createPromptQueue<string>();
    const heard = vi.fn();
    queue.onChange(heard);
    const stop = new AbortController();
    const first = queue.ask('a', 'a', false, stop.signal);
    const second = queue.ask('b', 'b', false);
    stop.abort();
    await expect(first).resolves.toBeUndefined();
    expect(queue.current()?.view).toBe('b');
    queue.closeAll();
    await expect(second).resolves.toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(4);
    await expect(queue.ask('c', 'c', false, stop.signal)).resolves.toBeUndefined();
  });
});

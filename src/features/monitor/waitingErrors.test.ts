import { describe, expect, it } from 'vitest';
import type { UncaughtError } from '../../browser/watchUncaughtErrors.js';
import type { MonitorEvent } from './findUncaught.js';
import { createWaitingErrors } from './waitingErrors.js';

function uncaught(message: string, position = true): UncaughtError {
  const where = { message, file: 'https://static.example/build/hrm/main.js', line: 1, column: 2 };
  return {
    kind: 'uncaught',
    value: message,
    isRejection: !position,
    position: position ? where : undefined,
    atMs: 0,
  };
}

function world(known: readonly string[] = []) {
  const looked: unknown[] = [];
  let saves = 0;
  const waiting = createWaitingErrors({
    count: ({ position }) => known.includes(position?.message ?? ''),
    receive: (event: MonitorEvent) => looked.push(event.kind === 'uncaught' ? event.value : event.kind),
    onWaiting: () => (saves += 1),
  });
  return { looked, saves: () => saves, ...waiting };
}

/** The code that is running has ended. */
const ended = (): Promise<void> => Promise.resolve();

describe('uncaught errors', () => {
  it('wait for the next save, which the first one asks for', async () => {
    const { looked, saves, receive, settle } = world();
    receive(uncaught('a'));
    receive(uncaught('b'));
    receive(uncaught('c', false));
    receive(uncaught('d', false));
    await ended();
    expect([looked, saves()]).toEqual([[], 1]);
    settle();
    expect(looked).toEqual(['a', 'b', 'c', 'd']);
    settle();
    expect(looked.length).toBe(4);
    receive(uncaught('e'));
    await ended();
    expect(saves()).toBe(2);
  });

  it('do not wait if they only need to be counted', async () => {
    const { looked, saves, receive, settle } = world(['known']);
    receive(uncaught('known'));
    await ended();
    settle();
    expect([looked, saves()]).toEqual([[], 0]);
  });

  it('are looked at before any other event', async () => {
    const { looked, receive } = world();
    receive(uncaught('a'));
    await ended();
    receive({ kind: 'error', error: 'shown by an island', atMs: 0 });
    expect(looked).toEqual(['a', 'error']);
  });

  it('are looked at after what the code that threw them reports: an error boundary names the component', async () => {
    const { looked, receive, settle } = world();
    receive(uncaught('a'));
    receive({ kind: 'error', error: 'shown by an island', atMs: 0 });
    await ended();
    settle();
    expect(looked).toEqual(['error', 'a']);
  });

  it('are looked at when the same one is thrown again, so that it is known from then on', async () => {
    const { looked, receive } = world();
    receive(uncaught('a'));
    receive(uncaught('b'));
    receive(uncaught('b'));
    await ended();
    expect(looked).toEqual(['a', 'b', 'b']);
  });

  it('are looked at when 50 wait', async () => {
    const { looked, receive } = world();
    for (let at = 0; at < 49; at += 1) receive(uncaught(`${at}`));
    await ended();
    expect(looked).toEqual([]);
    receive(uncaught('49'));
    await ended();
    expect(looked.length).toBe(50);
  });
});

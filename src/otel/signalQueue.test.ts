import { expect, it } from 'vitest';
import { createSignalQueue, type SendResult } from './signalQueue.js';

interface PendingTimer {
  readonly delayMs: number;
  readonly work: () => void;
}

const AWAY: SendResult = { kind: 'later', retryAfter: undefined };
const TAKEN: SendResult = { kind: 'taken', rejected: 0 };

/** A queue of numbers, whose timers the test runs; the collector answers in this order, then takes everything. */
function world(...answers: SendResult[]) {
  const timers: PendingTimer[] = [];
  const sent: number[][] = [];
  const keepalive: boolean[] = [];
  let dropped = 0;
  const queue = createSignalQueue<number>(
    (entries) => entries,
    (body, isKeepalive) => {
      sent.push(JSON.parse(body) as number[]);
      keepalive.push(isKeepalive);
      return Promise.resolve(answers.shift() ?? TAKEN);
    },
    (count) => {
      dropped += count;
    },
    {
      // Waits are exactly as long as they are on average.
      random: () => 0.5,
      now: () => 0,
      timer(delayMs, work) {
        const pending = { delayMs, work };
        timers.push(pending);
        return () => {
          const at = timers.indexOf(pending);
          if (at >= 0) timers.splice(at, 1);
        };
      },
    },
  );
  const add = (count: number, from = 0): void => {
    for (let at = from; at < from + count; at += 1) queue.add(at);
  };
  /** Runs the only timer; returns its delay. */
  const tick = async (): Promise<number | undefined> => {
    expect(timers.length).toBe(1);
    const pending = timers.shift();
    pending?.work();
    await settled();
    return pending?.delayMs;
  };
  /** What has been started is over. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { queue, add, tick, settled, timers, sent, keepalive, dropped: () => dropped };
}

it('sends what was added 5 s after the first entry, and then waits for nothing', async () => {
  const { add, tick, sent, timers } = world();
  add(3);
  expect([timers.length, sent]).toEqual([1, []]);
  expect(await tick()).toBe(5_000);
  expect(sent).toEqual([[0, 1, 2]]);
  expect(timers).toEqual([]);
});

it('sends 512 entries at once, without the timer', async () => {
  const { add, settled, sent, timers } = world();
  add(512);
  await settled();
  expect(sent.map((batch) => batch.length)).toEqual([512]);
  expect(timers).toEqual([]);
});

it('waits twice as long after each failure, five minutes at most, and from 5 s again after a success', async () => {
  const { add, tick, timers } = world(...Array.from({ length: 9 }, () => AWAY));
  add(1);
  const waits: (number | undefined)[] = [];
  for (let at = 0; at < 10; at += 1) waits.push(await tick());
  expect(waits).toEqual([5_000, 5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000]);
  expect(timers).toEqual([]);
  add(1);
  expect(await tick()).toBe(5_000);
});

it('waits as long as the collector asks for, five minutes at most', async () => {
  const later = (retryAfter: string): SendResult => ({ kind: 'later', retryAfter });
  const { add, tick, timers } = world(later('20'), later('86400'));
  add(1);
  await tick();
  // With up to a quarter more, so that pages do not come back together.
  expect(await tick()).toBe(22_500);
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([300_000]);
});

it('is not sent earlier by entries that are added while the collector is away', async () => {
  const { add, tick, settled, sent, timers } = world(AWAY);
  add(1);
  await tick();
  add(1_500, 1);
  await settled();
  expect([sent.length, timers.length]).toEqual([1, 1]);
  await tick();
  expect(sent.slice(1).flat()).toEqual(Array.from({ length: 1_501 }, (_, at) => at));
});

it('keeps the last 2048 entries, and tells how many were dropped', async () => {
  const { queue, add, tick, sent, dropped } = world(AWAY);
  add(1);
  await tick();
  add(3_000, 1);
  expect(dropped()).toBe(953);
  await queue.flush();
  const kept = sent.slice(1).flat();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([2_048, 953, 3_000]);
});

it('counts entries that are put back among the 2048', async () => {
  const { queue, add, sent, dropped } = world(AWAY);
  add(512);
  // While the first batch is on its way.
  add(2_048, 512);
  await queue.flush();
  expect(dropped()).toBe(512);
  await queue.flush();
  expect(sent.slice(1).flat()[0]).toBe(512);
});

it('counts what the collector refuses', async () => {
  const { queue, add, sent, dropped } = world({ kind: 'refused' }, { kind: 'taken', rejected: 2 });
  add(3);
  await queue.flush();
  add(4, 3);
  await queue.flush();
  await queue.flush();
  expect([sent.length, dropped()]).toEqual([2, 5]);
});

it('sends with keepalive what fits while the page is hidden, and the rest when it is shown', async () => {
  const { queue, add, settled, sent, keepalive } = world();
  add(100);
  expect(queue.flushHidden(100)).toBeLessThanOrEqual(100);
  await settled();
  expect([sent.length, keepalive]).toEqual([1, [true]]);
  await queue.flush();
  expect(sent.flat()).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(keepalive).toEqual([true, false]);
});

it('sends nothing while the page is hidden if not one entry fits', () => {
  const { queue, add, sent } = world();
  add(1);
  expect(queue.flushHidden(2)).toBe(0);
  expect(sent).toEqual([]);
});

it('sends again what did not arrive while the page was hidden', async () => {
  const { queue, add, settled, tick, sent } = world(AWAY);
  add(2);
  queue.flushHidden(1_000);
  await settled();
  await tick();
  expect(sent).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('gives up entries that have no JSON, counts them, and sends the next', async () => {
  const { queue, add, tick, sent, dropped } = world();
  queue.add(1n as unknown as number);
  await tick();
  expect([sent, dropped()]).toEqual([[], 1]);
  add(2);
  await tick();
  expect([sent, dropped()]).toEqual([[[0, 1]], 1]);
});

it('an entry that has no JSON does not take the others with it, also while the page is hidden', async () => {
  const { queue, add, tick, settled, sent, dropped } = world();
  add(1);
  queue.add(1n as unknown as number);
  add(2, 1);
  await tick();
  expect([sent, dropped()]).toEqual([[[0, 1, 2]], 1]);
  queue.add(1n as unknown as number);
  add(1, 3);
  expect(queue.flushHidden(100)).toBe('[3]'.length);
  await settled();
  expect([sent[1], dropped()]).toEqual([[3], 2]);
});

it('halves of surrogate pairs are replaced, for which strict parsers refuse the whole body', async () => {
  const { queue, tick, sent } = world();
  const texts = [
    'cut \ud83d',
    '\udc00 x',
    'whole \u{1f600}',
    String.raw`written \ud83d`,
    String.raw`\\ud83d \ud83d "`,
  ];
  for (const text of [...texts, '\\\ud83d']) queue.add(text as unknown as number);
  await tick();
  expect(sent[0]).toEqual(['cut \ufffd', '\ufffd x', ...texts.slice(2), '\\\ufffd']);
});

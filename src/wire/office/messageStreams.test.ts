import { expect, it } from 'vitest';
import { createMessageStreams, type Receiver } from './messageStreams.js';

const LI: Receiver = { tenantKey: 't', personId: 'li' };

/** A platform's streams by a clock that the test moves. */
function createStreams() {
  let nowMs = Date.UTC(2026, 10, 20);
  const live = new Set(['s']);
  let comment: (() => void) | undefined;
  const streams = createMessageStreams({
    isLive: (id) => live.has(id),
    now: () => nowMs,
    timer(_, work) {
      comment = work;
      return () => {
        comment = undefined;
      };
    },
  });
  const listen = (receiver: Receiver = LI, lastEventId?: string, id = 's') => {
    const reader = streams.open({ id, ...receiver }, lastEventId).getReader();
    return {
      /** The next piece; undefined at the end. */
      next: async (): Promise<string | undefined> => {
        const { value } = await reader.read();
        return value && new TextDecoder().decode(value);
      },
      cancel: () => reader.cancel(),
    };
  };
  return {
    ...{ streams, live, listen },
    comment: () => comment?.(),
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

const idOf = (piece: string | undefined): string => /^id: (\d+)/.exec(piece ?? '')?.[1] ?? '';

it('brings a person their messages, and nobody else, neither in the tenant nor in another one', async () => {
  const { streams, listen } = createStreams();
  const receivers = [LI, { ...LI, personId: 'zheng' }, { ...LI, tenantKey: 'other' }];
  const all = receivers.map((receiver) => listen(receiver));
  for (const { next } of all) await next();
  receivers.forEach((receiver, at) => {
    streams.push(receiver, { for: at });
  });
  const got = await Promise.all(all.map(({ next }) => next()));
  expect(got.map((piece) => /data: (.*)/.exec(piece ?? '')?.[1])).toEqual([
    ...['{"for":0}', '{"for":1}', '{"for":2}'],
  ]);
});

it('sends what came after the last event, also the first one of a connection, for an hour', async () => {
  const { streams, listen, pass } = createStreams();
  const first = listen();
  const place = idOf(await first.next());
  await first.cancel();
  streams.push(LI, { text: 'missed' });
  pass(1000);
  expect(await listen(LI, place).next()).toContain('data: {"text":"missed"}');
  pass(3_600_000);
  const late = listen(LI, place);
  expect(Number(idOf(await late.next()))).toBeGreaterThan(Number(place));
  streams.push(LI, { text: 'new' });
  expect(await late.next()).toContain('data: {"text":"new"}');
});

it('closes the oldest of seven streams of a person', async () => {
  const { streams, listen } = createStreams();
  const all = Array.from({ length: 7 }, () => listen());
  await all[0]?.next();
  expect([await all[0]?.next(), streams.count()]).toEqual([undefined, 6]);
});

it('comments tell that a stream stands, until its session is over', async () => {
  const { streams, listen, live, comment } = createStreams();
  const { next } = listen();
  await next();
  comment();
  expect(await next()).toBe(': still here\n\n');
  live.clear();
  comment();
  expect([await next(), await next(), streams.count()]).toEqual([': still here\n\n', undefined, 0]);
});

it('ends the streams of a session, all streams, and those whose session is over', async () => {
  const { streams, listen, live } = createStreams();
  const ends: readonly (() => unknown)[] = [
    () => streams.close('s'),
    () => streams.close(),
    () => {
      streams.clear();
    },
    async () => {
      live.clear();
      await streams.closeEnded();
    },
  ];
  for (const end of ends) {
    const { next } = listen();
    await next();
    await end();
    expect([await next(), streams.count()]).toEqual([undefined, 0]);
  }
});

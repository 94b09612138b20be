import { describe, expect, it } from 'vitest';
import { afterEnd, endOfAnswer, FIRST_STATE, type StreamEnd, type StreamState } from './streamRules.js';

const answer = (status: number, contentType = 'text/html', headers: Record<string, string> = {}): Response =>
  new Response(status === 204 ? null : 'x', { status, headers: { 'content-type': contentType, ...headers } });

/** A redirect that was not followed; the constructor of Response makes none. */
const redirected = { status: 0, type: 'opaqueredirect', headers: new Headers() } as Response;

it('reads what an answer means', () => {
  const rows: readonly (readonly [Response, StreamEnd['kind'] | undefined])[] = [
    [answer(200, 'text/event-stream'), undefined],
    [answer(200, 'Text/Event-Stream; charset=utf-8'), undefined],
    [answer(200), 'refused'],
    [answer(200, 'application/json'), 'refused'],
    [redirected, 'refused'],
    [answer(401), 'refused'],
    [answer(204), 'missing'],
    [answer(403), 'missing'],
    [answer(404), 'missing'],
    [answer(408), 'lost'],
    [answer(429), 'lost'],
    [answer(500), 'lost'],
    [answer(503), 'lost'],
  ];
  const wrong = rows.filter(([response, kind]) => endOfAnswer(response)?.kind !== kind);
  expect(wrong.map(([{ status }, kind]) => [status, kind])).toEqual([]);
});

describe('what follows a lost connection', () => {
  const lost: StreamEnd = { kind: 'lost', openMs: 0 };

  /** The waits after `count` losses, without what `state` remembers beside. */
  const waits = (count: number, random: number): number[] => {
    let state: StreamState = FIRST_STATE;
    return Array.from({ length: count }, () => {
      const next = afterEnd(state, lost, 0, random);
      ({ state } = next);
      return next.step.kind === 'wait' ? next.step.ms : -1;
    });
  };

  it('waits from 1 s up to 60 s, and not the same for all pages', () => {
    expect(waits(9, 0)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(waits(9, 0.999).map(Math.round)).toEqual([
      1250, 2500, 4999, 9998, 19_996, 39_992, 50_010, 50_010, 50_010,
    ]);
    expect(waits(2_000, 0).pop()).toBe(60_000);
  });

  it('begins with 1 s again after a connection that lasted', () => {
    const state: StreamState = { failures: 7, isRenewed: false };
    expect(afterEnd(state, { kind: 'lost', openMs: 15_000 }, 0, 0).step).toEqual({ kind: 'wait', ms: 1000 });
    expect(afterEnd(state, { kind: 'lost', openMs: 100 }, 0, 0).step).toEqual({ kind: 'wait', ms: 60_000 });
  });

  it('waits as long as the server asks for, up to 60 s', () => {
    const asked = (retryAfter: string) =>
      afterEnd(FIRST_STATE, { kind: 'lost', openMs: 0, advice: { retryAfter } }, 0, 0).step;
    expect(asked('20')).toEqual({ kind: 'wait', ms: 20_000 });
    expect(asked('3600')).toEqual({ kind: 'wait', ms: 60_000 });
    expect(asked('0')).toEqual({ kind: 'wait', ms: 1000 });
  });
});

it('renews the session once, and stops when the renewed one is refused too', () => {
  const first = afterEnd(FIRST_STATE, { kind: 'refused' }, 0, 0);
  expect(first.step.kind).toBe('renew');
  const second = afterEnd(first.state, { kind: 'refused' }, 0, 0);
  expect(second.step).toMatchObject({ kind: 'stop', error: { code: 'SESSION_EXPIRED' } });
  // Only an open stream shows that the renewed session is accepted.
  const unreachable = afterEnd(first.state, { kind: 'lost', openMs: 0 }, 0, 0);
  expect(afterEnd(unreachable.state, { kind: 'refused' }, 0, 0).step.kind).toBe('stop');
  const opened = afterEnd(first.state, { kind: 'lost', openMs: 1 }, 0, 0);
  expect(afterEnd(opened.state, { kind: 'refused' }, 0, 0).step.kind).toBe('renew');
});

it('stops where there is no stream, and connects at once with another session', () => {
  expect(afterEnd(FIRST_STATE, { kind: 'missing', status: 404 }, 0, 0).step).toMatchObject({
    kind: 'stop',
    error: { code: 'REQUEST_FAILED', status: 404 },
  });
  expect(afterEnd(FIRST_STATE, { kind: 'sessionChanged' }, 0, 0).step).toEqual({ kind: 'connect' });
});

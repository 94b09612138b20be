import { beforeEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../core/errors.js';
import type { FrameSession } from '../../wire/frameMessages.js';
import { createSessionGrants, type SessionAnswer, type SessionGrants } from './sessionGrants.js';

let sent: SessionAnswer[];
let now: number;
let renew: ((session: FrameSession) => void) | undefined;
let sessionFor: ReturnType<typeof vi.fn<(givenId: string | undefined) => Promise<FrameSession>>>;
let grants: SessionGrants;

beforeEach(() => {
  sent = [];
  now = 0;
  renew = undefined;
  sessionFor = vi.fn<(givenId: string | undefined) => Promise<FrameSession>>(() =>
    Promise.resolve({ eteamsid: 'first' }),
  );
  grants = createSessionGrants(
    {
      sessionFor,
      onRenewed(listener) {
        renew = listener;
        return () => {
          renew = undefined;
        };
      },
    },
    (answer) => sent.push(answer),
    () => now,
  );
});

const ids = (): unknown[] => sent.map((answer) => ('eteamsid' in answer ? answer.eteamsid : 'refused'));

it('gives no session to a page that has not asked, also not after a renewal', () => {
  renew?.({ eteamsid: 'second' });
  expect(sent).toEqual([]);
});

it('gives it six times in any minute', async () => {
  for (let time = 0; time < 8; time += 1) await grants.answer();
  expect(ids()).toEqual([...Array<string>(6).fill('first'), 'refused', 'refused']);
  now = 59_999;
  await grants.answer();
  expect(ids().at(-1)).toBe('refused');
  now = 60_000;
  await grants.answer();
  expect(ids().at(-1)).toBe('first');
});

it('counts requests that are made at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => grants.answer()));
  expect(ids().filter((id) => id === 'first')).toHaveLength(6);
});

it('sends renewed sessions to a page that has asked, and does not count them', async () => {
  for (let time = 0; time < 6; time += 1) await grants.answer();
  for (const eteamsid of ['second', 'third', 'fourth']) renew?.({ eteamsid });
  expect(ids().slice(6)).toEqual(['second', 'third', 'fourth']);
});

it('sends a renewed session once to a page whose request led to the renewal', async () => {
  await grants.answer();
  sessionFor.mockImplementationOnce(() => {
    renew?.({ eteamsid: 'second' });
    return Promise.resolve({ eteamsid: 'second' });
  });
  await grants.answer();
  expect(ids()).toEqual(['first', 'second']);
  await grants.answer();
  expect(sessionFor).toHaveBeenLastCalledWith('second');
});

it('does not send a session that the page has', async () => {
  await grants.answer();
  renew?.({ eteamsid: 'first' });
  expect(ids()).toEqual(['first']);
});

it('says which session the page was given, so that it can be checked', async () => {
  await grants.answer();
  renew?.({ eteamsid: 'second' });
  await grants.answer();
  expect(sessionFor.mock.calls).toEqual([[undefined], ['second']]);
});

it('says why there is no session, without details of other errors', async () => {
  sessionFor.mockRejectedValueOnce(new WeaverError('SESSION_EXPIRED', { message: 'signed out' }));
  await grants.answer();
  sessionFor.mockRejectedValueOnce(new Error('a secret'));
  await grants.answer();
  expect(sent).toEqual([{ refused: 'signed out' }, { refused: 'there is no session' }]);
});

it('sends nothing to the page that is there after a reload, until it asks', async () => {
  let answer: (session: FrameSession) => void = () => undefined;
  sessionFor.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const asked = grants.answer();
  grants.forget();
  answer({ eteamsid: 'late' });
  await asked;
  renew?.({ eteamsid: 'second' });
  expect(sent).toEqual([]);
});

it('sends nothing after the end', async () => {
  await grants.answer();
  grants.stop();
  renew?.({ eteamsid: 'second' });
  expect(ids()).toEqual(['first']);
});

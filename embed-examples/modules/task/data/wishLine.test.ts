import { beforeEach, expect, it, vi } from 'vitest';
import { createWishLine } from './wishLine.js';

interface Sent {
  readonly id: string;
  readonly wish: boolean;
  readonly answer: (ok: boolean) => Promise<void>;
}

let sent: Sent[];
const outcome = { saved: vi.fn(), failed: vi.fn() };

/** The next task: by then every promise that only depends on others has settled. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose saves are answered by the test. */
function someLine(): (id: string, wish: boolean) => void {
  return createWishLine((id, wish) => {
    return new Promise<string>((resolve, reject) => {
      const answer = async (ok: boolean): Promise<void> => {
        if (ok) resolve(`${id} is ${wish}`);
        else reject(new Error('no'));
        await promisesSettled();
      };
      sent.push({ id, wish, answer });
    });
  }, outcome);
}

beforeEach(() => {
  sent = [];
  vi.clearAllMocks();
});

it('saves at once and reports the result', async () => {
  someLine()('a', true);
  await sent[0]?.answer(true);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is true']]);
});

it('holds the next change back until the previous one is answered, and reports only the last', async () => {
  const wish = someLine();
  wish('a', true);
  wish('a', false);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(true);
  expect(outcome.saved).not.toHaveBeenCalled();
  await sent[1]?.answer(true);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is false']]);
});

it('sends nothing more when a change returns to the pending value', async () => {
  const wish = someLine();
  for (const wanted of [true, false, true]) wish('a', wanted);
  await sent[0]?.answer(true);
  expect(sent).toHaveLength(1);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is true']]);
});

it('reports a failure once, and saves the newest change after one', async () => {
  const wish = someLine();
  wish('a', true);
  wish('a', false);
  await sent[0]?.answer(false);
  expect(outcome.failed).not.toHaveBeenCalled();
  await sent[1]?.answer(false);
  expect(outcome.failed.mock.calls).toEqual([['a', false]]);
  wish('a', true);
  expect(sent).toHaveLength(3);
});

it('keeps different items apart', () => {
  const wish = someLine();
  wish('a', true);
  wish('b', true);
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
});

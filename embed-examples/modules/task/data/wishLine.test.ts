import { beforeEach, expect, it, vi } from 'vitest';
import { createWishLine } from './wishLine.js';

interface Sent {
  readonly id: string;
  readonly wish: boolean;
  readonly answer: (ok: boolean) => Promise<void>;
}

let sent: Sent[];
const outcome = { saved: vi.fn(), failed: vi.fn() };

/** The next task: by then every promise is settled that waits for nothing but others. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

/** A line whose saves are answered by hand. */
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

it('saves a wish at once and tells the result', async () => {
  someLine()('a', true);
  await sent[0]?.answer(true);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is true']]);
});

it('holds the next wish back until the one before is answered, and tells the last alone', async () => {
  const wish = someLine();
  wish('a', true);
  wish('a', false);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(true);
  expect(outcome.saved).not.toHaveBeenCalled();
  await sent[1]?.answer(true);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is false']]);
});

it('sends nothing more for a wish that came back to what is on its way', async () => {
  const wish = someLine();
  for (const wanted of [true, false, true]) wish('a', wanted);
  await sent[0]?.answer(true);
  expect(sent).toHaveLength(1);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is true']]);
});

it('tells a failure once, and tries the newest wish even after one', async () => {
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

it('keeps different things apart', () => {
  const wish = someLine();
  wish('a', true);
  wish('b', true);
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
});

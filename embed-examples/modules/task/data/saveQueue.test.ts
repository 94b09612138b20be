import { beforeEach, expect, it, vi } from 'vitest';
import { createSaveQueue } from './saveQueue.js';

interface Sent {
  readonly id: string;
  readonly change: boolean;
  readonly answer: (ok: boolean) => Promise<void>;
}

let sent: Sent[];
const outcome = { saved: vi.fn(), failed: vi.fn() };

/** The next task: by then every promise that only depends on others has settled. */
const promisesSettled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose saves are answered by the test. */
function someLine(): (id: string, change: boolean) => void {
  return createSaveQueue((id, change) => {
    return new Promise<string>((resolve, reject) => {
      const answer = async (ok: boolean): Promise<void> => {
        if (ok) resolve(`${id} is ${change}`);
        else reject(new Error('no'));
        await promisesSettled();
      };
      sent.push({ id, change, answer });
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
  const change = someLine();
  change('a', true);
  change('a', false);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer(true);
  expect(outcome.saved).not.toHaveBeenCalled();
  await sent[1]?.answer(true);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is false']]);
});

it('sends nothing more when a change returns to the pending value', async () => {
  const change = someLine();
  for (const wanted of [true, false, true]) change('a', wanted);
  await sent[0]?.answer(true);
  expect(sent).toHaveLength(1);
  expect(outcome.saved.mock.calls).toEqual([['a', 'a is true']]);
});

it('reports a failure once, and saves the newest change after one', async () => {
  const change = someLine();
  change('a', true);
  change('a', false);
  await sent[0]?.answer(false);
  expect(outcome.failed).not.toHaveBeenCalled();
  await sent[1]?.answer(false);
  expect(outcome.failed.mock.calls).toEqual([['a', false]]);
  change('a', true);
  expect(sent).toHaveLength(3);
});

it('keeps different items apart', () => {
  const change = someLine();
  change('a', true);
  change('b', true);
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b']);
});

import { expect, it } from 'vitest';

import { createIngest } from './ingest.js';

/** An ingest whose writes the test ends. */
function heldIngest(maxWaitingRows = 100, maxBatchRows = 10) {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ingest = createIngest<number, string>({
    maxWaitingRows,
    maxBatchRows,
    rowsOf: () => 1,
    write: async (items) => {
      batches.push(items);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes(-1)) throw new Error('refused');
      return items.map((item) => `stored ${item}`);
    },
  });
  const endWrite = (): void => ends.shift()?.();
  return { ingest, batches, endWrite };
}

it('writes the first item at once, and what arrives meanwhile together', async () => {
  const { ingest, batches, endWrite } = heldIngest();
  const first = ingest.add(1);
  const others = [ingest.add(2), ingest.add(3)];
  expect(batches).toEqual([[1]]);
  endWrite();
  expect(await first).toBe('stored 1');
  await expect.poll(() => batches).toEqual([[1], [2, 3]]);
  endWrite();
  expect([await others[0], await others[1]]).toEqual(['stored 2', 'stored 3']);
});

it('refuses items while too many rows wait, and takes them again afterwards', async () => {
  const { ingest, batches, endWrite } = heldIngest(2);
  const first = ingest.add(1);
  void ingest.add(2);
  void ingest.add(3);
  expect(ingest.add(4)).toBeUndefined();
  endWrite();
  await first;
  await expect.poll(() => batches.length).toBe(2);
  expect(ingest.add(5)).toBeDefined();
});

it('keeps a batch within its limit', async () => {
  const { ingest, batches, endWrite } = heldIngest(100, 2);
  const added = [1, 2, 3, 4].map((item) => ingest.add(item));
  for (let at = 0; at < 3; at += 1) {
    await expect.poll(() => batches.length).toBe(at + 1);
    endWrite();
  }
  for (const one of added) await one;
  expect(batches).toEqual([[1], [2, 3], [4]]);
});

it('stores the others of a batch with an item that is refused', async () => {
  const { ingest, batches, endWrite } = heldIngest();
  const first = ingest.add(1);
  const [bad, good] = [ingest.add(-1), ingest.add(2)];
  const outcome = Promise.allSettled([bad, good]);
  for (let at = 0; at < 4; at += 1) {
    await expect.poll(() => batches.length).toBe(at + 1);
    endWrite();
  }
  await first;
  expect(await outcome).toMatchObject([{ status: 'rejected' }, { value: 'stored 2' }]);
});

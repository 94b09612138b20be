import { expect, it } from 'vitest';
import { createReplayBuffer } from './replayBuffer.js';

it('passes earlier entries in order to a late listener, and then new ones', () => {
  const buffer = createReplayBuffer<number>();
  buffer.add(1);
  buffer.add(2);
  const received: number[] = [];
  const stop = buffer.subscribe((entry) => received.push(entry));
  buffer.add(3);
  stop();
  buffer.add(4);
  expect(received).toEqual([1, 2, 3]);
  expect(buffer.entries()).toEqual([1, 2, 3, 4]);
});

it('keeps the last 500 entries', () => {
  const buffer = createReplayBuffer<number>();
  for (let entry = 1; entry <= 620; entry += 1) buffer.add(entry);
  expect(buffer.entries()).toHaveLength(500);
  expect(buffer.entries()[0]).toBe(121);
});

it('passes entries without keeping them after stopKeeping, until clear', () => {
  const buffer = createReplayBuffer<number>();
  const received: number[] = [];
  buffer.subscribe((entry) => received.push(entry));
  buffer.add(1);
  buffer.stopKeeping();
  buffer.add(2);
  expect([received, buffer.entries()]).toEqual([[1, 2], []]);
  buffer.clear();
  buffer.add(3);
  expect(buffer.entries()).toEqual([3]);
});

it('drops kept entries on clear, and keeps its listeners', () => {
  const buffer = createReplayBuffer<string>();
  const received: string[] = [];
  buffer.add('before');
  buffer.subscribe((entry) => received.push(entry));
  buffer.clear();
  buffer.add('after');
  expect(received).toEqual(['before', 'after']);
  expect(buffer.entries()).toEqual(['after']);
});

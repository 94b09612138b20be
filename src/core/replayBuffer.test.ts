import { expect, it } from 'vitest';
import { createReplayBuffer } from './replayBuffer.js';

it('passes earlier entries in order to a late listener, and then new ones', () => {
  const buffer = createReplayBuffer<number>();
  buffer.add(1);
  buffer.add(2);
  const heard: number[] = [];
  const stop = buffer.subscribe((entry) => heard.push(entry));
  buffer.add(3);
  stop();
  buffer.add(4);
  expect(heard).toEqual([1, 2, 3]);
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
  const heard: number[] = [];
  buffer.subscribe((entry) => heard.push(entry));
  buffer.add(1);
  buffer.stopKeeping();
  buffer.add(2);
  expect([heard, buffer.entries()]).toEqual([[1, 2], []]);
  buffer.clear();
  buffer.add(3);
  expect(buffer.entries()).toEqual([3]);
});

it('drops kept entries on clear, and keeps its listeners', () => {
  const buffer = createReplayBuffer<string>();
  const heard: string[] = [];
  buffer.add('before');
  buffer.subscribe((entry) => heard.push(entry));
  buffer.clear();
  buffer.add('after');
  expect(heard).toEqual(['before', 'after']);
  expect(buffer.entries()).toEqual(['after']);
});

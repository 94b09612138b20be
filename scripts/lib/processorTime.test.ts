import { describe, expect, it } from 'vitest';
import { parseStat, treeSeconds, type ProcessTimes } from './processorTime.mjs';

it('reads parent and times from a line of /proc, whatever the name of the program', () => {
  const stat = '42 (node (a) b) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0 100 1 2';
  expect(parseStat(stat)).toEqual({ parent: 7, ownTicks: 200, childTicks: 50 });
});

describe('treeSeconds', () => {
  const times = (parent: number, ownTicks: number, childTicks = 0): ProcessTimes => ({
    parent,
    ownTicks,
    childTicks,
  });
  const processes = new Map([
    [1, times(0, 5_000)],
    [10, times(1, 100, 300)],
    [11, times(10, 200)],
    [12, times(11, 50)],
    [20, times(1, 900)],
  ]);

  it('adds the process, its ended children and all living descendants', () => {
    expect(treeSeconds(10, processes)).toBe(6.5);
  });
  it('is nothing for a process that has ended', () => {
    expect(treeSeconds(99, processes)).toBe(0);
  });
});

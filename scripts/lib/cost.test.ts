import { expect, it } from 'vitest';
import { compareCosts } from './cost.mjs';

it('compares a run with the last landing by step and file, and names the budgets that it exceeds', () => {
  const landed = {
    steps: { unit: 70, e2e: 600 },
    tests: { unit: 9_000, e2e: 500 },
    files: { 'a.test.ts': 12 },
  };
  const last = {
    steps: { unit: 70.5, e2e: 1_050 },
    tests: { unit: 9_004, e2e: 501 },
    files: { 'a.test.ts': 12.4, 'b.test.ts': 450 },
  };
  expect(compareCosts(landed, last).map((line) => line.replace(/ +/g, ' ').trim())).toEqual([
    'step tests landed tests now s landed s now difference',
    'unit 9000 9004 70 70.5 +0.5',
    'e2e 500 501 600 1050 +450',
    'all 9500 9505 670 1120.5 +450.5',
    '+450 s b.test.ts',
    '1120.5 processor seconds: over the budget of 1100',
    '1050 of them end to end: over the budget of 650',
  ]);
});

import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { CHECKS } from './table.js';

it('the table has exactly one row for each name in the public type CheckName', () => {
  const source = readFileSync(new URL('../finding.ts', import.meta.url), 'utf8');
  const union = /type CheckName =([^;]*);/.exec(source)?.[1] ?? '';
  const names = [...union.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(Object.keys(CHECKS)).toEqual(names);
});

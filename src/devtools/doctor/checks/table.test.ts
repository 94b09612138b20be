import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { CHECK_NAMES } from './table.js';

it('docs/doctor.md has exactly one entry for each check, in the order of the report', () => {
  const page = readFileSync(new URL('../../../../docs/doctor.md', import.meta.url), 'utf8');
  const [, entries = ''] = /^## What it checks\n([\s\S]*?)^#/m.exec(page) ?? [];
  const names = [...entries.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
  expect(names).toEqual(CHECK_NAMES);
});

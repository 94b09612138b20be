import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedRows } from '../../embed-examples/platform/seed/rows.js';
import { SEED_TENANTS } from '../../embed-examples/platform/seed/seedTenants.js';
import { PAGES } from './pages.js';

it('the departments named in the documentation exist in the seed', () => {
  const { departments } = seedRows(SEED_TENANTS);
  const known = new Set(departments.map(({ id }) => id));
  const named = PAGES.flatMap((page) => {
    const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');
    return [...text.matchAll(/departmentId: '([^']*)'/g)].map(([, id = '']) => id);
  });
  expect(named).not.toEqual([]);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

import { expect, it } from 'vitest';
import { camelName } from './camelName.js';

it.each([
  ['weapp-hrm', 'weappHrm'],
  ['weapp-work-flow', 'weappWorkFlow'],
  ['weapp_doc--list', 'weappDocList'],
  ['weapp-2fa', 'weapp2fa'],
  ['weappHrm', 'weappHrm'],
  ['weapp-', 'weapp-'],
  ['a-签', 'a-签'],
  ['', ''],
])('converts %s to %s', (name, camel) => {
  expect(camelName(name)).toBe(camel);
});

it('returns an empty string for other types, and handles a megabyte of hyphens quickly', () => {
  expect((camelName as (name: unknown) => string)(undefined)).toBe('');
  const hyphens = '-'.repeat(1_000_000);
  expect(camelName(hyphens)).toBe(hyphens);
  expect(camelName(`${hyphens}a`)).toBe('A');
});

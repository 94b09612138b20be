import { expect, it } from 'vitest';
import { parseMergedIndex } from './mergedModules.js';

function rows(value: unknown): unknown {
  const result = parseMergedIndex(value);
  return result.ok ? Object.fromEntries(result.value) : result.problem;
}

it('lists the modules of each build', () => {
  expect(rows({ a1b2: ['@weapp/hrm', '@weapp/doc'] })).toEqual({ a1b2: ['@weapp/hrm', '@weapp/doc'] });
});

it.each([
  ['one module, which saves nothing', { a1: ['@weapp/hrm'] }],
  ['names that are none', { a1: ['hrm', 5, null] }],
  ['no list', { a1: '@weapp/hrm' }],
  ['a hash that leads elsewhere', { '..': ['@weapp/a', '@weapp/b'], 'x/../y': ['@weapp/a', '@weapp/b'] }],
  ['a polluting key', JSON.parse('{"__proto__":["@weapp/a","@weapp/b"]}')],
])('leaves out a row with %s', (_, value) => {
  expect(rows(value)).toEqual({});
});

it.each([[null], [[]], [5], ['text']])('is refused when it is %j', (value) => {
  expect(rows(value)).toMatch(/^expected an index object/);
});

import { expect, it } from 'vitest';
import { recordOf } from './record.js';

it('recordOf creates an object of rows with any names, without Object.fromEntries', () => {
  const { fromEntries } = Object;
  Reflect.deleteProperty(Object, 'fromEntries');
  const record = recordOf([
    ['a', 1],
    ['__proto__', 2],
    ['a', 3],
  ]);
  Object.fromEntries = fromEntries;
  expect(Object.entries(record)).toEqual([
    ['a', 3],
    ['__proto__', 2],
  ]);
  expect('polluted' in record || 'toString' in record).toBe(false);
});

import { expect, it } from 'vitest';
import { initials } from './initials.js';

it.each([
  ['李伟', '李伟'],
  ['欧阳小明', '小明'],
  ['Ana Maria Silva', 'AS'],
  ['omar', 'O'],
  ['ليلى حسن', 'لح'],
  ['  ', ''],
])('%s → %s', (name, short) => {
  expect(initials(name)).toBe(short);
});

import { expect, it } from 'vitest';
import { isLongText } from './isLongText.js';

it.each([
  ['a short one', false],
  ['x'.repeat(901), true],
  ['line\n'.repeat(14), true],
  ['line\n'.repeat(13), false],
])('%#: %s', (written, isLong) => {
  expect(isLongText(written)).toBe(isLong);
});

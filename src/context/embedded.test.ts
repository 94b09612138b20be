import { expect, it } from 'vitest';
import { selectorError } from './embedded.js';

it.each([
  ['#island', undefined, 'nothing matches the selector #island'],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
  ['#island', {}, undefined],
])('names the selector %j that matches %j', (container, found, message) => {
  expect(selectorError(container, found)?.message).toBe(message);
});

it('cuts a long selector', () => {
  expect(selectorError('y'.repeat(500), undefined)?.message).toHaveLength(129);
});

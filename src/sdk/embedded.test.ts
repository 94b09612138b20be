import { expect, it } from 'vitest';
import { noMatch } from './embedded.js';

it.each([
  ['#island', undefined, 'nothing matches the selector #island'],
  ['', undefined, undefined],
  [undefined, undefined, undefined],
  ['#island', {}, undefined],
])('names the selector %j that matches %j', (container, found, message) => {
  expect(noMatch(container, found)?.message).toBe(message);
});

it('cuts a long selector', () => {
  expect(noMatch('y'.repeat(500), undefined)?.message).toHaveLength(129);
});

import { expect, it } from 'vitest';
import { noMatch } from './noMatch.js';

it.each([
  ['#island', undefined, 'missing container: nothing matches the selector #island'],
  ['', undefined, 'missing container'],
  [undefined, undefined, 'missing container'],
  ['#island', {}, 'missing container'],
])('names the selector %j that matches %j', (container, found, message) => {
  expect(noMatch('missing container', container, found)).toBe(message);
});

it('cuts a long selector', () => {
  expect(noMatch('x', 'y'.repeat(500), undefined)).toHaveLength(132);
});

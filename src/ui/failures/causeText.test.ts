import { expect, it } from 'vitest';
import { throwingProxy } from '../../../embed-examples/testing/fixtures/unreadable.js';
import { causeText } from './describeFailure.js';

const inner = Object.assign(new Error('inner'), { stack: 'Error: inner\n    at Card.tsx:3' });

it('lists the causes with their stacks, the nearest first', () => {
  // The stacks of Firefox and Safari do not begin with the message.
  const outer = Object.assign(new TypeError('outer', { cause: inner }), { stack: 'Card@Card.tsx:5' });
  expect(causeText({ cause: outer })).toBe(
    'cause: TypeError: outer\nCard@Card.tsx:5\ncause: Error: inner\n    at Card.tsx:3',
  );
  expect(causeText({ cause: 'a text' })).toBe('cause: a text');
  expect(causeText({})).toBe('');
});

it('ends for a circle and for what cannot be read', () => {
  const circle: { cause?: unknown } = Object.assign(new Error('round'), { stack: 'Error: round' });
  circle.cause = circle;
  expect(causeText(circle).split('\n')).toHaveLength(5);
  expect(causeText({ cause: throwingProxy() })).toBe('cause: an error that cannot be read');
});

import { expect, it } from 'vitest';
import { describeCauses } from './causes.js';
import { WeaverError } from './errors.js';

it('names each cause, the nearest first', () => {
  const network = new TypeError('Failed to fetch');
  const token = new WeaverError('REQUEST_CORS', { message: 'no answer', cause: network });
  expect(describeCauses(new WeaverError('TOKEN_FAILED', { cause: token }))).toEqual([
    'REQUEST_CORS: no answer',
    'TypeError: Failed to fetch',
  ]);
});

it.each([
  ['no cause', new Error('x'), []],
  ['a cause that is no error', { cause: 'no such user' }, ['no such user']],
  ['nothing', undefined, []],
])('describes %s', (_, error, expected) => {
  expect(describeCauses(error)).toEqual(expected);
});

it('ends with a cause that is its own cause, and cuts a long one', () => {
  const error: Error & { cause?: unknown } = new Error('x'.repeat(1000));
  error.cause = error;
  const causes = describeCauses(error);
  expect(causes).toHaveLength(5);
  expect(causes[0]).toHaveLength(300);
});

it('describes a cause whose members throw', () => {
  const cause = {
    get message(): string {
      throw new Error('secret');
    },
  };
  expect(describeCauses({ cause })).toEqual(['a value that cannot be read']);
});

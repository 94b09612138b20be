import { expect, it } from 'vitest';
import { describeThrown } from './thrownError.js';

const circular: Record<string, unknown> = {};
circular['self'] = circular;

it('describes an error by name, message and stack', () => {
  const error = new TypeError('x is not a function');
  expect(describeThrown(error)).toEqual({ message: 'TypeError: x is not a function', stack: error.stack });
});

it.each([
  ['a text', 'offline', 'offline'],
  ['undefined', undefined, 'undefined'],
  ['null', null, 'null'],
  ['a number', 7, '7'],
  ['a symbol', Symbol('x'), 'Symbol(x)'],
  ['a function', () => 'secret source', 'a function'],
  ['an object with a message', { message: 'no right', code: 3 }, 'no right'],
  ['a plain object', { code: 3 }, '{"code":3}'],
  ['a circular object', circular, 'an object that cannot be read'],
  [
    'an object whose getters throw',
    {
      get message(): string {
        throw new Error('getter');
      },
      toJSON: () => {
        throw new Error('toJSON');
      },
    },
    'an object that cannot be read',
  ],
  [
    'a Proxy that throws at everything',
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('get');
        },
        ownKeys: () => {
          throw new Error('ownKeys');
        },
      },
    ),
    'an object that cannot be read',
  ],
  [
    'an object that is its own toString',
    { toString: 5, toJSON: () => undefined },
    'an object that cannot be read',
  ],
])('describes %s', (_name, value, message) => {
  expect(describeThrown(value)).toEqual({ message, stack: '' });
});

it('cuts long messages and stacks', () => {
  const error = Object.assign(new Error('m'.repeat(1_000_000)), { stack: 's'.repeat(1_000_000) });
  const { message, stack } = describeThrown(error);
  expect([message.length, stack.length]).toEqual([1_000, 20_000]);
});

import { describe, expect, it, vi } from 'vitest';
import {
  revokedProxy,
  throwingAt,
  throwingProxy,
} from '../../../../embed-examples/testing/fixtures/unreadable.js';
import { describeThrown, textOf } from './parseStack.js';

const UNREADABLE = 'a value that cannot be read';

describe('a thrown value', () => {
  it.each<readonly [string, unknown, string]>([
    ['text', 'no right', 'no right'],
    ['empty text', '', ''],
    ['number', 404, '404'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['bigint', 10n, '10'],
    ['symbol', Symbol('x'), 'Symbol(x)'],
    ['plain object', { code: 500 }, ''],
    ['frozen object', Object.freeze({ message: 'x' }), 'x'],
    ['object with a name only', { name: 'AbortError' }, 'AbortError'],
    ['object whose message is no text', { message: 5, name: 'E' }, 'E'],
    ['object whose message throws', throwingAt('message', { name: 'E' }), 'E'],
    ['object whose stack throws', throwingAt('stack', { message: 'x' }), 'x'],
    ['proxy that throws', throwingProxy(), ''],
    ['revoked proxy', revokedProxy(), ''],
  ])('%s has a message and no stack', (_, value, message) => {
    expect(describeThrown(value)).toEqual({ message, stack: '' });
  });

  it('is not asked for anything but its message and stack, because it may be the page’s own', () => {
    const toJSON = vi.fn();
    const toString = vi.fn();
    describeThrown({ code: 500, toJSON, toString });
    expect(toJSON).not.toHaveBeenCalled();
    expect(toString).not.toHaveBeenCalled();
  });

  it('may be a function with a stack', () => {
    const value = Object.assign(() => undefined, { message: 'x', stack: 'Error: x\n    at f' });
    expect(describeThrown(value)).toEqual({ message: 'x', stack: 'Error: x\n    at f' });
  });

  it('keeps message and stack of an error', () => {
    const error = new TypeError('x is no function');
    expect(describeThrown(error)).toEqual({ message: 'x is no function', stack: error.stack });
  });

  it('has a stack of the call sites that Error.prepareStackTrace of the page returned', () => {
    const sites = [
      { toString: () => 'open (https://static.example/a.js:1:2)' },
      'https://static.example/a.js:3:4',
    ];
    expect(describeThrown({ message: 'x', stack: sites }).stack).toBe(
      '    at open (https://static.example/a.js:1:2)\n    at https://static.example/a.js:3:4',
    );
    expect(describeThrown({ message: 'x', stack: [throwingAt('toString')] }).stack).toBe('');
    expect(describeThrown({ message: 'x', stack: { length: 1 } }).stack).toBe('');
  });
});

describe('the stack of an error of Opera', () => {
  const line = '  Line 12 of linked script https://static.example/a.js\n    save();\n';
  const message = `Statement on line 12: x\nBacktrace:\n${line}`;
  const opera = (fields: object): object => ({ 'opera#sourceloc': 12, ...fields });

  it.each<readonly [string, object, string]>([
    ['10 is its stacktrace', opera({ message: 'x', stacktrace: line }), line],
    ['9 is the end of its message', opera({ message }), line],
    [
      '9 is the last trace in its message',
      opera({ message: `a\nBacktrace:\nLine 1 of script b${message}` }),
      line,
    ],
    ['9 with a stacktrace is that', opera({ message, stacktrace: 'y' }), 'y'],
    ['11 is its stack', opera({ message, stack: 'f@a.js:1', stacktrace: line }), 'f@a.js:1'],
    ['without a trace is empty', opera({ message: 'x' }), ''],
    ['whose stacktrace is no text is empty', opera({ message: 'x', stacktrace: [line] }), ''],
  ])('%s', (_, value, stack) => {
    expect(describeThrown(value).stack).toBe(stack);
  });

  it.each([
    ['a message', { message }],
    ['a stacktrace', { message: 'x', stacktrace: line }],
  ])('is not taken from %s of anything else', (_, value) => {
    expect(describeThrown(value).stack).toBe('');
    expect(describeThrown({ ...value, stack: '' }).stack).toBe('');
  });
});

describe('a long message', () => {
  it('is cut, and its copy in the stack too, so that the frames stay', () => {
    const error = new Error('y'.repeat(50_000));
    const { message, stack } = describeThrown(error);
    expect(message).toBe('y'.repeat(900));
    expect(stack.startsWith(`Error: ${message}\n    at `)).toBe(true);
  });

  it('may contain the patterns of String.replace', () => {
    const error = new Error(`$& $1 ${'y'.repeat(2000)}`);
    expect(describeThrown(error).stack).toContain('Error: $& $1 yyy');
  });

  it('is not the only one: a long stack is cut as well', () => {
    expect(describeThrown({ message: 'x', stack: 'a'.repeat(50_000) }).stack.length).toBe(7900);
  });
});

describe('the text of a value without a message', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  it.each<readonly [string, unknown, string]>([
    ['plain object', { code: 500 }, '{"code":500}'],
    ['circular object', circular, '[object Object]'],
    ['array', [1, 2], '[1,2]'],
    ['object with a bigint', { id: 1n }, '[object Object]'],
    [
      'object without a prototype that JSON refuses',
      Object.assign(Object.create(null) as object, { a: 1n }),
      UNREADABLE,
    ],
    [
      'object whose toString and toJSON throw',
      {
        toString: () => {
          throw new Error('x');
        },
        toJSON: () => {
          throw new Error('y');
        },
      },
      UNREADABLE,
    ],
    ['proxy that throws', throwingProxy(), UNREADABLE],
    ['revoked proxy', revokedProxy(), UNREADABLE],
  ])('%s', (_, value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it('is cut', () => {
    expect(textOf({ text: 'x'.repeat(5_000) })).toHaveLength(900);
  });
});

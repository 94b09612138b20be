import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isJsonChanged, jsonText } from './jsonText.js';

/** Data with every kind of value that JSON has, and one that writes itself. */
const data = {
  list: [1, 'two', [3, ['four']], { five: [6] }, undefined],
  date: new Date(0),
  none: new Date(Number.NaN),
  boxed: [new String('text'), new Number(7), new Boolean(true)],
  own: { toJSON: (key: string) => `written by itself as ${key}` },
  missing: undefined,
  nothing: null,
};
const written = JSON.stringify(data);

type Foreign = (this: unknown) => unknown;

/** What Prototype.js up to 1.6 adds to the page's own types, and pages that replace more. */
const CHANGES: readonly (readonly [what: string, owner: object, toJSON: Foreign])[] = [
  [
    'arrays',
    Array.prototype,
    function () {
      return `[${(this as unknown[]).join(', ')}]`;
    },
  ],
  [
    'objects',
    Object.prototype,
    function () {
      return `{${Object.keys(this as object).join(', ')}}`;
    },
  ],
  [
    'texts',
    String.prototype,
    function () {
      return `"${String(this)}"`;
    },
  ],
  [
    'numbers',
    Number.prototype,
    function () {
      return String(this);
    },
  ],
  [
    'dates',
    Date.prototype,
    function () {
      return `"${String(this)}"`;
    },
  ],
];

describe.each(CHANGES)('on a page that changed how JSON writes %s', (_what, owner, toJSON) => {
  const before = Object.getOwnPropertyDescriptor(owner, 'toJSON');
  beforeEach(() => {
    Object.defineProperty(owner, 'toJSON', { value: toJSON, configurable: true, writable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(owner, 'toJSON');
    if (before) Object.defineProperty(owner, 'toJSON', before);
  });

  it('writes data as everywhere else', () => {
    expect(JSON.stringify(data)).not.toBe(written);
    const text = jsonText(data);
    expect(text).toBe(written);
  });
});

it('writes top-level arrays, texts and dates', () => {
  expect([jsonText([1]), jsonText('a'), jsonText(new Date(0))]).toEqual([
    '[1]',
    '"a"',
    '"1970-01-01T00:00:00.000Z"',
  ]);
});

it('writes an array of a class that writes itself as the class does', () => {
  class Money extends Array<number> {
    toJSON(): string {
      return 'money';
    }
  }
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'foreign', configurable: true });
  const text = jsonText({ sum: new Money(1), list: [1] });
  Reflect.deleteProperty(Array.prototype, 'toJSON');
  expect(text).toBe('{"sum":"money","list":[1]}');
});

it('uses JSON.stringify alone on a page that changed nothing', () => {
  expect(isJsonChanged()).toBe(false);
  const stringify = vi.spyOn(JSON, 'stringify');
  jsonText(data);
  expect(stringify).toHaveBeenLastCalledWith(data);
  stringify.mockRestore();
});

it('throws for data that JSON has no form for', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(() => jsonText(circle)).toThrow(TypeError);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, stringifyQuery, type QueryParameters } from './query.js';

describe('parseQuery', () => {
  it.each<[string, Record<string, unknown>]>([
    ['?a=1&b=2', { a: '1', b: '2' }],
    ['a=1', { a: '1' }],
    ['', {}],
    ['?', {}],
    ['a', { a: '' }],
    ['=1', { '': '1' }],
    ['a=1&a=2&b=3&a=', { a: ['1', '2', ''], b: '3' }],
    ['a=x+y%20z%2B', { a: 'x y z+' }],
    ['a=b=c', { a: 'b=c' }],
    ['name=%E5%BC%A0', { name: '张' }],
    ['a=%&b=%zz&c=%E5', { a: '%', b: '%zz', c: '\ufffd' }],
    ['a[b]=1&c[]=2', { 'a[b]': '1', 'c[]': '2' }],
    ['&&a=1&&', { a: '1' }],
  ])('%j', (text, parameters) => {
    expect({ ...parseQuery(text) }).toEqual(parameters);
  });

  it('treats names such as __proto__ as ordinary names', () => {
    const parameters = parseQuery('__proto__=a&__proto__=b&constructor=c&toString=d&hasOwnProperty=e');
    expect(Object.entries(parameters)).toEqual([
      ['__proto__', ['a', 'b']],
      ['constructor', 'c'],
      ['toString', 'd'],
      ['hasOwnProperty', 'e'],
    ]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
    expect(parseQuery('')['toString']).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, ['a=1'], Symbol('a')])('returns no parameters for %s', (value) => {
    expect(Object.keys((parseQuery as (text: unknown) => QueryParameters)(value))).toEqual([]);
  });

  it('parses a megabyte of one repeated name in linear time', () => {
    expect(parseQuery('a=1&'.repeat(250_000))['a']).toHaveLength(250_000);
    expect(parseQuery(`a=${'%'.repeat(1_000_000)}`)['a']).toHaveLength(1_000_000);
  });
});

describe('stringifyQuery', () => {
  it('repeats the name for lists, keeps the order, and writes primitive values', () => {
    expect(stringifyQuery({ b: 'x y', a: [1, 2], yes: true, none: '', big: BigInt(9), 签: '&=' })).toBe(
      'b=x+y&a=1&a=2&yes=true&none=&big=9&%E7%AD%BE=%26%3D',
    );
  });

  it('omits all other values', () => {
    const callUntyped = stringifyQuery as (parameters: unknown) => string;
    const hostile = {
      a: 1,
      get b(): string {
        throw new Error('mine');
      },
    };
    expect(stringifyQuery({ a: undefined, b: null, c: NaN, d: [], e: [undefined, 1] })).toBe('e=1');
    expect(callUntyped({ a: { b: 1 }, c: () => 1, d: Symbol('d'), e: [[1]], f: 1 })).toBe('f=1');
    expect(callUntyped(hostile)).toBe('a=1');
    expect(stringifyQuery(Object.create({ inherited: 1 }) as Record<string, number>)).toBe('');
    for (const value of [undefined, null, 5, 'a=1', () => 1]) expect(callUntyped(value)).toBe('');
  });
});

it('parses its own output to the same parameters, including lists of two and more', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), value, { maxKeys: 6 }), (parameters) => {
      const read = parseQuery(stringifyQuery(parameters));
      expect(Object.entries(read)).toEqual(Object.entries(parameters));
    }),
    { numRuns: 300 },
  );
});

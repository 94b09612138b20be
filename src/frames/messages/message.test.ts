import { describe, expect, it } from 'vitest';
import { plainCopy } from './message.js';

const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);

describe('plainCopy', () => {
  it('copies what JSON can hold, and undefined, and shares nothing with the original', () => {
    const data = { text: 'x', list: [1, null, { deep: true }], missing: undefined };
    const copy = plainCopy(data);
    expect(copy).toEqual({ ok: true, value: data });
    data.list.push(2);
    expect(copy.ok && copy.value).toEqual({ text: 'x', list: [1, null, { deep: true }], missing: undefined });
  });

  it('leaves out keys that would change a prototype, at every level', () => {
    const data: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"a":[{"constructor":{"prototype":{"polluted":1}},"prototype":1,"kept":2}]}',
    );
    const copy = plainCopy(data);
    expect(copy).toEqual({ ok: true, value: { a: [{ kept: 2 }] } });
    expect(copy.ok && Object.getOwnPropertyNames(copy.value)).toEqual(['a']);
    expect(copy.ok && Object.getPrototypeOf(copy.value)).toBe(Object.prototype);
  });

  it('keeps names that only sound dangerous as own properties', () => {
    const copy = plainCopy({ toString: 1, hasOwnProperty: 2, 'a.b': 3 });
    expect(copy).toEqual({ ok: true, value: { toString: 1, hasOwnProperty: 2, 'a.b': 3 } });
  });

  it('reads own properties only', () => {
    const copy = plainCopy(Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true } }));
    expect(copy.ok).toBe(false);
  });

  it('takes objects without a prototype, and those of another frame', () => {
    expect(plainCopy(Object.assign(Object.create(null), { a: 1 }))).toEqual({ ok: true, value: { a: 1 } });
  });

  it.each([
    ['a function', () => undefined],
    ['a symbol', Symbol('x')],
    ['a big integer', 10n],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a set', new Set()],
    ['an error', new Error('x')],
    ['a regular expression', /x/],
    ['a typed array', new Uint8Array(1)],
    ['a boxed text', Object('x')],
    ['an instance of a class', new (class Thing {})()],
    ['an object that holds one', { at: { any: [new Date(0)] } }],
  ])('refuses %s', (_what, data: unknown) => {
    expect(plainCopy(data)).toEqual({ ok: false, problem: 'only what JSON can hold is plain data' });
  });

  it('refuses circular data', () => {
    const self: Record<string, unknown> = {};
    self['self'] = self;
    expect(plainCopy(self)).toEqual({ ok: false, problem: 'it is too large or too deep' });
  });

  it.each([
    ['50 levels', nested(50), true],
    ['51 levels', nested(51), false],
    ['100 000 levels', Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 0), false],
    ['2 million characters', 'x'.repeat(2_000_000), true],
    ['one more', 'x'.repeat(2_000_001), false],
    ['more in the keys', { ['x'.repeat(2_000_001)]: 1 }, false],
    ['more in all texts together', ['x'.repeat(1_000_001), 'x'.repeat(1_000_000)], false],
    ['100 000 values', Array.from({ length: 99_999 }, () => 0), true],
    ['more values', Array.from({ length: 100_000 }, () => 0), false],
    ['a sparse list of a length that cannot be', Object.assign([], { length: 4_000_000_000 }), false],
  ])('limits the size: %s', (_what, data, isAccepted) => {
    expect(plainCopy(data).ok).toBe(isAccepted);
  });

  it('refuses what throws when it is read, and does not throw itself', () => {
    const getter = Object.defineProperty({}, 'x', {
      enumerable: true,
      get() {
        throw new Error('from the attacker');
      },
    });
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('from the attacker');
        },
      },
    );
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const data of [getter, trap, proxy, [getter]]) {
      expect(plainCopy(data)).toEqual({ ok: false, problem: 'it cannot be read' });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { guardProperty } from './guardProperty.js';

/** A guarded property, and who asks for it. */
function guarded(page: object) {
  const reader = { isOurs: false };
  const guard = guardProperty(page, 'React', () => (reader.isOurs ? ['ours'] : undefined));
  const read = (isOurs: boolean): unknown => {
    reader.isOurs = isOurs;
    const value: unknown = Reflect.get(page, 'React');
    reader.isOurs = false;
    return value;
  };
  return { guard, read };
}

const descriptorOf = (page: object) => Object.getOwnPropertyDescriptor(page, 'React');

describe('a guarded property', () => {
  it('is ours to us and nobody’s to the page, and leaves no trace', () => {
    const page = {};
    const { guard, read } = guarded(page);
    expect([read(true), read(false)]).toEqual(['ours', undefined]);
    expect(Object.keys(page)).toEqual([]);
    guard?.remove();
    expect(Reflect.ownKeys(page)).toEqual([]);
  });

  it.each<[string, PropertyDescriptor]>([
    ['a value', { value: 'theirs', writable: true, enumerable: true, configurable: true }],
    ['a hidden constant', { value: 'theirs', writable: false, enumerable: false, configurable: true }],
    ['a getter', { get: () => 'theirs', enumerable: true, configurable: true }],
  ])('that was %s stays so to the page, and is the same afterwards', (_, descriptor) => {
    const page = Object.defineProperty({}, 'React', descriptor);
    const before = descriptorOf(page);
    const { guard, read } = guarded(page);
    expect([read(true), read(false)]).toEqual(['ours', 'theirs']);
    guard?.remove();
    expect(descriptorOf(page)).toEqual(before);
  });

  it('takes what the page sets meanwhile, and gives it back as an ordinary property', () => {
    const page: Record<string, unknown> = {};
    const { guard, read } = guarded(page);
    page['React'] = 'set late';
    expect([read(true), read(false)]).toEqual(['ours', 'set late']);
    guard?.remove();
    expect(descriptorOf(page)).toEqual({
      value: 'set late',
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });

  it('hands what is set on to a setter of the page, and changes no constant', () => {
    let heard: string | undefined;
    const withSetter = Object.defineProperty({}, 'React', {
      get: () => heard,
      set: (value: string) => {
        heard = value;
      },
      configurable: true,
    });
    const first = guarded(withSetter);
    Reflect.set(withSetter, 'React', 'new');
    expect([heard, first.read(false)]).toEqual(['new', 'new']);
    const constant = Object.defineProperty({}, 'React', { value: 'fixed', configurable: true });
    const second = guarded(constant);
    Reflect.set(constant, 'React', 'new');
    expect(second.read(false)).toBe('fixed');
  });

  it('shows what the page inherits, as an element’s name is', () => {
    const page = Object.create({ React: 'an element' }) as object;
    expect(guarded(page).read(false)).toBe('an element');
  });

  it('is left alone once the page put another in its place', () => {
    const page = {};
    const { guard } = guarded(page);
    Object.defineProperty(page, 'React', { value: 'defined anew', configurable: true });
    expect(guard?.isInPlace()).toBe(false);
    guard?.remove();
    expect(Reflect.get(page, 'React')).toBe('defined anew');
  });

  it('cannot be made of one that is declared with var, nor on what is frozen', () => {
    const declared = Object.defineProperty({}, 'React', { value: 1, writable: true, configurable: false });
    expect(guarded(declared).guard).toBeUndefined();
    expect(guarded(Object.freeze({})).guard).toBeUndefined();
  });
});

it('stays what it was to the page, where every object inherits a getter', () => {
  const spoilt: PropertyKey[] = ['get', 'set'];
  const descriptor = { __proto__: null, configurable: true, enumerable: false, value: () => 'spoilt' };
  const page = { React: 'theirs' };
  const seen: unknown[] = [];
  try {
    for (const name of spoilt) Object.defineProperty(Object.prototype, name, descriptor);
    const { guard, read } = guarded(page);
    seen.push(read(true), read(false));
    guard?.remove();
    seen.push(page.React);
  } finally {
    for (const name of spoilt) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(seen).toEqual(['ours', 'theirs', 'theirs']);
});

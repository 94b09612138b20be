import { describe, expect, it } from 'vitest';
import { guardProperty } from './classicExternals.browser.js';

/** A guarded property, and a reader that is ours or the page. */
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
  it('has our value for our scripts and stays undefined for the page, and leaves no trace once removed', () => {
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

  it('stores what the page sets meanwhile, and restores it as an ordinary property', () => {
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

  it('passes a set value to a setter of the page, and does not change a constant', () => {
    let received: string | undefined;
    const withSetter = Object.defineProperty({}, 'React', {
      get: () => received,
      set: (value: string) => {
        received = value;
      },
      configurable: true,
    });
    const first = guarded(withSetter);
    Reflect.set(withSetter, 'React', 'new');
    expect([received, first.read(false)]).toEqual(['new', 'new']);
    const constant = Object.defineProperty({}, 'React', { value: 'fixed', configurable: true });
    const second = guarded(constant);
    Reflect.set(constant, 'React', 'new');
    expect(second.read(false)).toBe('fixed');
  });

  it('returns a value that the page inherits, such as a named element', () => {
    const page = Object.create({ React: 'an element' }) as object;
    expect(guarded(page).read(false)).toBe('an element');
  });

  it('is left unchanged once the page has redefined it', () => {
    const page = {};
    const { guard } = guarded(page);
    Object.defineProperty(page, 'React', { value: 'defined anew', configurable: true });
    expect(guard?.isInPlace()).toBe(false);
    guard?.remove();
    expect(Reflect.get(page, 'React')).toBe('defined anew');
  });

  it('cannot be created for a var declaration, nor on a frozen object', () => {
    const declared = Object.defineProperty({}, 'React', { value: 1, writable: true, configurable: false });
    expect(guarded(declared).guard).toBeUndefined();
    expect(guarded(Object.freeze({})).guard).toBeUndefined();
  });
});

it('keeps the page’s value when Object.prototype has a getter', () => {
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

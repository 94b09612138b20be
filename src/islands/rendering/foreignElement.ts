import { entriesOf } from '../../core/objects.js';
import { attempt } from '../../core/callerValues.js';
import { WeaverError } from '../../core/errors.js';

/** The library that created an element. React 18 and older versions create elements of the same shape. */
type ElementKind = 'Preact' | 'React 19' | 'React 18 or older';

/** Limits of the search in props: depth, which is small because elements are usually near the top, and number of values. */
const MAX_DEPTH = 4;
const MAX_VALUES = 2_000;

const OLD_ELEMENT = Symbol.for('react.element');
const NEW_ELEMENT = Symbol.for('react.transitional.element');

/** The library that created an element; undefined for any other value. */
export function elementKindOf(value: unknown): ElementKind | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  // preact/compat marks its nodes like old React elements; only Preact's have an own property `constructor` that is no function.
  const isVnode =
    Object.prototype.hasOwnProperty.call(value, 'constructor') && typeof value.constructor !== 'function';
  if (isVnode && 'type' in value && 'props' in value) return 'Preact';
  const mark: unknown = Reflect.get(value, '$$typeof');
  if (mark === NEW_ELEMENT) return 'React 19';
  return mark === OLD_ELEMENT ? 'React 18 or older' : undefined;
}

/** The items of a list or a plain object; none of any other object. */
function itemsOf(value: object): readonly (readonly [string, unknown])[] {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isSearched = Array.isArray(value) || prototype === Object.prototype || prototype === null;
  return isSearched ? entriesOf(value) : [];
}

/** The path to the first element in `value` that `kind` cannot render, and the kind of that element. */
function findForeign(
  value: unknown,
  kind: ElementKind | undefined,
): readonly [string, ElementKind] | undefined {
  let remaining = MAX_VALUES;
  const search = (at: unknown, path: string, depth: number): readonly [string, ElementKind] | undefined => {
    remaining -= 1;
    if (remaining < 0 || typeof at !== 'object' || at === null) return undefined;
    const found = attempt(() => elementKindOf(at), undefined);
    if (found !== undefined) return found === kind ? undefined : [path, found];
    if (depth === 0) return undefined;
    for (const [key, item] of attempt(() => itemsOf(at), [])) {
      const foreign = search(item, path === '' ? key : `${path}.${key}`, depth - 1);
      if (foreign) return foreign;
    }
    return undefined;
  };
  return search(value, '', MAX_DEPTH);
}

/**
 * Refuses props with an element that the module's renderer cannot render: Preact would silently render nothing (design
 * §5). Data and callbacks may be passed, elements may not.
 *
 * @param createElement of the module's React; undefined for a module that renders itself
 * @throws WeaverError FOREIGN_ELEMENT, naming the prop and both libraries
 */
export function expectNoForeignElement(
  props: Readonly<Record<string, unknown>>,
  createElement: ((type: string) => unknown) | undefined,
): void {
  const kind = createElement && elementKindOf(createElement('i'));
  const foreign = findForeign(props, kind);
  if (!foreign) return;
  const [path, found] = foreign;
  const side = kind === undefined ? 'the module has a renderer of its own' : `the module runs on ${kind}`;
  throw new WeaverError('FOREIGN_ELEMENT', {
    message: `the prop ${path} holds an element of ${found}, but ${side}: pass data and callbacks`,
  });
}

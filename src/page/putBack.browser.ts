import { entriesOf } from '../core/objects.js';

/** Puts something back as it was. What another script has changed since stays as it is. */
export type PutBack = () => void;

/** Sets a value again and again, and puts the first one back at the end. */
export type RestorableValue<T> = ReturnType<typeof restorable<T>>;

/** A {@link RestorableValue} from how it is read and written. */
function restorable<T>(read: () => T | undefined, write: (value: T | undefined) => void) {
  const before = read();
  let written: { readonly value: T | undefined } | undefined;
  return {
    /** Undefined removes it. */
    set: (value: T | undefined): void => {
      write(value);
      // The browser may write it in another form: `#FFF` as `rgb(255, 255, 255)`.
      written = { value: read() };
    },
    putBack: (): void => {
      if (written && read() === written.value) write(before);
      written = undefined;
    },
  };
}

/** An attribute of an element of the page. */
export function restorableAttribute(element: Element, name: string): RestorableValue<string> {
  return restorable(
    () => element.getAttribute(name) ?? undefined,
    (value) => {
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    },
  );
}

/** Classes of an element of the page, all others stay. A class that it had before is not removed. */
export function restorableClasses(element: Element): RestorableValue<readonly string[]> {
  const hadAttribute = element.hasAttribute('class');
  let added: readonly string[] = [];
  const set = (names: readonly string[] | undefined = []): void => {
    element.classList.remove(...added.filter((name) => !names.includes(name)));
    const wanted = names.filter((name) => added.includes(name) || !element.classList.contains(name));
    element.classList.add(...wanted);
    added = wanted;
    if (!hadAttribute && element.getAttribute('class') === '') element.removeAttribute('class');
  };
  return {
    set,
    putBack() {
      set();
    },
  };
}

/** Sets inline styles of an element of the page by name, and removes those of the last call that are missing. */
export type RestorableStyles = ReturnType<typeof restorableStyles>;

/** {@link RestorableStyles} of an element of the page; custom properties too. */
export function restorableStyles(element: HTMLElement | SVGElement) {
  const { style } = element;
  const hadAttribute = element.hasAttribute('style');
  const properties = new Map<string, RestorableValue<string>>();
  const propertyOf = (name: string): RestorableValue<string> => {
    const priority = style.getPropertyPriority(name);
    return restorable(
      () => style.getPropertyValue(name) || undefined,
      (value) => {
        if (value === undefined) style.removeProperty(name);
        else style.setProperty(name, value, priority);
      },
    );
  };
  const set = (styles: Readonly<Record<string, string>>): void => {
    for (const [name, property] of properties) {
      if (name in styles) continue;
      property.putBack();
      properties.delete(name);
    }
    for (const [name, value] of entriesOf(styles)) {
      const property = properties.get(name) ?? propertyOf(name);
      properties.set(name, property);
      property.set(value);
    }
    if (!hadAttribute && element.getAttribute('style') === '') element.removeAttribute('style');
  };
  return {
    set,
    putBack: (): void => {
      set({});
    },
  };
}

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/**
 * Replaces a method of an object of the page. When it is put back and another script has wrapped it meanwhile, that wrapper
 * stays, and calls through it reach the original.
 *
 * @param make gets the original and returns the replacement; `this` is passed on
 */
export function replaceMethod(owner: object, name: string, make: (original: Method) => Method): PutBack {
  const before = Reflect.getOwnPropertyDescriptor(owner, name);
  const given: unknown = Reflect.get(owner, name);
  if (typeof given !== 'function') return () => undefined;
  const original = given as Method;
  const replacement = make(original);
  let isActive = true;
  function replaced(this: unknown, ...args: readonly unknown[]): unknown {
    return Reflect.apply(isActive ? replacement : original, this, args);
  }
  const descriptor = {
    __proto__: null,
    value: replaced,
    configurable: true,
    writable: true,
    enumerable: before?.enumerable ?? false,
  };
  if (!Reflect.defineProperty(owner, name, descriptor)) return () => undefined;
  return () => {
    isActive = false;
    if (Reflect.get(owner, name) !== replaced) return;
    if (before) Reflect.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

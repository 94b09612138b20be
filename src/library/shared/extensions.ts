import {
  createHooks,
  createOverrides,
  type Hook,
  type OverrideComponent,
  type OverrideProps,
} from '../../extensions/index.js';

/**
 * What changes the components of all islands of this page. It stays over `destroy`: a host page registers before its
 * first `init`. What a classic script of a session registers while it runs ends with the session.
 */
export const overrides = /* @__PURE__ */ createOverrides();

const hooks = /* @__PURE__ */ createHooks();

/**
 * Hangs `fn` onto a point that a library offers. One function stands for each library, hook and order: a second one
 * takes the place of the first. Works before `init`.
 *
 * @param lib `@weapp/hrm` or `weappHrm`, which are the same
 * @param order lower ones run first; default 0
 * @returns the function that ends it; without effect once another one stands in its place
 */
export function regHook(lib: string, hook: string, fn: Hook, order?: number): () => void {
  return hooks.regHook(lib, hook, fn, order);
}

/**
 * Runs what hangs on a point of a library, in order. What one throws or rejects with is logged, and the others run all
 * the same. Never throws.
 *
 * @returns what they gave, in order; undefined for one that failed
 */
export function runHooks(lib: string, hook: string, ...args: readonly unknown[]): readonly unknown[] {
  return hooks.runHooks(lib, hook, ...args);
}

/**
 * Lets `fn` give other props to a module's component, in every island and layer that shows it, at once and as long as it
 * stands registered. One function stands for each library, component and order: a second one takes the place of the
 * first. One that fails is logged once and passed over. Works before `init`.
 *
 * @param comp the name of the export; `default` for the default export
 * @param order lower ones run first; default 0
 * @returns the function that ends it; without effect once another one stands in its place
 */
export function regOvProps(lib: string, comp: string, fn: OverrideProps, order?: number): () => void {
  return overrides.regOvProps(lib, comp, fn, order);
}

/**
 * Lets `fn` give the component that is rendered in the place of a module's component, most often one around it. It is
 * asked once for each component, so that what that holds stays. All else as with {@link regOvProps}.
 *
 * @returns the function that ends it; the component before it is rendered anew then
 */
export function regOvComponent(lib: string, comp: string, fn: OverrideComponent, order?: number): () => void {
  return overrides.regOvComponent(lib, comp, fn, order);
}

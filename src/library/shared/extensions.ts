import {
  createHooks,
  createOverrides,
  type Hook,
  type OverrideComponent,
  type OverrideProps,
} from '../../extensions/index.js';

/**
 * The overrides of components in all islands of this page. They are kept after `destroy`, because a host page registers
 * before its first `init`. Overrides that a classic script of a session registers end with the session.
 */
export const overrides = /* @__PURE__ */ createOverrides();

const hooks = /* @__PURE__ */ createHooks();

/**
 * Registers `fn` for a hook of a library. There is one function per library, hook and order: a second one replaces the
 * first. Works before `init`.
 *
 * @param lib `@weapp/hrm` or `weappHrm`, which are equivalent
 * @param order lower ones run first; default 0
 * @returns the function that unregisters it; no effect once another function has replaced it
 */
export function regHook(lib: string, hook: string, fn: Hook, order?: number): () => void {
  return hooks.regHook(lib, hook, fn, order);
}

/**
 * Runs the functions registered for a hook of a library, in order. An error or rejection of one is logged, and the others
 * still run. Never throws.
 *
 * @returns their return values, in order; undefined for one that failed
 */
export function runHooks(lib: string, hook: string, ...args: readonly unknown[]): readonly unknown[] {
  return hooks.runHooks(lib, hook, ...args);
}

/**
 * Lets `fn` change the props of a module's component in all islands and layers, at once and until it is unregistered.
 * There is one function per library, component and order: a second one replaces the first. One that fails is logged once
 * and skipped. Works before `init`.
 *
 * @param comp the name of the export; `default` for the default export
 * @param order lower ones run first; default 0
 * @returns the function that unregisters it; no effect once another function has replaced it
 */
export function regOvProps(lib: string, comp: string, fn: OverrideProps, order?: number): () => void {
  return overrides.regOvProps(lib, comp, fn, order);
}

/**
 * Lets `fn` return the component that is rendered instead of a module's component, usually a wrapper of it. It is called
 * once per component, so that mounted components keep their state. Otherwise like {@link regOvProps}.
 *
 * @returns the function that unregisters it; the previous component is rendered again
 */
export function regOvComponent(lib: string, comp: string, fn: OverrideComponent, order?: number): () => void {
  return overrides.regOvComponent(lib, comp, fn, order);
}

import { createReadiness, type Readiness } from './readiness.js';

/** What modules of a page wait for from each other, by library and name (spec 1 §4, "Hook readiness"). */
export interface HookRegistry {
  /** The hook `name` of `lib`, made when nobody has asked for it: who waits may come before who provides. */
  hook<Data = unknown>(lib: string, name: string): Readiness<Data>;
}

/** Creates a {@link HookRegistry}. */
export function createHookRegistry(): HookRegistry {
  const hooks = new Map<string, Map<string, Readiness<unknown>>>();
  return {
    hook<Data>(lib: string, name: string) {
      const ofLibrary = hooks.get(lib) ?? new Map<string, Readiness<unknown>>();
      hooks.set(lib, ofLibrary);
      const known = ofLibrary.get(name) ?? createReadiness<unknown>();
      ofLibrary.set(name, known);
      // The two who share a hook agree on what it carries.
      return known as Readiness<Data>;
    },
  };
}

/** The hooks that all modules of a page share. */
export const hookRegistry: HookRegistry = /* @__PURE__ */ createHookRegistry();

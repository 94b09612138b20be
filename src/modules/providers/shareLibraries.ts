import type { SharedProvider, SharedRegistry } from '../sharedScope.js';

/** The registry as the loader of modules fills it. */
export interface LibraryShare {
  /**
   * Makes the libraries of a module's provider known, before the module runs; gives that provider with `@weapp/utils`
   * among them, the same one for the same provider.
   */
  add(app: string, provider: SharedProvider): SharedProvider;
}

function defineGetter(target: object, name: string, get: () => unknown): void {
  const descriptor: PropertyDescriptor = { get, enumerable: true, configurable: true };
  Reflect.defineProperty(target, name, Object.assign(Object.create(null) as object, descriptor));
}

/**
 * Puts libraries into the page's registry. Under its import name a library is that of the script that reads it: the
 * running one's provider gives it, the usual one to everybody else. What `weaver-sdk/build` made reads by the name of its
 * own module instead (`@weapp/hrm:shared`), which also holds for code of it that runs later.
 *
 * @param sharedLibrary `@weapp/utils`: one object for all modules
 * @param running the provider of the script of ours that runs now
 */
export function shareLibraries(
  registry: SharedRegistry,
  sharedLibrary: unknown,
  usual: SharedProvider,
  running: () => SharedProvider | undefined,
): LibraryShare {
  const complete = new Map<SharedProvider, SharedProvider>();
  const names = new Set<string>();
  const completed = (provider: SharedProvider): SharedProvider => {
    const known = complete.get(provider);
    if (known) return known;
    const made = { ...provider, libraries: { ...provider.libraries, '@weapp/utils': sharedLibrary } };
    complete.set(provider, made);
    for (const name of Object.keys(made.libraries)) {
      if (names.has(name)) continue;
      names.add(name);
      defineGetter(registry, name, () => (running() ?? fallback()).libraries[name]);
    }
    return made;
  };
  const fallback = (): SharedProvider => completed(usual);
  fallback();
  return {
    add(app, provider) {
      const made = completed(provider);
      registry[`${app}:shared`] = made.libraries;
      return made;
    },
  };
}

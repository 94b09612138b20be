import type { SharedLibraries, SharedProvider, SharedRegistry } from '../sharedScope.js';

/** The registry as the loader of modules fills it. */
export interface LibraryShare {
  /** Makes the libraries of a module's provider known, before the module runs. */
  add(app: string, provider: SharedProvider): void;
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
 * @param running the provider of the script of ours that runs now
 */
export function shareLibraries(
  registry: SharedRegistry,
  sharedLibrary: unknown,
  usual: SharedProvider,
  running: () => SharedProvider | undefined,
): LibraryShare {
  const librariesFor = ({ libraries }: SharedProvider): SharedLibraries => ({
    ...libraries,
    '@weapp/utils': sharedLibrary,
  });
  const defined = new Set<string>();
  const define = (provider: SharedProvider): void => {
    for (const name of Object.keys(librariesFor(provider))) {
      if (defined.has(name)) continue;
      defined.add(name);
      defineGetter(registry, name, () =>
        name === '@weapp/utils' ? sharedLibrary : (running() ?? usual).libraries[name],
      );
    }
  };
  define(usual);
  return {
    add(app, provider) {
      define(provider);
      registry[`${app}:shared`] = librariesFor(provider);
    },
  };
}

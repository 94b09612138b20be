import type { AssetManifest } from '../../wire/assetManifest.js';
import type { ModuleVersion } from '../../wire/modules.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import { hostileGlobal } from '../run/classicExternals.browser.js';
import type { SharedProvider, SharedRegistry } from '../sharedScope.js';
import { chooseProvider, vendorNeeded } from './chooseProvider.js';
import { createProvider, vendorProvider } from './provider.js';

/** The registry as the loader of modules fills it. */
interface LibraryShare {
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
 * Puts libraries into the page's registry. A read by import name gets the library of the provider whose script runs at
 * that moment, or of the usual provider while none runs. Modules built with `weaver-sdk/build` read by the name of their
 * own module instead (`@weapp/hrm:shared`), which also works for code that runs later.
 *
 * @param sharedLibrary `@weapp/utils`: one object for all modules
 * @param running the provider of the script of ours that runs now
 */
function shareLibraries(
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

/** Provides modules with their libraries. */
export interface ModuleProviders {
  /**
   * Chooses whose libraries `apps`, which share a manifest, run on, and makes them known to their scripts. Rejects with
   * SHARED_UNSATISFIED, or what loading the vendor failed with.
   */
  provide(apps: readonly string[], manifest: AssetManifest): Promise<SharedProvider>;
  /**
   * Says what a module with this manifest will need: the vendor that must be loaded first, and whether its scripts may run
   * at all. A script whose provider is not certain yet must not be prefetched.
   */
  foresee(
    manifest: AssetManifest,
  ): Promise<{ readonly vendor: string | undefined; readonly mayRun: boolean }>;
  /** Puts the libraries into the page's registry. */
  readonly share: () => Promise<void>;
}

/** What {@link ModuleProviders} need beside the options of their loader. */
export interface ModuleProvidersOptions extends Pick<
  ModuleLoaderOptions,
  'hostLibraries' | 'ownLibraries' | 'registry' | 'sharedLibrary'
> {
  /** The platform's row of a module; undefined when it serves none of that name. */
  readonly versionOf: (app: string) => Promise<ModuleVersion | undefined>;
  /** Runs a module that carries libraries; resolves to its exports. */
  readonly runVendor: (app: string) => Promise<Readonly<Record<string, unknown>>>;
  /** The provider of the script of ours that runs now. */
  readonly running: () => SharedProvider | undefined;
}

/** Creates the {@link ModuleProviders} of one loader. */
export function createModuleProviders(options: ModuleProvidersOptions): ModuleProviders {
  const { hostLibraries, ownLibraries, registry, sharedLibrary, versionOf, runVendor, running } = options;
  const host = hostLibraries && createProvider('host', hostLibraries);
  const own = createProvider('sdk', ownLibraries);
  const vendor = async (app: string): Promise<SharedProvider | undefined> => {
    const version = await versionOf(app);
    return version && vendorProvider(app, version.version, () => runVendor(app));
  };
  let shared: LibraryShare | undefined;
  const share = (): LibraryShare =>
    (shared ??= shareLibraries(registry, sharedLibrary, host ?? own, running));

  return {
    async provide(apps, manifest) {
      const provider = await chooseProvider({ host, own, vendor }, manifest);
      const libraries = share();
      let complete = provider;
      for (const app of apps) complete = libraries.add(app, provider);
      return complete;
    },
    async foresee(manifest) {
      const needed = vendorNeeded({ host, own }, manifest);
      if (needed === undefined) {
        return { vendor: undefined, mayRun: hostileGlobal(host ?? own, manifest.externals) === undefined };
      }
      return { vendor: (await versionOf(needed)) && needed, mayRun: false };
    },
    async share() {
      share();
    },
  };
}

import type { AssetManifest } from '../../wire/assetManifest.js';
import type { ModuleVersion } from '../../wire/modules.js';
import type { ModuleLoaderOptions } from '../moduleLoader.js';
import { hostileGlobal } from '../run/hostileGlobal.js';
import type { SharedProvider, SharedRegistry } from '../sharedScope.js';
import { chooseProvider, vendorNeeded } from './requirements.js';
import { createProvider, vendorProvider } from './provider.js';

function defineGetter(target: object, name: string, get: () => unknown): void {
  const descriptor = { __proto__: null, get, enumerable: true, configurable: true };
  Reflect.defineProperty(target, name, descriptor);
}

/**
 * Defines libraries on the page's registry. A read by import name returns the library of the provider whose script is
 * running, or of the default provider while none is. Modules built with `weaver-sdk/build` read by the name of their own
 * module instead (`@weapp/hrm:shared`), which also works for code that runs later.
 *
 * @param running returns the provider of the module script that is running
 */
function shareLibraries(
  registry: SharedRegistry,
  { sharedLibrary, libraryFor }: Pick<ModuleProvidersOptions, 'sharedLibrary' | 'libraryFor'>,
  defaultProvider: SharedProvider,
  running: () => SharedProvider | undefined,
) {
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
  const fallback = (): SharedProvider => completed(defaultProvider);
  fallback();
  return {
    /**
     * Registers the libraries of a module's provider before the module runs. Returns the provider with `@weapp/utils`
     * added; always the same object for the same provider.
     */
    add(app: string, provider: SharedProvider): SharedProvider {
      const made = completed(provider);
      registry[`${app}:shared`] = { ...made.libraries, '@weapp/utils': libraryFor(app) };
      return made;
    },
  };
}

/** The registry as the loader of modules fills it. */
type LibraryShare = ReturnType<typeof shareLibraries>;

/** Options of {@link createModuleProviders}. */
export interface ModuleProvidersOptions extends Pick<
  ModuleLoaderOptions,
  'hostLibraries' | 'libraryFor' | 'sdkLibraries' | 'registry' | 'sharedLibrary'
> {
  /** The row of a module in moduleversion.json; undefined when the platform does not serve it. */
  readonly versionOf: (app: string) => Promise<ModuleVersion | undefined>;
  /** Runs a vendor module; resolves to its exports. */
  readonly runVendor: (app: string) => Promise<Readonly<Record<string, unknown>>>;
  /** The provider of the module script that is running. */
  readonly running: () => SharedProvider | undefined;
}

/** Creates what provides the modules of one loader with their libraries. */
export function createModuleProviders(options: ModuleProvidersOptions) {
  const { hostLibraries, sdkLibraries, registry, versionOf, runVendor, running } = options;
  const host = hostLibraries && createProvider('host', hostLibraries);
  const own = createProvider('sdk', sdkLibraries);
  const vendor = async (app: string): Promise<SharedProvider | undefined> => {
    const version = await versionOf(app);
    return version && vendorProvider(app, version.version, () => runVendor(app));
  };
  let shared: LibraryShare | undefined;
  const share = (): LibraryShare => (shared ??= shareLibraries(registry, options, host ?? own, running));

  return {
    /**
     * Chooses the provider for `apps`, which share a manifest, and registers its libraries for their scripts. Rejects with
     * SHARED_UNSATISFIED, or with the error of loading the vendor.
     */
    async provide(apps: readonly string[], manifest: AssetManifest): Promise<SharedProvider> {
      const provider = await chooseProvider({ host, own, vendor }, manifest);
      const libraries = share();
      let complete = provider;
      for (const app of apps) complete = libraries.add(app, provider);
      return complete;
    },
    /**
     * Predicts what a module with this manifest needs: the vendor to load first, and whether its scripts may run. A script
     * whose provider is not certain yet must not be prefetched.
     */
    async foresee(
      manifest: AssetManifest,
    ): Promise<{ readonly vendor: string | undefined; readonly mayRun: boolean }> {
      const needed = vendorNeeded({ host, own }, manifest);
      if (needed === undefined) {
        return { vendor: undefined, mayRun: hostileGlobal(host ?? own, manifest.externals) === undefined };
      }
      return { vendor: (await versionOf(needed)) && needed, mayRun: false };
    },
    /** Puts the libraries into the page's registry. */
    share: async (): Promise<void> => {
      share();
    },
  };
}

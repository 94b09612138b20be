import { WeaverError } from '../../core/errors.js';
import type { AssetManifest } from '../../wire/assetManifest.js';
import type { SharedProvider } from '../sharedScope.js';
import { unmetRequirement } from './requirements.js';

/** The vendor of modules whose manifest names none (design §5). */
const DEFAULT_VENDOR = '@weapp/vendor';

/** Where libraries can come from. */
export interface ProviderSources {
  readonly host: SharedProvider | undefined;
  readonly own: SharedProvider;
  /** A module of the platform that carries libraries; undefined when the platform serves none of that name. */
  readonly vendor: (app: string) => Promise<SharedProvider | undefined>;
}

/**
 * The vendor that a module needs; undefined if the host's libraries suffice, or if the SDK's own do and the module names
 * no vendor. So a page loads a second React only for a module that requires it (decision 0014).
 */
export function vendorNeeded(
  { host, own }: Pick<ProviderSources, 'host' | 'own'>,
  manifest: AssetManifest,
): string | undefined {
  if (host && unmetRequirement(host, manifest) === undefined) return undefined;
  return manifest.vendor ?? (unmetRequirement(own, manifest) === undefined ? undefined : DEFAULT_VENDOR);
}

/**
 * Chooses the provider of a module: the host, the vendor or the SDK, the first that meets the manifest's requirements.
 *
 * @throws WeaverError SHARED_UNSATISFIED, naming what each of them lacks; or the error of loading the vendor
 */
export async function chooseProvider(
  sources: ProviderSources,
  manifest: AssetManifest,
): Promise<SharedProvider> {
  const { host, own, vendor } = sources;
  const needed = vendorNeeded(sources, manifest);
  const lacking: string[] = [];
  for (const provider of [host, needed === undefined ? undefined : await vendor(needed), own]) {
    if (!provider) continue;
    const unmet = unmetRequirement(provider, manifest);
    if (unmet === undefined) return provider;
    lacking.push(unmet);
  }
  throw new WeaverError('SHARED_UNSATISFIED', { message: lacking.join('; ') });
}

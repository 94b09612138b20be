import { entriesOf } from '../../core/objects.js';
import type { AssetManifest } from '../../wire/assetManifest.js';
import type { SharedProvider } from '../sharedScope.js';
import { WeaverError } from '../../core/errors.js';

type Version = readonly [major: number, minor: number, patch: number];

function parseVersion(text: string): { readonly version: Version; readonly given: number } | undefined {
  const match = /^v?(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?/.exec(text.trim());
  if (!match) return undefined;
  const parts = [match[1], match[2], match[3]]
    .filter((part) => part !== undefined && /^\d+$/.test(part))
    .map(Number);
  return { version: [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0], given: parts.length };
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The first version after all that agree with `version` in its first `length` numbers. */
function after([major, minor, patch]: Version, length: number): Version {
  if (length <= 1) return [major + 1, 0, 0];
  return length === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function meets(comparator: string, version: Version): boolean {
  if (comparator === '' || comparator === '*' || comparator === 'x') return true;
  const operator = /^(?:\^|~|>=|<=|>|<|=)?/.exec(comparator)?.[0] ?? '';
  const bound = parseVersion(comparator.slice(operator.length));
  if (!bound) return false;
  const { version: low, given } = bound;
  const against = compare(version, low);
  switch (operator) {
    case '>=':
      return against >= 0;
    case '>':
      return given < 3 ? compare(version, after(low, given)) >= 0 : against > 0;
    case '<':
      return against < 0;
    case '<=':
      return given < 3 ? compare(version, after(low, given)) < 0 : against <= 0;
    case '^':
      return (
        against >= 0 &&
        compare(version, after(low, low[0] > 0 || given === 1 ? 1 : low[1] > 0 || given === 2 ? 2 : 3)) < 0
      );
    case '~':
      return against >= 0 && compare(version, after(low, Math.min(given, 2))) < 0;
    default:
      return against >= 0 && compare(version, after(low, given)) < 0;
  }
}

/** Whether a version lies in a range as manifests write them: `^19`, `^18 || ^19`, `>=17 <20`, `~18.2`, `19.x`. */
export function satisfies(version: string, range: string): boolean {
  const parsed = parseVersion(version);
  if (!parsed) return false;
  return range.split('||').some((all) =>
    all
      .trim()
      .replace(/([<>=^~])\s+/g, '$1')
      .split(/\s+/)
      .every((comparator) => meets(comparator, parsed.version)),
  );
}

/** A library's version: its own (React and Preact carry one), else that of its React for an entry point of React. */
function versionOf({ libraries, versions }: SharedProvider, library: string): string {
  const carried = (name: string): string => {
    const version = (libraries[name] as { version?: unknown } | undefined)?.version;
    return typeof version === 'string' ? version : '';
  };
  return versions[library] ?? (carried(library) || (library.startsWith('react') ? carried('react') : ''));
}

/**
 * Describes the first requirement of a module's manifest that the provider does not meet, for an error message;
 * undefined when all are met. Checked before the module's script is requested.
 */
export function unmetRequirement(provider: SharedProvider, manifest: AssetManifest): string | undefined {
  const { libraries, name, strictReact } = provider;
  for (const [library, range] of entriesOf(manifest.shared)) {
    const known = Object.prototype.hasOwnProperty.call(libraries, library);
    const version = known ? versionOf(provider, library) : '';
    if (!known || !satisfies(version, range)) {
      const has = known ? version || 'one of unknown version' : 'none';
      return `the module needs ${library} ${range}; the ${name} provides ${has}`;
    }
  }
  if (manifest.strictReact && !strictReact) {
    return `the module needs React 19 itself (strictReact); the ${name} provides another. Pass init({ shared: { react, … } })`;
  }
  return undefined;
}

/** The vendor of modules whose manifest names none (design §5). */
const DEFAULT_VENDOR = '@weapp/vendor';

/** Where libraries can come from. */
interface ProviderSources {
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

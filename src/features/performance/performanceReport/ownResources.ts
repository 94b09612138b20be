import { withoutQuery } from '../../../core/withoutQuery.js';

/** Where files and calls of the platform come from. */
export interface PlatformPlaces {
  readonly pageOrigin: string;
  /** Addresses of the platform: API, static domain, domains of modules. */
  readonly addresses: readonly string[];
  /** Folder of the SDK's own files, with its trailing slash. */
  readonly folder: string;
  /** Paths of the calls of the monitor itself. */
  readonly monitorPaths: readonly string[];
}

/** Tells files and calls of what is embedded from those of the host page. */
export interface OwnResources {
  /** A file of a module was loaded from this address. */
  readonly learn: (url: string) => void;
  /** The address to report, without query and hash; undefined for one that is not ours. */
  readonly ownAddress: (url: string) => string | undefined;
}

/** The known files that are kept: more than a page loads. */
const MAX_FILES = 2_000;

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return '';
  }
}

/**
 * Creates {@link OwnResources}. Ours are the platform's origins. Where one of them is the page's own origin too, only
 * files that the loader loaded, and those of the SDK, are ours there: the rest belongs to the page.
 */
export function createOwnResources(places: PlatformPlaces): OwnResources {
  const { pageOrigin, addresses, folder, monitorPaths } = places;
  const origins = [...new Set(addresses.map(originOf))].filter(
    (origin) => origin !== '' && origin !== pageOrigin,
  );
  const files = new Set<string>();
  const isOwn = (address: string): boolean =>
    files.has(address) ||
    address.startsWith(folder) ||
    origins.some((origin) => address.startsWith(`${origin}/`));
  return {
    learn(url) {
      if (files.size < MAX_FILES) files.add(withoutQuery(url));
    },
    ownAddress(url) {
      const address = withoutQuery(url);
      // A report about reports would cause the next one.
      if (monitorPaths.some((path) => address.endsWith(path))) return undefined;
      return isOwn(address) ? address : undefined;
    },
  };
}

import { withoutQuery } from '../core/addressQuery.js';

/** Who a file belongs to: a module, the tenant's customised files, or the SDK itself. */
export interface FileOwner {
  readonly kind: 'module' | 'customised' | 'sdk';
  /** `@weapp/hrm`; '' for a file of no single module. */
  readonly app: string;
}

/** The files that the SDK loaded (decision 21): an error is reported only if it comes from one of them. */
export type FileOwners = ReturnType<typeof createFileOwners>;

/** The folder of a module below `/build/`, or that of a merged build: `.merge-dist/{hash}/`. */
const MODULE_FOLDER = /^(?:\.merge-dist\/)?[^/]+\//;
/** The files of the script tag builds, and their chunks. A page may keep its own files beside them. */
const SDK_FILE = /^(?:weaver-sdk(?:\.[a-z]+)?|static\/js\/[a-zA-Z_]+-[\da-f]{8})\.js$/;
/** The files of the ES module build that pages load. */
const ES_FILE =
  /^(?:index|react|vue|element|utils|frame|page|otel|utils\/\w+|chunks\/[a-zA-Z_]+-[\da-f]{8})\.js$/;
/** A chunk of the ES module build, in a stack. */
const ES_CHUNK = /([a-z][\w+.-]*:\/\/[^\s()@]+\/)chunks\/[a-zA-Z_]+-[\da-f]{8}\.js/;

/**
 * The folder of the ES module build, if this code is in a chunk of it; undefined in the builds for script tags, and where the
 * host page's bundler has put the SDK into files of its own.
 *
 * @param stack of an error that was made in this code
 */
export function moduleBuildFolder(stack: string | undefined = new Error().stack): string | undefined {
  return ES_CHUNK.exec(stack ?? '')?.[1];
}

/**
 * Creates the {@link FileOwners} of a session.
 *
 * @param sdkFolder folder of the SDK's own files, with its trailing slash
 * @param staticDomains where modules are loaded from
 * @param moduleFolder folder of the ES module build, if its files are loaded as they are
 */
export function createFileOwners(
  sdkFolder: string,
  staticDomains: readonly string[],
  moduleFolder: string | undefined = moduleBuildFolder(),
) {
  const files = new Map<string, FileOwner>();
  const folders = new Map<string, FileOwner>();
  const expected = staticDomains.map((domain) => `${domain}/build/`);

  /** `https://static.example/build/hrm/` of a file below it; undefined outside the static domains. */
  const folderOf = (file: string): string | undefined => {
    const root = expected.find((domain) => file.startsWith(domain));
    const folder = root === undefined ? null : MODULE_FOLDER.exec(file.slice(root.length));
    return folder ? `${root}${folder[0]}` : undefined;
  };
  const find = (file: string): FileOwner | undefined => {
    const known = files.get(file);
    if (known) return known;
    const folder = folderOf(file);
    const owner = folder === undefined ? undefined : folders.get(folder);
    if (owner) return owner;
    const isIn = (folder: string | undefined, name: RegExp): boolean =>
      folder !== undefined && file.startsWith(folder) && name.test(file.slice(folder.length));
    return isIn(sdkFolder, SDK_FILE) || isIn(moduleFolder, ES_FILE) ? { kind: 'sdk', app: '' } : undefined;
  };

  return {
    /** Adds a file of a module, and the module's folder: it loads lazy chunks from there by itself. */
    addModuleFile: (url: string, app = ''): void => {
      const owner: FileOwner = { kind: 'module', app };
      const file = withoutQuery(url);
      const folder = folderOf(file);
      if (folder !== undefined) folders.set(folder, owner);
      files.set(file, owner);
    },
    addCustomisedFile: (url: string): void => {
      files.set(withoutQuery(url), { kind: 'customised', app: '' });
    },
    /** Undefined for any other file, such as one of the page or of a browser extension. */
    ownerOf: (url: string) => find(withoutQuery(url)),
    /** True for a file that was added itself: not only its folder was. */
    isListed: (url: string) => files.has(withoutQuery(url)),
    /** True for a file that may become one of ours when the module that is loading has loaded. */
    isExpected: (url: string) => expected.some((domain) => url.startsWith(domain)),
  };
}

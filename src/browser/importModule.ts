/** The location of the SDK's own files, and what the page's CSP requires for its scripts. */
export interface ModuleImporter {
  /** Folder of the SDK's own files, with its trailing slash. */
  readonly folder: string;
  readonly nonce: string | undefined;
  readonly signal: AbortSignal;
}

/** Loads in advance what {@link importModule} needs; does nothing except in the UMD build. */
export function prepareImport(_importer: ModuleImporter): Promise<unknown> {
  return Promise.resolve();
}

/**
 * Loads an ES module of a remote app. The UMD build replaces this file by importModule.umd.ts, which uses the
 * importer.
 */
export function importModule(url: string, _importer: ModuleImporter): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}

/** Where the SDK's own files are, and how a script of ours is let in. */
export interface ModuleImporter {
  /** Folder of the SDK's own files, with its closing slash. */
  readonly folder: string;
  readonly nonce: string | undefined;
  /** Where the page's Trusted Types policy is kept. */
  readonly slots: Record<PropertyKey, unknown>;
  readonly signal: AbortSignal;
}

/** Loads what {@link importModule} itself needs, ahead of its use: nothing but in the UMD build. */
export function prepareImport(_importer: ModuleImporter): Promise<unknown> {
  return Promise.resolve();
}

/** Loads an ES module of a remote app. The UMD build has importModule.umd.ts in its place, which needs the importer. */
export function importModule(url: string, _importer: ModuleImporter): Promise<unknown> {
  return import(/* @vite-ignore */ /* webpackIgnore: true */ url) as Promise<unknown>;
}

import { lazyChunk, loadOnce } from '../core/lazyChunk.js';
import type { RenderingSource } from '../islands/islandHost.js';

/** The code that every init needs once its first call is sent. */
export type InitCode = typeof import('./init/index.js');

const loadChunk = /* @__PURE__ */ lazyChunk('init', () => import('./init/index.js'), 'createModuleLoader');

let loaded: InitCode | undefined;

/**
 * Loads {@link InitCode}, once. Rejects with CHUNK_FAILED. It returns the same promise until that fails: the SDK has to
 * watch an island from the microtask after its `ready`, because a page may remove its container from the document there.
 */
export const loadInit: () => Promise<InitCode> = /* @__PURE__ */ loadOnce(async () => {
  const [code, libraries] = await Promise.all([loadChunk(), loadReact()]);
  if (libraries) code.bindReact(libraries);
  loaded = code;
  return code;
});

/** {@link InitCode} if it has loaded, otherwise undefined. */
export const loadedInit = (): InitCode | undefined => loaded;

/** {@link InitCode} as islands see it: it has the code that renders components. */
export const renderingCode: RenderingSource = { load: loadInit, loaded: loadedInit };

type ReactSource = () => Promise<Readonly<Record<string, unknown>>>;

let source: ReactSource | undefined;

/**
 * Sets where the ES module gets React from (decision 61); the builds for script tags contain Preact instead. Each entry of
 * the package calls this: the host's React is used if any entry offers it, in whatever order they are imported. No effect
 * after the first init.
 *
 * @param load resolves to the libraries by import name
 * @param isHost true for the React that the host's bundle contains
 */
export function offerReact(load: ReactSource, isHost: boolean): void {
  if (isHost || !source) source = load;
}

/** Loads the React that was offered. Undefined if none was. */
export const loadReact = (): ReturnType<ReactSource> | undefined => source?.();

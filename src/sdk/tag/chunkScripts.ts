import { isWeaverError } from '../../core/errors.js';
import { chunkFailureOf, loadFailure, withChunkLimit } from '../../core/chunkLoading.js';
import { withTimeParameter } from '../../core/withTimeParameter.js';
import { chunkRefusal, explainRefusal } from '../../browser/fetchFailures.js';
import { readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';

/**
 * The object that the build shares between the light script and its lazy chunks (scripts/rollup/classicParts.mjs).
 */
export interface ChunkRuntime {
  /** Loads a lazy chunk by its path from the importing file; the build replaces `import()` by calls of it. */
  load: (file: string) => Promise<unknown>;
  /** What the chunks import from the light script. */
  readonly own: object;
  /** `sha384-…` by file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The location and nonce of the chunks. */
export interface ChunkLocation {
  /** Folder of the SDK's own files, with its trailing slash; '' while unknown. */
  readonly folder: string;
  readonly nonce: string | undefined;
}

/** The global in which a loaded chunk stores its function, by file name; removed while nothing is loading. */
const LOADED_CHUNKS = '__weaverParts__';

type ChunkFunction = ((exports: object, require: (path: string) => object, runtime: ChunkRuntime) => void) & {
  /** Other chunks that this one imports, by file name; the build sets it on the function. */
  needs?: readonly string[];
};

function trustedChunkUrl(file: string, url: string): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw chunkRefusal(file)((cause as Error).message, cause);
  }
}

function takeLoadedChunk(file: string): ChunkFunction | undefined {
  const loadedChunks = readGlobal(LOADED_CHUNKS) as Record<string, ChunkFunction> | undefined;
  const body = loadedChunks?.[file];
  if (!loadedChunks || typeof body !== 'function') return undefined;
  Reflect.deleteProperty(loadedChunks, file);
  if (Object.keys(loadedChunks).length === 0) removeGlobal(LOADED_CHUNKS);
  return body;
}

/**
 * Enables the lazy chunks of the light script. They are loaded as classic scripts with integrity, nonce and the
 * Trusted Types policy, so they need no newer syntax and no CSP rule that the light script does not need. A chunk is
 * loaded once; after a failure the next call tries again.
 */
export function installChunkScripts(runtime: ChunkRuntime, place: () => ChunkLocation): void {
  const known = new Map<string, Promise<unknown>>();

  const fetchChunk = async (file: string, again = (url: string): string => url): Promise<ChunkFunction> => {
    const { folder, nonce } = place();
    if (folder === '') throw new Error("the folder of the SDK's own files is unknown: set baseUrl");
    const address = new URL(file, folder).href;
    const src = trustedChunkUrl(file, again(address));
    try {
      const integrity = runtime.integrity[file];
      await explainRefusal(address, chunkRefusal(file), () =>
        withChunkLimit((signal) => loadScriptTag({ src, integrity, nonce, signal }).loaded),
      );
    } catch (error) {
      if (isWeaverError(error)) throw error;
      // The error of a script tag has no URL, and a wrong folder is the usual cause.
      throw loadFailure(chunkFailureOf(error), `${address}: ${(error as Error).message}`, error);
    }
    const body = takeLoadedChunk(file);
    if (!body) throw loadFailure('missing', `${address}: what was served is not the file`);
    return body;
  };

  const loadChunk = async (file: string): Promise<unknown> => {
    const body = await fetchChunk(file).catch((error: unknown) => {
      // A second try would be blocked and reported by the CSP again.
      if (isWeaverError(error)) throw error;
      return fetchChunk(file, withTimeParameter);
    });
    const load = loadFrom(file);
    const others = new Map<string, object>();
    for (const path of body.needs ?? []) others.set(path, (await load(path)) as object);
    const exports = {};
    body(exports, (path) => others.get(path) ?? runtime.own, { ...runtime, load });
    return exports;
  };

  /** As with `import()`, a path is relative to the importing file. */
  const loadFrom =
    (from: string): ChunkRuntime['load'] =>
    (path) => {
      const file = new URL(path, `https://parts.invalid/${from}`).pathname.slice(1);
      const once = known.get(file) ?? loadChunk(file);
      known.set(file, once);
      once.catch(() => known.delete(file));
      return once;
    };

  runtime.load = loadFrom('');
}

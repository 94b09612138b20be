import { isWeaverError } from '../../core/errors.js';
import { chunkFailureOf, loadFailure, withChunkLimit } from '../../core/chunkLoading.js';
import { assignTo } from '../../core/objects.js';
import { withTimeParameter } from '../../core/addressQuery.js';
import { chunkRefusal, explainRefusal } from '../../browser/fileFailures.js';
import { readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';

/**
 * The body of a chunk, the other chunks that it imports, by their paths from its file, and the hashes of those that only it
 * leads to.
 */
type Chunk = readonly [
  body: (exports: object, require: (path: string) => object, runtime: ChunkRuntime) => void,
  needs: readonly string[],
  integrity?: ChunkRuntime['integrity'],
];

/** The object that the build shares between the script and its lazy chunks (scripts/rollup/scriptTags.mjs). */
export interface ChunkRuntime {
  /** Loads a lazy chunk by its path from the importing file; the build replaces `import()` by calls of it. */
  load: (file: string) => Promise<unknown>;
  /** What the chunks import from the script. */
  readonly own: object;
  /** The chunks that are inside the one-file script, by file name. */
  readonly included: Readonly<Record<string, Chunk>>;
  /** `sha256-…` by file name, of the chunks that may be loaded now; each chunk adds those that it leads to. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The location and nonce of the chunks. */
export interface ChunkLocation {
  /** Folder of the SDK's own files, with its trailing slash; '' while unknown. */
  readonly folder: string;
  readonly nonce: string | undefined;
  /** True if the script tag has an integrity attribute. */
  readonly isPinned: boolean;
}

/** The global in which a loaded chunk stores itself, by file name; removed while nothing is loading. */
const LOADED_CHUNKS = '__weaverParts__';

/**
 * The developer tools: beside the one-file script their second try is without integrity and CORS, unless the page pins the SDK
 * by a hash. So the doctor runs from a server that lacks CORS headers, and can report that.
 */
const DEVELOPER_TOOLS = /\/(?:doctor|inspector|runDoctor)-/;

/** True in the one-file script. */
export function hasChunks({ included }: ChunkRuntime): boolean {
  return Object.keys(included).length > 0;
}

function trustedChunkUrl(file: string, url: string): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw chunkRefusal(file)((cause as Error).message, cause);
  }
}

function takeLoadedChunk(file: string): Chunk | undefined {
  const loadedChunks = readGlobal(LOADED_CHUNKS) as Record<string, Chunk> | undefined;
  const chunk = loadedChunks?.[file];
  if (!loadedChunks || !chunk) return undefined;
  Reflect.deleteProperty(loadedChunks, file);
  if (Object.keys(loadedChunks).length === 0) removeGlobal(LOADED_CHUNKS);
  return chunk;
}

/**
 * Enables the lazy chunks of the script. Those inside the one-file script are there; all others are loaded as classic scripts
 * with integrity, nonce and the Trusted Types policy, so they need no newer syntax and no CSP rule that the script itself
 * does not need. A chunk is loaded once; after a failure the next call tries again.
 */
export function installChunkScripts(runtime: ChunkRuntime, place: () => ChunkLocation): void {
  const known = new Map<string, Promise<unknown>>();

  const fetchChunk = async (file: string, isRetry: boolean): Promise<Chunk> => {
    const { folder, nonce, isPinned } = place();
    if (folder === '') throw new Error("the folder of the SDK's own files is unknown: set baseUrl");
    const address = new URL(file, folder).href;
    const src = trustedChunkUrl(file, isRetry ? withTimeParameter(address) : address);
    const isPlain = isRetry && !isPinned && hasChunks(runtime) && DEVELOPER_TOOLS.test(file);
    try {
      const integrity = isPlain ? undefined : runtime.integrity[file];
      await explainRefusal(address, chunkRefusal(file), () =>
        withChunkLimit((signal) => loadScriptTag({ src, integrity, isPlain, nonce, signal }).loaded),
      );
    } catch (error) {
      if (isWeaverError(error)) throw error;
      // The error of a script tag has no URL, and a wrong folder is the usual cause.
      throw loadFailure(chunkFailureOf(error), `${address}: ${(error as Error).message}`, error);
    }
    const chunk = takeLoadedChunk(file);
    if (!chunk) throw loadFailure('missing', `${address}: what was served is not the file`);
    return chunk;
  };
  const fetchTwice = (file: string): Promise<Chunk> =>
    fetchChunk(file, false).catch((error: unknown) => {
      // A second try would be blocked and reported by the CSP again.
      if (isWeaverError(error)) throw error;
      return fetchChunk(file, true);
    });

  const loadChunk = async (file: string): Promise<unknown> => {
    const [body, needs, integrity] = runtime.included[file] ?? (await fetchTwice(file));
    assignTo(runtime.integrity, integrity);
    const load = loadFrom(file);
    const others = new Map<string, object>();
    for (const path of needs) others.set(path, (await load(path)) as object);
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

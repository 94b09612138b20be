import { isWeaverError } from '../../core/errors.js';
import { withTimeLimit } from '../../core/abort.js';
import { chunkRefusal, tellRefusal } from '../../browser/fetchFailures.js';
import { readGlobal, removeGlobal } from '../../browser/globals.js';
import { loadScriptTag } from '../../browser/scriptTag.js';
import { trustedScriptUrl } from '../../browser/trustedTypes.js';

/** What the build puts around the light script and its parts (scripts/rollup/classicParts.mjs). */
export interface PartsOfBuild {
  /** Loads a part by its path from the file that asks; the build writes calls of it in place of `import()`. */
  load: (file: string) => Promise<unknown>;
  /** What the parts import from the light script. */
  readonly own: object;
  /** `sha384-…` by file name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Where and how the parts are loaded. */
export interface PartsPlace {
  /** Folder of the SDK's own files, with its closing slash; '' while nobody knows it. */
  readonly folder: string;
  readonly nonce: string | undefined;
}

/** The global in which a part that has arrived leaves its body, by file name; gone when nothing is on its way. */
const ARRIVALS = '__weaverParts__';

/** Spec 1 §9: 120 s, and one retry. */
const PART_TIMEOUT_MS = 120_000;

type Body = ((exports: object, require: (path: string) => object, parts: PartsOfBuild) => void) & {
  /** Other parts that this one imports, by file name; the build writes them behind its body. */
  needs?: readonly string[];
};

function trustedPartUrl(file: string, url: string): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw chunkRefusal(file)((cause as Error).message, cause);
  }
}

function takeArrival(file: string): Body | undefined {
  const arrivals = readGlobal(ARRIVALS) as Record<string, Body> | undefined;
  const body = arrivals?.[file];
  if (!arrivals || typeof body !== 'function') return undefined;
  Reflect.deleteProperty(arrivals, file);
  if (Object.keys(arrivals).length === 0) removeGlobal(ARRIVALS);
  return body;
}

/**
 * Makes the parts of the light script loadable: as classic scripts with integrity, nonce and the Trusted Types policy, so
 * that they need no syntax and no rule that the script itself does not need. A part is loaded once; a failed load is
 * forgotten, as its caller's is.
 */
export function installPartScripts(parts: PartsOfBuild, place: () => PartsPlace): void {
  const known = new Map<string, Promise<unknown>>();

  const fetchPart = async (file: string, query: string): Promise<Body> => {
    const { folder, nonce } = place();
    if (folder === '') throw new Error("nobody has said where the SDK's own files are: set baseUrl");
    const address = new URL(file, folder).href;
    const src = trustedPartUrl(file, address + query);
    const late = (): Error => new Error('the file did not arrive in time');
    try {
      const integrity = parts.integrity[file];
      await tellRefusal(address, chunkRefusal(file), () =>
        withTimeLimit(
          PART_TIMEOUT_MS,
          late,
          undefined,
          (signal) => loadScriptTag({ src, integrity, nonce, signal }).loaded,
        ),
      );
    } catch (error) {
      if (isWeaverError(error)) throw error;
      // The tag's own error knows no address, and a wrong folder is the usual reason.
      throw Object.assign(new Error(`${address}: ${(error as Error).message}`), { cause: error });
    }
    const body = takeArrival(file);
    if (!body) throw new Error(`${address}: what was served is not the file`);
    return body;
  };

  const loadPart = async (file: string): Promise<unknown> => {
    const body = await fetchPart(file, '').catch((error: unknown) => {
      // What the page's policy does not allow would be refused, and reported, once more.
      if (isWeaverError(error)) throw error;
      return fetchPart(file, `?t=${Date.now()}`);
    });
    const load = loadFrom(file);
    const others = new Map<string, object>();
    for (const path of body.needs ?? []) others.set(path, (await load(path)) as object);
    const exports = {};
    body(exports, (path) => others.get(path) ?? parts.own, { ...parts, load });
    return exports;
  };

  /** As with `import()`, a path is seen from the file that it stands in: a part may ask for another one beside it. */
  const loadFrom =
    (from: string): PartsOfBuild['load'] =>
    (path) => {
      const file = new URL(path, `https://parts.invalid/${from}`).pathname.slice(1);
      const once = known.get(file) ?? loadPart(file);
      known.set(file, once);
      once.catch(() => known.delete(file));
      return once;
    };

  parts.load = loadFrom('');
}

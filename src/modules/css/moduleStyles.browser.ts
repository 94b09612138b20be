import { canAdoptSheets, createSheet } from '../../browser/styles.js';
import { unfetched } from '../../browser/fileFailures.js';
import { watchRefusedFetches } from '../../browser/refusedFetches.js';
import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import type { HttpClient } from '../../http/httpClient.js';
import { isWebAddressOf, type Asset } from '../resolve/assetUrls.js';
import { isMarkup, type FileLoader } from '../loading.js';
import type { ModuleStyle, IslandSheet } from '../moduleLoader.js';
import { rewriteCss, underConditions, MAY_BE_LIFTED, MAY_NAME_PAGE } from './rewriteStyleSheet.js';
import { createNode } from '../../browser/page.js';
import { lazyChunk } from '../../core/lazyChunk.js';

const refusedWarning = (name: string): string =>
  `${name}: images and fonts come from the static domain and the moduleDomains of the config alone; left out:`;

/** Maximum nesting of `@import`. */
const MAX_IMPORT_DEPTH = 5;

/** How to fetch a sheet's imports, and which origins it may load from. */
interface SheetSource {
  readonly origins: ReadonlySet<string>;
  readonly fetchText: (url: string) => Promise<string>;
  /** Called with each image or font that was left out. */
  readonly onRefused: (url: string) => void;
}

function isFrom(url: string, origins: ReadonlySet<string>): boolean {
  try {
    return isWebAddressOf(origins, new URL(url));
  } catch {
    return false;
  }
}

/** Whether a sheet may load this image or font: from the origins of modules, a data URL, or a reference within the document. */
function isAllowed(url: string, origins: ReadonlySet<string>): boolean {
  if (url === '' || url.startsWith('#') || /^data:/i.test(url)) return true;
  return isFrom(url, origins);
}

/** The sheet's text with its imports in it, their addresses absolute; rejects if an import is not allowed or nested too deep. */
async function flatten(text: string, base: string, source: SheetSource, depth = 0): Promise<string> {
  if (isMarkup(text)) {
    throw new WeaverError('CHUNK_FAILED', {
      type: 'error',
      cause: new Error(`${base} is not a style sheet`),
    });
  }
  const { origins, fetchText, onRefused } = source;
  const { css, imports, refused } = rewriteCss(text, base, (url) => isAllowed(url, origins));
  for (const url of refused) onRefused(url);
  const parts = await Promise.all(
    imports.map(async (found) => {
      const { url } = found;
      if (!isFrom(url, origins) || depth >= MAX_IMPORT_DEPTH) {
        throw new WeaverError('CHUNK_FAILED', { message: `Loading chunk ${url} failed`, type: 'error' });
      }
      return underConditions(await flatten(await fetchText(url), url, source, depth + 1), found);
    }),
  );
  return [...parts, css].join('\n');
}

/**
 * Loads one style sheet of a module, its imports included.
 *
 * @throws WeaverError CHUNK_FAILED: a component is never shown without its style sheet
 */
export async function loadModuleStyle(
  asset: Asset,
  http: HttpClient,
  origins: ReadonlySet<string>,
  loadFile: FileLoader,
  limitMs: number,
): Promise<ModuleStyle> {
  const link: ModuleStyle = {
    kind: 'link',
    attach: (parent) => loadFile(asset, (url, limit) => linkSheet(parent, url, asset.integrity, limit)),
  };
  if (!canAdoptSheets()) return link;
  const blockedFetches = watchRefusedFetches();
  try {
    return await loadFile(asset, async (url, limit) => {
      const options = { signal: limit, timeoutMs: limitMs };
      const text = await http.staticFile(url, { ...options, integrity: asset.integrity });
      const refusedUrls = new Set<string>();
      const css = await flatten(text, asset.url, {
        origins,
        fetchText: (imported) => http.staticFile(imported, options),
        onRefused: (address) => refusedUrls.add(address),
      });
      if (refusedUrls.size > 0) logWarning(refusedWarning(asset.name), [...refusedUrls]);
      return { kind: 'sheet', ...(await islandSheet(css)) };
    });
  } catch (error) {
    // The page's connect-src may forbid the fetch while its style-src allows a <link>.
    if ((await blockedFetches.directive(asset.url)) !== undefined) return link;
    throw error;
  } finally {
    blockedFetches.stop();
  }
}

/**
 * Adds a style sheet with a link element; resolves when it applies. The element stays until its parent is removed. It
 * is removed if loading fails, or if `signal` aborts while loading.
 */
export function linkSheet(
  parent: ParentNode,
  href: string,
  integrity: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = createNode('link');
    const settle = (): void => {
      link.onload = link.onerror = null;
      signal.removeEventListener('abort', abort);
    };
    const fail = (error: Error): void => {
      settle();
      link.remove();
      reject(error);
    };
    const abort = (): void => {
      fail(signal.reason as Error);
    };
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    if (integrity !== undefined) link.integrity = integrity;
    link.onload = () => {
      settle();
      resolve();
    };
    link.onerror = () => {
      fail(unfetched(href, 'style-src'));
    };
    signal.addEventListener('abort', abort);
    link.href = href;
    parent.prepend(link);
  });
}

const loadRewriter = /* @__PURE__ */ lazyChunk(
  'island-sheet',
  () => import('./forIsland/index.js'),
  'createIslandSheet',
);

/**
 * Creates the sheets that islands adopt from a module's flattened CSS text. The few texts that name the page or have rules
 * for the document are rewritten: rejects with CHUNK_FAILED if the code for that cannot be loaded.
 */
async function islandSheet(css: string): Promise<IslandSheet> {
  if (MAY_NAME_PAGE.test(css) || MAY_BE_LIFTED.test(css))
    return (await loadRewriter()).createIslandSheet(css);
  const sheet = createSheet(css);
  return { sheet, pageSheet: () => sheet, lifted: undefined };
}

import { createSheet } from '../../browser/styles.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { MAY_BE_LIFTED, MAY_NAME_PAGE } from './mayNeedRewriting.js';
import type { IslandSheet } from './moduleStyle.js';

const loadCode = /* @__PURE__ */ lazyChunk(
  'island-sheet',
  () => import('./forIsland/index.js'),
  'createIslandSheet',
);

/**
 * The sheets that islands adopt from a module's CSS text, whose addresses are already absolute. Rejects with CHUNK_FAILED if
 * the code that rewrites it, which few sheets need, cannot be loaded.
 */
export async function islandSheet(css: string): Promise<IslandSheet> {
  if (MAY_NAME_PAGE.test(css) || MAY_BE_LIFTED.test(css)) return (await loadCode()).createIslandSheet(css);
  const sheet = createSheet(css);
  return { sheet, pageSheet: () => sheet, lifted: undefined };
}

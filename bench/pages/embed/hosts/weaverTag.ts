/**
 * The SDK's light script tag, Preact inside. As an integrator writes it: the tag, and `init` and `render` in the page's
 * own HTML. This script does not help: it looks for the paint and asks for more later.
 */
import type { Island } from '../../../../src/index.js';
import type { WeaverGlobal } from '../../../../src/umd.js';
import { startEmbedPage } from '../embedPage.js';
import { weaverEmbedder } from '../weaverEmbedder.js';

declare const weaverSDK: WeaverGlobal;

declare global {
  /** What the page's own HTML rendered. */
  var firstIsland: Island | undefined;
}

const embedder = weaverEmbedder(weaverSDK);
startEmbedPage(
  embedder,
  globalThis.firstIsland === undefined ? undefined : embedder.shown(globalThis.firstIsland),
);

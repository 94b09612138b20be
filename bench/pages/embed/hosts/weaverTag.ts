/**
 * The SDK's light script tag, Preact inside. As in an integrator's page: the tag, and `init` and `render` in the page's
 * own HTML. This script only watches the paint and renders further components later.
 */
import type { Island } from '../../../../src/index.js';
import type { WeaverGlobal } from '../../../../src/light.js';
import { startEmbedPage } from '../embedPage.js';
import { weaverEmbedder } from '../weaverEmbedder.js';

declare const weaverSDK: WeaverGlobal;

declare global {
  /** The island that the page's own HTML rendered. */
  var firstIsland: Island | undefined;
}

const embedder = weaverEmbedder(weaverSDK);
startEmbedPage(
  embedder,
  globalThis.firstIsland === undefined ? undefined : embedder.shown(globalThis.firstIsland),
);

import { lazyChunk } from './core/lazyChunk.js';
import { offerReact } from './sdk/loadInit.js';
import { pageSDK } from './sdk/pageSDK.js';
import type { WeaverSDK } from './sdk/weaverSDK.js';
import {
  defineElements,
  type WeaverComponentElement,
  type WeaverFrameElement,
} from './wrappers/element/index.js';

/** Custom elements for any page and framework: `weaver-sdk/element` (contract §8). */
export type {
  WeaverComponentElement,
  WeaverElementEvents,
  WeaverFrameElement,
} from './wrappers/element/index.js';
export { isWeaverError, WeaverError } from './core/errors.js';

const loadChunk = /* @__PURE__ */ lazyChunk(
  'preactLibraries',
  () => import('./islands/rendering/preactLibraries.js'),
  'preactLibraries',
);

function withPreact(sdk: WeaverSDK): WeaverSDK {
  offerReact(async () => (await loadChunk()).preactLibraries(), false);
  return sdk;
}

/**
 * The page's SDK, the same as that of `weaver-sdk`, which needs React. In a page without React import it from here: it renders with
 * Preact then, and with the host's React if the page imports `weaver-sdk` or `weaver-sdk/react` too (decision 61).
 */
export const weaverSDK: WeaverSDK = /* @__PURE__ */ withPreact(pageSDK);

/**
 * Defines `<weaver-component>` and `<weaver-frame>`, or elements with another prefix, for the page's SDK, which `init` starts.
 * May be called any number of times, also on a server.
 *
 * @throws WeaverError CONFIG_INVALID for a prefix that element names cannot begin with
 */
export function defineWeaverElements(prefix = 'weaver'): void {
  defineElements(weaverSDK, prefix);
}

/** What templates may write on an element: its attributes, and its properties. */
type Markup<Element> = Partial<Omit<Element, keyof HTMLElement | 'embedded'>> & {
  readonly [attribute: string]: unknown;
};

/** The elements by name, for templates. */
export interface WeaverElements {
  'weaver-component': Markup<WeaverComponentElement>;
  'weaver-frame': Markup<WeaverFrameElement>;
}

declare global {
  interface HTMLElementTagNameMap {
    'weaver-component': WeaverComponentElement;
    'weaver-frame': WeaverFrameElement;
  }
}

import { weaverSDK } from './index.js';
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

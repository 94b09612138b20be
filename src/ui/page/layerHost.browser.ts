import { createLookSetter, type Look } from '../../browser/look.browser.js';
import { createNode, queryPage } from '../../browser/page.js';
import { appendTo, rootOfPage } from '../../browser/pageNodes.js';
import { createUiStyles, type AddUiStyles } from './createUiStyles.browser.js';

/** Options of {@link createLayerHost}. */
export interface LayerHostOptions {
  /** Styles of the content. Without them there is no shadow root, because an island inside has its own. */
  readonly styles?: readonly AddUiStyles[];
  /** CSP nonce, for engines without constructed style sheets. */
  readonly nonce?: string | undefined;
}

/** An element of the SDK above the page. */
export interface LayerHost {
  /** The node itself, a child of the page's body. */
  readonly element: HTMLElement;
  /** The parent of the content: inside the shadow root if there is one, else {@link LayerHost.element}. */
  readonly content: HTMLElement;
  setLook(look: Look): void;
  /** Appends the element to the page's body, also after the page removed it. Returns true if it was not there. */
  ensureOnPage(): boolean;
  /** Removes element and styles from the page. */
  remove(): void;
}

/** Overrides a page that hides all elements: an important rule in a shadow root wins (CSS Cascade §6.1). */
const addHostStyles = /* @__PURE__ */ createUiStyles(':host{display:block!important}');

/**
 * Creates a {@link LayerHost}: the root of everything that the SDK shows outside islands (prompts, failure dialog,
 * inspector, layers of modules). It is added to the page by {@link LayerHost.ensureOnPage}. Dialogs and popovers inside
 * are in the browser's top layer.
 *
 * @param name element name, so that a page's rules for `div` do not match; also its `data-` attribute
 */
export function createLayerHost(name: `weaver-${string}`, options: LayerHostOptions = {}): LayerHost {
  const { styles, nonce } = options;
  const element = createNode(name);
  element.setAttribute(`data-${name}`, '');
  // Modal libraries of pages set `body { pointer-events: none }`, which is inherited.
  element.style.setProperty('pointer-events', 'auto', 'important');
  let content = element;
  let removeStyles: readonly (() => void)[] = [];
  if (styles) {
    const shadowRoot = element.attachShadow({ mode: 'open' });
    content = createNode('div');
    shadowRoot.append(content);
    removeStyles = [addHostStyles(shadowRoot), ...styles.map((add) => add(shadowRoot, { nonce }))];
  }
  return {
    element,
    content,
    setLook: createLookSetter(content, element),
    ensureOnPage() {
      if (element.isConnected) return false;
      appendTo(queryPage('body') ?? rootOfPage(), element);
      return true;
    },
    remove() {
      for (const remove of removeStyles) remove();
      element.remove();
    },
  };
}

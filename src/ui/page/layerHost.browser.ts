import { createCssVariables } from '../../browser/styles.js';
import { createNode, queryPage } from '../../browser/page.js';
import { appendTo, rootOfPage } from '../../browser/pageNodes.js';
import { createOwnStyles, type AddOwnStyles } from './ownStyles.browser.js';

/** Language, direction and theme variables of what is shown: as islands have them. */
export interface LayerLook {
  /** `zh-CN` */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Theme variables by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
}

/** Options of {@link createLayerHost}. */
export interface LayerHostOptions {
  /** Styles of what is shown. Left out: no shadow root, because an island inside brings its own. */
  readonly styles?: readonly AddOwnStyles[];
  /** CSP nonce, for engines without constructed style sheets. */
  readonly nonce?: string | undefined;
  /** Keys that are pressed inside are not the page's: none of its shortcuts runs. */
  readonly keepsKeys?: boolean;
}

/** A node of the SDK over the page. */
export interface LayerHost {
  /** The node itself, a child of the page's body. */
  readonly element: HTMLElement;
  /** Where the content goes: inside the shadow root if there is one, else {@link LayerHost.element}. */
  readonly content: HTMLElement;
  setLook(look: LayerLook): void;
  /** Puts the node at the end of the page's body, also after the page removed it. True when it was not there. */
  ensureOnPage(): boolean;
  /** Takes node and styles off the page. */
  remove(): void;
}

/** A page may hide all of its elements; an important rule of a shadow root wins over the page's. */
const addHostStyles = /* @__PURE__ */ createOwnStyles(':host{display:block!important}');

/**
 * Makes a {@link LayerHost}: everything that the SDK shows outside of islands (prompts, failure dialog,
 * inspector, layers of modules) is in one of these. Nothing is on the page before {@link LayerHost.ensureOnPage}. Inside, dialogs
 * and popovers bring themselves to the browser's top layer.
 *
 * @param name of the element, so that a page's rules for `div` are not meant for it; it is also its `data-` attribute
 */
export function createLayerHost(name: `weaver-${string}`, options: LayerHostOptions = {}): LayerHost {
  const { styles, nonce, keepsKeys = false } = options;
  const element = createNode(name);
  element.setAttribute(`data-${name}`, '');
  let content = element;
  let removeStyles: readonly (() => void)[] = [];
  if (styles) {
    const shadowRoot = element.attachShadow({ mode: 'open' });
    content = createNode('div');
    shadowRoot.append(content);
    removeStyles = [addHostStyles(shadowRoot), ...styles.map((add) => add(shadowRoot, { nonce }))];
  }
  if (keepsKeys) {
    content.addEventListener('keydown', (event) => {
      event.stopPropagation();
    });
  }
  const setVariables = createCssVariables(content);
  return {
    element,
    content,
    setLook({ lang, dir, theme }) {
      content.lang = lang;
      content.dir = dir;
      setVariables(theme);
    },
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

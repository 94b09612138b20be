import { createLookSetter } from '../../browser/look.browser.js';
import { createNode, queryPage } from '../../browser/page.js';
import { appendTo, rootOfPage, headOfPage } from '../../browser/pageNodes.js';
import { adoptSheets, adoptSheetsAt, canAdoptSheets, createSheet } from '../../browser/styles.js';

/** An element of the SDK above the page. */
export type LayerHost = ReturnType<typeof createLayerHost>;

/** Overrides a page that hides all elements: an important rule in a shadow root wins (CSS Cascade §6.1). */
const addHostStyles = /* @__PURE__ */ createUiStyles(':host{display:block!important}');

/**
 * Creates a {@link LayerHost}: the root of everything that the SDK shows outside islands (prompts, failure dialog,
 * inspector, layers of modules). It is added to the page by `ensureOnPage`. Dialogs and popovers inside
 * are in the browser's top layer.
 *
 * @param name element name, so that a page's rules for `div` do not match; also its `data-` attribute
 * @param options.styles those of the content. Without them there is no shadow root, because an island inside has its own
 * @param options.nonce CSP nonce, for engines without constructed style sheets
 */
export function createLayerHost(
  name: `weaver-${string}`,
  options: { readonly styles?: readonly AddUiStyles[]; readonly nonce?: string | undefined } = {},
) {
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
    /** The node itself, a child of the page's body. */
    element,
    /** The parent of the content: inside the shadow root if there is one, else `element`. */
    content,
    setLook: createLookSetter(content, element),
    /** Appends the element to the page's body, also after the page removed it. Returns true if it was not there. */
    ensureOnPage(): boolean {
      if (element.isConnected) return false;
      appendTo(queryPage('body') ?? rootOfPage(), element);
      return true;
    },
    /** Removes element and styles from the page. */
    remove(): void {
      for (const remove of removeStyles) remove();
      element.remove();
    },
  };
}

/**
 * Adds styles of the SDK to the root of `target`. Browsers without constructed style sheets (before Chrome 73,
 * Safari 16.4) get a `<link>` to a blob if `link` is given, else nothing: the content then works without styles.
 *
 * @param link the nonce of `init` (contract §1), for pages whose policy does not allow `blob:`
 * @returns the function that removes them; further calls do nothing
 */
export type AddUiStyles = (target: Node, link?: { readonly nonce: string | undefined }) => () => void;

/** Creates an {@link AddUiStyles}: one constructed sheet for all targets, which CSP allows. */
export function createUiStyles(css: string): AddUiStyles {
  let sheet: CSSStyleSheet | undefined;
  return (target, link) => {
    let remove: (() => void) | undefined;
    if (canAdoptSheets()) {
      sheet ??= createSheet(css);
      // A document is its own root.
      remove = target instanceof Document ? adoptSheets(target, [sheet]) : adoptSheetsAt(target, [sheet]);
    } else if (link) remove = addLink(css, target, link.nonce);
    return () => {
      remove?.();
      remove = undefined;
    };
  };
}

function addLink(css: string, target: Node, nonce: string | undefined): () => void {
  const href = URL.createObjectURL(new Blob([css], { type: 'text/css' }));
  const element = createNode('link');
  element.rel = 'stylesheet';
  if (nonce !== undefined) element.nonce = nonce;
  element.href = href;
  const parent = target instanceof Document ? headOfPage(target) : target;
  parent.insertBefore(element, parent.firstChild);
  return () => {
    element.remove();
    URL.revokeObjectURL(href);
  };
}

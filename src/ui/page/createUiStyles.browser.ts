import { createNode } from '../../browser/page.js';
import { headOfPage } from '../../browser/pageNodes.js';
import { adoptSheets, adoptSheetsAt, canAdoptSheets, createSheet } from '../../browser/styles.js';

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

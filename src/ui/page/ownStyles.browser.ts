import { createNode } from '../../browser/page.js';
import { adoptSheets, adoptSheetsAt, canAdoptSheets, createSheet } from '../../browser/styles.js';

/**
 * Adds a style text of the SDK where it reaches `target`. Engines without constructed style sheets (before Chrome 73,
 * Safari 16.4) get a link to a blob if `link` is given, else nothing: what is shown is unstyled then, and works.
 *
 * @param link the nonce of `init` (contract §1), for pages whose policy does not allow `blob:`
 * @returns takes exactly this away again; may be called any number of times
 */
export type AddOwnStyles = (target: Node, link?: { readonly nonce: string | undefined }) => () => void;

/** Makes an {@link AddOwnStyles}: one constructed sheet for all targets, which no policy forbids. */
export function createOwnStyles(css: string): AddOwnStyles {
  let sheet: CSSStyleSheet | undefined;
  return (target, link) => {
    let remove: (() => void) | undefined;
    if (canAdoptSheets()) {
      sheet ??= createSheet(css);
      // A document has no root around it.
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
  const parent = target instanceof Document ? target.head : target;
  parent.insertBefore(element, parent.firstChild);
  return () => {
    element.remove();
    URL.revokeObjectURL(href);
  };
}

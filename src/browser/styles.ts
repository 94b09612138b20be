import { entriesOf } from '../core/objects.js';
import { adoptedSheetsOf, documentOf, fontsOfPage, rootOf, setAdoptedSheets } from './pageNodes.js';

/** Where style sheets can be adopted. */
export type StyleTarget = Document | ShadowRoot;

/** True where the engine can share one sheet between shadow roots (Chrome 73, Safari 16.4). */
export function canAdoptSheets(): boolean {
  return (
    typeof CSSStyleSheet === 'function' &&
    typeof Document === 'function' &&
    'adoptedStyleSheets' in Document.prototype &&
    'replaceSync' in CSSStyleSheet.prototype
  );
}

/** Creates a sheet that any number of targets can adopt. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The sheets that the SDK added to a target: a shadow root loses its adopted sheets when it moves to another document. */
const added = new WeakMap<StyleTarget, readonly CSSStyleSheet[]>();

/** `list` without one occurrence of each of `sheets`. */
function without(list: readonly CSSStyleSheet[], sheets: readonly CSSStyleSheet[]): CSSStyleSheet[] {
  const left = [...list];
  for (const sheet of sheets) {
    const at = left.lastIndexOf(sheet);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/**
 * Adds sheets to a target, and those again that it has lost; returns a function that removes exactly these sheets. In
 * the document of another frame they are added with the first call after the target has come back.
 */
export function adoptSheets(target: StyleTarget, sheets: readonly CSSStyleSheet[]): () => void {
  // Engines without adoptedStyleSheets are called with an empty list.
  if (sheets.length === 0) return () => undefined;
  const wanted = [...(added.get(target) ?? []), ...sheets];
  added.set(target, wanted);
  // Constructed sheets can be adopted only in the document that created them (CSSOM), not in another frame or a
  // template.
  if (documentOf(target) === document) {
    const adopted = adoptedSheetsOf(target);
    setAdoptedSheets(target, [...adopted, ...without(wanted, adopted)]);
  }
  return () => {
    added.set(target, without(added.get(target) ?? [], sheets));
    setAdoptedSheets(target, without(adoptedSheetsOf(target), sheets));
  };
}

/**
 * Adds sheets to the shadow root or document of `node`, as {@link adoptSheets} does; does nothing for a detached node.
 */
export function adoptSheetsAt(node: Node, sheets: readonly CSSStyleSheet[]): () => void {
  const root = rootOf(node);
  return 'adoptedStyleSheets' in root ? adoptSheets(root as StyleTarget, sheets) : () => undefined;
}

/** Sets CSS variables by name, and removes those of the previous call that are missing. */
export type SetCssVariables = (variables: Readonly<Record<string, string>>) => void;

/** Creates a {@link SetCssVariables} for one element; its other styles are not changed. */
export function createCssVariables({ style }: HTMLElement): SetCssVariables {
  let names: readonly string[] = [];
  return (variables) => {
    for (const name of names) style.removeProperty(name);
    names = Object.keys(variables);
    for (const [name, value] of entriesOf(variables)) style.setProperty(name, value);
  };
}

/** Adds a font to the document under the given family name; returns a function that removes it. */
export function addFontFace(family: string, url: string): () => void {
  if (typeof FontFace !== 'function') return () => undefined;
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap' });
  fontsOfPage()?.add(face);
  return () => {
    fontsOfPage()?.delete(face);
  };
}

import { adoptedSheetsOf, fontsOfPage, rootOf, setAdoptedSheets } from './pageNodes.js';

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

/** Adds sheets to a target; returns a function that removes exactly these. */
export function adoptSheets(target: StyleTarget, sheets: readonly CSSStyleSheet[]): () => void {
  // Engines without adoptedStyleSheets are called with an empty list.
  if (sheets.length === 0) return () => undefined;
  setAdoptedSheets(target, [...adoptedSheetsOf(target), ...sheets]);
  return () => {
    const left = [...adoptedSheetsOf(target)];
    for (const sheet of sheets) {
      const at = left.lastIndexOf(sheet);
      if (at >= 0) left.splice(at, 1);
    }
    setAdoptedSheets(target, left);
  };
}

/**
 * Adds sheets to the shadow root or document of `node`; does nothing for a detached node. Returns a function that
 * removes exactly these.
 */
export function adoptSheetsAt(node: Node, sheets: readonly CSSStyleSheet[]): () => void {
  const root = rootOf(node);
  // Constructed sheets can be adopted only in the document that created them (CSSOM), not in another frame or a
  // template.
  if (node.ownerDocument !== document || !('adoptedStyleSheets' in root)) return () => undefined;
  return adoptSheets(root as StyleTarget, sheets);
}

/** Sets CSS variables by name, and removes those of the previous call that are missing. */
export type SetCssVariables = (variables: Readonly<Record<string, string>>) => void;

/** Creates a {@link SetCssVariables} for one element; its other styles are not changed. */
export function createCssVariables({ style }: HTMLElement): SetCssVariables {
  let names: readonly string[] = [];
  return (variables) => {
    for (const name of names) style.removeProperty(name);
    names = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
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

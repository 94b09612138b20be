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

/** Makes a sheet that any number of targets may adopt. */
export function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Adds sheets to a target; returns the function that takes exactly these away again. */
export function adoptSheets(target: StyleTarget, sheets: readonly CSSStyleSheet[]): () => void {
  // An engine that cannot adopt is asked to adopt nothing.
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
 * Adds sheets where they reach `node`: its shadow root, or its document. A node that stands in neither gets none.
 * Returns the function that takes exactly these away again.
 */
export function adoptSheetsAt(node: Node, sheets: readonly CSSStyleSheet[]): () => void {
  const root = rootOf(node);
  // Sheets belong to the document that made them: one of another frame, or of a template, can adopt none of these.
  if (node.ownerDocument !== document || !('adoptedStyleSheets' in root)) return () => undefined;
  return adoptSheets(root as StyleTarget, sheets);
}

/** Sets CSS variables by name; those of the call before that are not among them are taken away. */
export type SetCssVariables = (variables: Readonly<Record<string, string>>) => void;

/** Makes a {@link SetCssVariables} for one element, which may have other styles of its own. */
export function createCssVariables({ style }: HTMLElement): SetCssVariables {
  let names: readonly string[] = [];
  return (variables) => {
    for (const name of names) style.removeProperty(name);
    names = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  };
}

/** Adds a font to the document under a family name of ours; returns the function that removes it again. */
export function addFontFace(family: string, url: string): () => void {
  if (typeof FontFace !== 'function') return () => undefined;
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { display: 'swap' });
  fontsOfPage()?.add(face);
  return () => {
    fontsOfPage()?.delete(face);
  };
}

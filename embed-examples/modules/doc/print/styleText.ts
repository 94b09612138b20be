/** A rule that only this module's sheets contain. */
const OURS = '.wd-';

function textOf(sheet: CSSStyleSheet): string {
  try {
    return Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
  } catch {
    // A sheet of another origin cannot be read.
    return '';
  }
}

/** The text of this module's style sheets around an element, wherever the SDK added them. */
export function styleText(element: HTMLElement): string {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return '';
  // Missing before Chrome 73 and Safari 16.4.
  const adopted = (root.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? [];
  return [...Array.from(root.styleSheets), ...adopted]
    .map(textOf)
    .filter((css) => css.includes(OURS))
    .join('\n');
}

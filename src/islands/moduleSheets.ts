import type { ModuleStyle } from '../modules/css/moduleStyle.js';

/**
 * The sheets of a module's styles for where they are to apply: in a shadow root `:root` means the island, in a page that
 * they are part of it means the island's element.
 */
export function moduleSheets(styles: readonly ModuleStyle[], isShadow: boolean): readonly CSSStyleSheet[] {
  return styles.flatMap((style) => {
    if (style.kind !== 'sheet') return [];
    return [isShadow ? style.sheet : style.pageSheet()];
  });
}

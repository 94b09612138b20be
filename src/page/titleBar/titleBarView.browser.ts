import { createNode, queryPage } from '../../browser/page.js';
import { appendTo, createElementIn, rootOfPage } from '../../browser/pageNodes.js';
import { createUiStyles } from '../../ui/page/index.js';

/** The sizes of the title bar in px (spec 2 §9). */
export const TITLE_BAR = { heightPx: 47, titlePaddingPx: 90, backIconOffsetPx: 45 } as const;

/** The styles of the title bar. Its colours are variables of its element. */
const TITLE_BAR_CSS = `
:host {
  display: block !important;
  inset-block-start: 0;
  inset-inline: 0;
  position: fixed;
  z-index: 2147483000;
}
.bar {
  align-items: center;
  background: var(--background);
  box-shadow: 0 1px 0 rgb(0 0 0 / 12%);
  box-sizing: content-box;
  color: var(--color);
  display: flex;
  font: 500 17px/${TITLE_BAR.heightPx}px Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans Arabic", sans-serif;
  height: ${TITLE_BAR.heightPx}px;
  padding-block-start: env(safe-area-inset-top, 0px);
  padding-left: env(safe-area-inset-left, 0px);
  padding-right: env(safe-area-inset-right, 0px);
  position: relative;
}
.title {
  flex: 1;
  min-width: 0;
  overflow: hidden;
  padding-inline: ${TITLE_BAR.titlePaddingPx}px;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.back {
  appearance: none;
  background: none;
  border: 0;
  color: inherit;
  cursor: pointer;
  height: ${TITLE_BAR.heightPx}px;
  inset-block-end: 0;
  inset-inline-start: 0;
  margin: 0;
  padding: 0;
  position: absolute;
  width: ${TITLE_BAR.titlePaddingPx}px;
}
.back:focus-visible {
  outline: 2px solid currentcolor;
  outline-offset: -4px;
}
.icon {
  display: block;
  height: 22px;
  inset-block-start: calc(50% - 11px);
  inset-inline-start: ${TITLE_BAR.backIconOffsetPx}px;
  position: absolute;
  width: 22px;
}
[dir='rtl'] .icon {
  transform: scaleX(-1);
}
@media print {
  :host {
    display: none !important;
  }
}
`;

const addStyles = /* @__PURE__ */ createUiStyles(TITLE_BAR_CSS);
const SVG = 'http://www.w3.org/2000/svg';

/** What the title bar shows. */
export interface ShownTitle {
  readonly title: string;
  readonly hasBackButton: boolean;
  /** The accessible name of the button. */
  readonly backText: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

function backIcon(): Element {
  const svg = document.createElementNS(SVG, 'svg');
  const line = document.createElementNS(SVG, 'path');
  for (const [name, value] of [
    ['class', 'icon'],
    ['viewBox', '0 0 24 24'],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '2'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['aria-hidden', 'true'],
  ] as const) {
    svg.setAttribute(name, value);
  }
  line.setAttribute('d', 'M15 5l-7 7 7 7');
  svg.append(line);
  return svg;
}

/**
 * Creates the title bar of a page; nothing is on the page before it is shown.
 *
 * @param takeSpace makes space for it; returns the function that gives it back
 * @param nonce for engines without constructed style sheets
 */
export function createTitleBarView(
  takeSpace: () => () => void,
  colours: { readonly background: string; readonly color: string },
  onBack: () => void,
  nonce: string | undefined,
) {
  const element = createNode('weaver-title-bar');
  element.style.setProperty('--background', colours.background);
  element.style.setProperty('--color', colours.color);
  const root = element.attachShadow({ mode: 'open' });
  const header = createNode('header');
  header.className = 'bar';
  // A header in a shadow tree is no landmark of its own in all engines.
  header.setAttribute('role', 'banner');
  const back = createNode('button');
  back.type = 'button';
  back.className = 'back';
  back.append(backIcon());
  back.addEventListener('click', onBack);
  const title = createNode('div');
  title.className = 'title';
  // Its own direction, and none for what is around it.
  const text = createElementIn(document, 'bdi');
  title.append(text);
  header.append(back, title);
  root.append(header);
  let undo: (() => void) | undefined;

  return {
    show({ title: shown, hasBackButton, backText, lang, dir }: ShownTitle): void {
      header.lang = lang;
      header.dir = dir;
      back.hidden = !hasBackButton;
      back.style.display = hasBackButton ? '' : 'none';
      back.setAttribute('aria-label', backText);
      text.textContent = shown;
      title.title = shown;
      if (undo) return;
      appendTo(queryPage('body') ?? rootOfPage(), element);
      const removeStyles = addStyles(root, { nonce });
      const giveSpaceBack = takeSpace();
      undo = () => {
        giveSpaceBack();
        removeStyles();
        element.remove();
      };
    },
    /** Removes it, and gives the page its space back. */
    remove(): void {
      undo?.();
      undo = undefined;
    },
  };
}

import { createNode, queryPage } from '../../browser/page.js';
import { appendTo, createElementIn, rootOfPage } from '../../browser/pageNodes.js';
import { createUiStyles } from '../../ui/page/index.js';
import { TITLE_BAR_CSS } from './titleBarCss.js';

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

/** The title bar on the page. */
export interface TitleBarView {
  readonly show: (shown: ShownTitle) => void;
  /** Removes it, and gives the page its space back. */
  readonly remove: () => void;
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
 * Creates the {@link TitleBarView} of a page; nothing is on the page before it is shown.
 *
 * @param takeSpace makes space for it; returns the function that gives it back
 * @param nonce for engines without constructed style sheets
 */
export function createTitleBarView(
  takeSpace: () => () => void,
  colours: { readonly background: string; readonly color: string },
  onBack: () => void,
  nonce: string | undefined,
): TitleBarView {
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
    show({ title: shown, hasBackButton, backText, lang, dir }) {
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
    remove() {
      undo?.();
      undo = undefined;
    },
  };
}

import { adoptSheetsAt, canAdoptSheets, createSheet, createCssVariables } from '../browser/styles.js';
import { createNode } from '../browser/page.js';
import { appendTo } from '../browser/pageNodes.js';
import type { ModuleStyle } from '../modules/css/moduleStyle.js';
import { ISLAND_CSS } from './islandCss.js';

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

/** What an island looks like from outside its component. */
export interface IslandLook {
  /** `zh-CN` */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Theme variables by CSS name. */
  readonly theme: Readonly<Record<string, string>>;
}

/** The nodes of an island on the host's page. */
export interface IslandFrame {
  /** Ours, in the host's container. */
  readonly element: HTMLElement;
  /** Undefined with isolation 'none'. */
  readonly shadowRoot: ShadowRoot | undefined;
  /** Where the module's component mounts. */
  readonly content: HTMLElement;
  /** Where the SDK shows that it loads, or why it cannot: there from when it is first asked for. */
  readonly openStatus: () => HTMLElement;
  /** The layer for popups, over everything that is in the page's top layer by now; there from the first call on. */
  openOverlay(): HTMLElement;
  setLook(look: IslandLook): void;
  /** Makes the module's styles apply; resolves when they do. */
  addStyles(styles: readonly ModuleStyle[]): Promise<void>;
  /** Lets styles apply where the island stands now: without a shadow root they are the document's. */
  settle(): void;
  /** True while the island is in a document. */
  isConnected(): boolean;
  remove(): void;
}

let ownSheet: CSSStyleSheet | undefined;

function block(className: string): HTMLElement {
  const element = createNode('div');
  element.className = className;
  return element;
}

/** Builds an island's nodes inside `container`, behind whatever the host keeps there. */
export function createIslandFrame(
  container: Element | ShadowRoot,
  id: string,
  isolation: 'shadow' | 'none',
): IslandFrame {
  const element = createNode('weaver-island');
  element.dataset['weaverIsland'] = id;
  // An engine or a page without shadow roots gets the island all the same, as with isolation 'none'.
  const shadowRoot =
    isolation !== 'none' ? (element as Partial<HTMLElement>).attachShadow?.({ mode: 'open' }) : undefined;
  const home: ShadowRoot | HTMLElement = shadowRoot ?? element;

  // The inner root takes what CSS lets through a shadow boundary (inherited properties), direction and theme.
  const root = block('weaver-root');
  const content = block('weaver-content');
  root.append(content);
  home.append(root);
  appendTo(container, element);

  const adopted: CSSStyleSheet[] = [];
  const undo: (() => void)[] = [];
  const drop = (): void => {
    for (const step of undo.splice(0)) step();
  };
  const adopt = (wanted: readonly CSSStyleSheet[]): void => {
    // A second try brings the sheets of the first one again.
    const sheets = wanted.filter((sheet) => !adopted.includes(sheet));
    adopted.push(...sheets);
    undo.push(adoptSheetsAt(root, sheets));
  };
  if (canAdoptSheets()) {
    ownSheet ??= createSheet(ISLAND_CSS);
    adopt([ownSheet]);
  }

  let status: HTMLElement | undefined;
  let overlay: HTMLElement | undefined;
  let look: IslandLook | undefined;
  const setVariables = createCssVariables(root);
  return {
    element,
    shadowRoot,
    content,
    openStatus() {
      if (!status) content.after((status = block('weaver-status')));
      return status;
    },
    openOverlay() {
      if (!overlay) root.append((overlay = block('weaver-overlay')));
      // Popovers escape the transforms and the overflow of the page; older engines leave the layer where it is.
      if (overlay.isConnected && 'showPopover' in overlay) {
        overlay.popover = 'manual';
        // What the page has opened meanwhile is above it; hiding it while somebody types in it would take the focus.
        if (!overlay.firstChild) overlay.hidePopover();
        if (!overlay.matches(':popover-open')) overlay.showPopover();
      }
      return overlay;
    },
    setLook(next) {
      if (next === look) return;
      look = next;
      const { lang, dir, theme } = next;
      root.lang = lang;
      root.dir = dir;
      setVariables(theme);
    },
    async addStyles(styles) {
      adopt(moduleSheets(styles, shadowRoot !== undefined));
      const links = styles.flatMap((style) => (style.kind === 'link' ? [style] : []));
      await Promise.all(links.map(({ attach }) => attach(home)));
    },
    settle() {
      // A shadow root that changed its document has lost what it had adopted.
      drop();
      undo.push(adoptSheetsAt(root, adopted));
    },
    isConnected: () => element.isConnected,
    remove() {
      drop();
      element.remove();
    },
  };
}

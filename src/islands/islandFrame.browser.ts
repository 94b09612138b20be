import { createLookSetter, type Look } from '../browser/look.browser.js';
import { adoptSheetsAt, canAdoptSheets, createSheet } from '../browser/styles.js';
import { createNode } from '../browser/page.js';
import { appendTo } from '../browser/pageNodes.js';
import type { ModuleStyle } from '../modules/moduleLoader.js';

/**
 * Selects the sheets of a module's styles: those for a shadow root, or those for the page, where `:root` has been
 * rewritten to the island's element.
 */
export function moduleSheets(styles: readonly ModuleStyle[], isShadow: boolean): readonly CSSStyleSheet[] {
  return styles.flatMap((style) => {
    if (style.kind !== 'sheet') return [];
    return [isShadow ? style.sheet : style.pageSheet()];
  });
}

let ownSheet: CSSStyleSheet | undefined;

function block(className: string): HTMLElement {
  const element = createNode('div');
  element.className = className;
  return element;
}

/** Creates an island's nodes inside `container`, after the host's own nodes. */
export function createIslandFrame(container: Element | ShadowRoot, id: string, isolation: 'shadow' | 'none') {
  /** The SDK's own element in the host's container. */
  const element = createNode('weaver-island');
  element.dataset['weaverIsland'] = id;
  // Without support for shadow roots the island renders as with isolation 'none'.
  const shadowRoot =
    isolation !== 'none' ? (element as Partial<HTMLElement>).attachShadow?.({ mode: 'open' }) : undefined;
  const home: ShadowRoot | HTMLElement = shadowRoot ?? element;

  // The inner root resets the properties that a shadow root inherits, and has direction and theme.
  const root = block('weaver-root');
  /** The module's component is mounted here. */
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
    // A retry adds the same sheets again.
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
  let look: Look | undefined;
  const applyLook = createLookSetter(root, element);
  return {
    element,
    shadowRoot,
    content,
    /** Returns the element for loading and error views; created at the first call. */
    openStatus: (): HTMLElement => {
      if (!status) content.after((status = block('weaver-status')));
      return status;
    },
    /** Returns the layer for popups, raised above the page's current top layer; created at the first call. */
    openOverlay(): HTMLElement {
      if (!overlay) root.append((overlay = block('weaver-overlay')));
      // A popover is not clipped by transforms and overflow of the page; older engines keep the layer in place.
      if (overlay.isConnected && 'showPopover' in overlay) {
        overlay.popover = 'manual';
        // Reopening raises the layer above newer popovers of the page. With content, hiding it could lose the focus.
        if (!overlay.firstChild) overlay.hidePopover();
        if (!overlay.matches(':popover-open')) overlay.showPopover();
      }
      return overlay;
    },
    setLook(next: Look): void {
      if (next === look) return;
      look = next;
      applyLook(next);
    },
    /** Adds the module's styles; resolves when they apply. */
    async addStyles(styles: readonly ModuleStyle[]): Promise<void> {
      adopt(moduleSheets(styles, shadowRoot !== undefined));
      const links = styles.flatMap((style) => (style.kind === 'link' ? [style] : []));
      await Promise.all(links.map(({ attach }) => attach(home)));
    },
    /** Adds the styles again after the island was moved: without a shadow root they belong to the document. */
    settle: (): void => {
      // A shadow root that moved to another document has lost its adopted sheets.
      drop();
      undo.push(adoptSheetsAt(root, adopted));
    },
    /** True while the island is in a document. */
    isConnected: (): boolean => element.isConnected,
    remove(): void {
      drop();
      element.remove();
    },
  };
}

/** The nodes of an island in the host's page. */
export type IslandFrame = ReturnType<typeof createIslandFrame>;

/**
 * The SDK's own styles inside every island; all class names begin with `weaver-`. The `:host` rules show the island, keep
 * `hidden` working and remove the page's `::before` and `::after`. They are important, so that a page's `*` rules cannot
 * change them: of two important declarations the one in the shadow root wins (CSS Cascade 5 §6.1). No other rule is
 * important, and `:where` keeps the rule for an island's element below any rule of the page, which may lay it out. `[data-weaver-island]` is an island without a shadow root,
 * or one nested in this one; the name `weaver-island` may belong to the page.
 */
export const ISLAND_CSS = `
:host { display: block !important; }
:host([hidden]) { display: none !important; }
:host::before, :host::after { content: none !important; }
:where([data-weaver-island]) { display: block; }
[data-weaver-island][hidden] { display: none; }
.weaver-root {
  all: initial;
  visibility: inherit;
  pointer-events: inherit;
  box-sizing: border-box;
  display: block;
  position: relative;
  color: var(--weaver-font-color);
  color-scheme: light;
  font-family: var(--weaver-font-family);
  font-size: var(--weaver-font-size);
  line-height: 1.5;
  text-align: start;
  -webkit-text-size-adjust: 100%;
}
.weaver-root[data-color-scheme="dark"] { color-scheme: dark; }
.weaver-overlay:popover-open {
  all: unset;
  position: fixed;
  inset: 0;
  pointer-events: none;
}
.weaver-overlay > * { pointer-events: auto; }
:where(.weaver-root :is(dialog:modal, :popover-open)) { pointer-events: auto; }
.weaver-overlay:empty, .weaver-status:empty { display: none; }
`;

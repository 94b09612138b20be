/** The key on the window under which the SDK finds page mode, which is a file of its own. */
const SLOT = Symbol.for('weaver-sdk/page-mode');

/** What page mode does for the SDK while a page runs. */
export interface PageMode {
  /** Makes space at the top of the page for a banner, until the returned function is called. */
  readonly makeSpace: () => () => void;
  /** True in a frame whose host page shows the notices of batch tasks. */
  readonly leavesNoticesToHost: () => boolean;
  /** Sets the title of the page and of its title bar. */
  readonly setTitle: (title: string) => void;
}

/** Offers page mode to the SDK of this page; returns the function that takes it back. */
export function offerPageMode(mode: PageMode): () => void {
  Reflect.set(window, SLOT, mode);
  return () => {
    if (Reflect.get(window, SLOT) === mode) Reflect.deleteProperty(window, SLOT);
  };
}

/** Page mode; undefined on a page of an outside system. */
export function pageMode(): PageMode | undefined {
  const mode = (window as { readonly [SLOT]?: Partial<PageMode> })[SLOT];
  return typeof mode?.makeSpace === 'function' ? (mode as PageMode) : undefined;
}

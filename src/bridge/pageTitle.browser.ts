/** The key on the window under which the shared library finds page mode, which is a file of its own for script tags. */
const PAGE_TITLE_SLOT = Symbol.for('weaverSDK.pageTitle');

type SetTitle = (title: string) => void;

/** Page mode takes titles of modules from now on; returns the function that ends it. */
export function takePageTitles(setTitle: SetTitle): () => void {
  Reflect.set(window, PAGE_TITLE_SLOT, setTitle);
  return () => {
    Reflect.deleteProperty(window, PAGE_TITLE_SLOT);
  };
}

/** Sets the title of the document. */
export function setDocumentTitle(title: string): void {
  document.title = title;
}

/** Sets the title of a page in page mode; false on any other page. */
export function setPageTitle(title: string): boolean {
  const setTitle = (window as { readonly [PAGE_TITLE_SLOT]?: SetTitle })[PAGE_TITLE_SLOT];
  setTitle?.(title);
  return setTitle !== undefined;
}

/**
 * The height of the page's content in px. The root element's own height does not depend on the frame's, unless the page's
 * styles say so; content that overflows it counts too.
 */
function contentHeight(): number {
  const { documentElement: root, body, compatMode } = document;
  // In quirks mode the root element is as high as the frame.
  const ownPx = compatMode === 'CSS1Compat' ? root.getBoundingClientRect().height : body.scrollHeight;
  const overflowPx = root.scrollHeight > root.clientHeight ? root.scrollHeight : 0;
  return Math.ceil(Math.max(overflowPx, ownPx));
}

/** Calls `report` with the height of the page's content, now and when it changes. */
export function watchContentHeight(report: (heightPx: number) => void): () => void {
  let lastPx = -1;
  const look = (): void => {
    const heightPx = contentHeight();
    if (heightPx === lastPx) return;
    lastPx = heightPx;
    report(heightPx);
  };
  const observer = new ResizeObserver(look);
  const start = (): void => {
    observer.observe(document.documentElement);
    // The root element does not grow with content that overflows it.
    observer.observe(document.body);
    look();
  };
  // A script in the head runs before there is a body.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
  return () => {
    removeEventListener('DOMContentLoaded', start);
    observer.disconnect();
  };
}

/** Calls `report` with the title of the page, now and when it changes. */
export function watchTitle(report: (title: string) => void): () => void {
  let last = '';
  const look = (): void => {
    const { title } = document;
    if (title === last) return;
    last = title;
    if (title !== '') report(title);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    observer.disconnect();
  };
}

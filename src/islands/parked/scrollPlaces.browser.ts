/**
 * Remembers how far the elements below `root` are scrolled, which engines forget with their place on the page. Returns
 * what scrolls them there again.
 */
export function rememberScroll(root: Element): () => void {
  const places = new WeakMap<Element, readonly [left: number, top: number]>();
  root.addEventListener(
    'scroll',
    ({ target }) => {
      // What is off the page is scrolled nowhere.
      if (target instanceof Element && target.isConnected) {
        places.set(target, [target.scrollLeft, target.scrollTop]);
      }
    },
    true,
  );
  return () => {
    for (const element of root.querySelectorAll('*')) {
      const [left, top] = places.get(element) ?? [];
      if (left !== undefined && top !== undefined) element.scrollTo({ left, top, behavior: 'instant' });
    }
  };
}

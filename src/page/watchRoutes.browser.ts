import { replaceMethod } from './putBack.browser.js';

/**
 * Calls `onChange` after the page's path has changed, by its history or by the person. Returns the function that ends it and
 * puts the functions of the history back.
 */
export function watchRoutes(onChange: () => void): () => void {
  const here = (): string => location.pathname + location.search + location.hash;
  let last = here();
  const look = (): void => {
    if (here() === last) return;
    last = here();
    onChange();
  };
  const unwrap = ['pushState', 'replaceState'].map((name) =>
    replaceMethod(
      history,
      name,
      (change) =>
        function (...args) {
          const result = Reflect.apply(change, this, args);
          look();
          return result;
        },
    ),
  );
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
  return () => {
    removeEventListener('popstate', look);
    removeEventListener('hashchange', look);
    for (const one of unwrap) one();
  };
}

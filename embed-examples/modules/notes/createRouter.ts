import type { ModuleContext } from '../kit/weaver.js';

/** The location of a component, and how to change it. */
export interface Router {
  /** The path without the base name: `/note/2`. */
  read(): string;
  go(path: string): void;
  /** Calls back after each change of the path; returns a function that stops it. */
  listen(listener: () => void): () => void;
}

type Start = ModuleContext['router'];

/** Listeners of the island itself, for changes without a browser event. */
function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    add: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const below = (base: string, address: string): string =>
  address.startsWith(base) ? address.slice(base.length) || '/' : '/';

/** A path in memory: the page's address, history and listeners are not changed. */
function createMemoryRouter({ initialEntries = ['/'] }: Start): Router {
  const { tell, add } = createListeners();
  let path = initialEntries[initialEntries.length - 1] ?? '/';
  return {
    read: () => path,
    go(next) {
      path = next;
      tell();
    },
    listen: add,
  };
}

/** The hash of the address, below the base name. */
function createHashRouter({ basename = '' }: Start): Router {
  const base = `#${basename}`;
  return {
    read: () => below(base, location.hash),
    go(path) {
      location.hash = base + path;
    },
    listen(listener) {
      addEventListener('hashchange', listener);
      return () => {
        removeEventListener('hashchange', listener);
      };
    },
  };
}

/** The address itself, below the base name: the page's server has to serve the page for such addresses. */
function createBrowserRouter({ basename = '' }: Start): Router {
  const { tell, add } = createListeners();
  return {
    read: () => below(basename, location.pathname),
    go(path) {
      history.pushState(null, '', basename + path);
      tell();
    },
    listen(listener) {
      const remove = add(listener);
      addEventListener('popstate', listener);
      return () => {
        remove();
        removeEventListener('popstate', listener);
      };
    },
  };
}

const ROUTERS: Readonly<Record<Start['type'], (start: Start) => Router>> = {
  memory: createMemoryRouter,
  hash: createHashRouter,
  browser: createBrowserRouter,
};

/** The router in the page's config (`routerType`, `routerProps`). Only two kinds use the address. */
export function createRouter(start: Start): Router {
  return ROUTERS[start.type](start);
}

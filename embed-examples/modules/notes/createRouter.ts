import type { ModuleContext } from '../kit/weaver.js';

/** Where a component is, and how it gets elsewhere. */
export interface Router {
  /** The path without the base name: `/note/2`. */
  read(): string;
  go(path: string): void;
  /** Calls back after each change of the path; returns the way to stop. */
  listen(listener: () => void): () => void;
}

type Start = ModuleContext['router'];

/** Listeners of the island itself, for changes that the browser tells nobody of. */
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

/** A path of its own: the page's address, its history and its listeners stay what they are. */
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

/** The part of the address behind `#`, below the base name. */
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

/** The address itself, below the base name: the page's server has to answer such addresses with the page. */
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

/** The router that the page wants its islands to have (`routerType`, `routerProps`). Only two kinds know the address. */
export function createRouter(start: Start): Router {
  return ROUTERS[start.type](start);
}

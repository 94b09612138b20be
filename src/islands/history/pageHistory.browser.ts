import { withKeptParameters } from '../../classify/keptParameters.js';
import { WeaverError } from '../../core/errors.js';
import type { ModuleRouter } from '../context.js';
import {
  createHistoryListeners,
  normalizeBasename,
  resolvePath,
  withoutBasename,
  type HistoryChange,
  type ModuleHistory,
} from './moduleHistory.js';

/** Where a kind of router keeps its path in the page's address. */
interface AddressPart {
  readonly read: () => string;
  /** An absolute address: a `<base>` of the page would change a relative one. */
  readonly write: (path: string) => string;
}

const ADDRESS_PARTS: Readonly<Record<'hash' | 'browser', AddressPart>> = {
  hash: {
    read: () => location.hash.slice(1),
    write: (path) => `${location.href.replace(/#.*$/, '')}#${path}`,
  },
  browser: {
    read: () => location.pathname + location.search + location.hash,
    write: (path) => withKeptParameters(location.origin + path, location.search),
  },
};

/**
 * Creates the history of a page whose islands use its address (`routerType` `hash` or `browser`): one for all islands. It
 * notices its own changes, back and forward. The page's history functions are not patched, so `pushState` of the host is
 * not noticed. With `browser` the `wea_link_keep_` parameters of the page stay in its address (spec 2 §4).
 */
export function createPageHistory({
  type,
  basename,
}: ModuleRouter & { type: 'hash' | 'browser' }): ModuleHistory {
  const base = normalizeBasename(basename);
  const listeners = createHistoryListeners();
  const { read, write } = ADDRESS_PARTS[type];
  let listening = 0;
  const path = (): string => withoutBasename(read(), base);
  const onPopState = (): void => {
    listeners.notify({ path: path(), action: 'pop' });
  };
  const go = (next: string, action: HistoryChange['action'], change: (address: string) => void): void => {
    const address = write(base + resolvePath(next, path()));
    try {
      change(address);
    } catch (cause) {
      // A page without an origin of its own, or Safari after 100 changes in 30 s.
      throw new WeaverError('LINK_REFUSED', {
        message: "the browser refused to change the page's address",
        cause,
      });
    }
    listeners.notify({ path: path(), action });
  };
  return {
    get path() {
      return path();
    },
    push(next) {
      // Without a state: that of the host's router belongs to the host's entry.
      go(next, 'push', (address) => {
        history.pushState(null, '', address);
      });
    },
    replace(next) {
      go(next, 'replace', (address) => {
        history.replaceState(history.state, '', address);
      });
    },
    back() {
      history.back();
    },
    listen(listener) {
      const remove = listeners.add(listener);
      if (listening === 0) window.addEventListener('popstate', onPopState);
      listening += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        remove();
        listening -= 1;
        if (listening === 0) window.removeEventListener('popstate', onPopState);
      };
    },
  };
}

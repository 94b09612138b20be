import { appendTo, hostOf, parentOf } from '../../browser/pageNodes.js';
import type { CreatedIsland, Island } from '../island.js';
import { createKeptIslands, type Keepable, type KeptIslands } from './keptIslands.js';
import { watchPresence } from './watchPresence.browser.js';

/** An island that settled, and what it has to be told. */
export interface StandingIsland extends CreatedIsland {
  /** The SDK instance that it belongs to. */
  readonly owner: object;
  /** Given when it is to outlive its container. */
  readonly key: string | undefined;
  /** It was in a document before it was followed. */
  readonly stood: boolean;
  /** What of it may be scrolled. */
  readonly content: Element;
  /** It is in a document, perhaps in another one than before. */
  readonly onPlaced: () => void;
}

interface Kept extends Keepable {
  readonly created: CreatedIsland;
  readonly scrollAgain: () => void;
  /** Of the renders that went on with it: a host's signal may outlive every island. */
  readonly signals: Set<AbortSignal>;
}

const islandOf = new WeakMap<Node, Island>();

/** Notes whose element it is, for the islands inside of it. */
function nameElement(island: Island): void {
  islandOf.set(island.element, island);
}

/** The island that `element` is in, through shadow roots: the nearest one that is not the element's own. */
function islandAround(element: Node): Island | undefined {
  let at: Node | null | undefined = element;
  while (at) {
    at = parentOf(at) ?? hostOf(at);
    const found = at && islandOf.get(at);
    if (found) return found;
  }
  return undefined;
}

/**
 * Remembers how far the elements below `root` are scrolled, which engines forget with their place on the page. Returns
 * what scrolls them there again.
 */
function rememberScroll(root: Element): () => void {
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

const keptBy = new WeakMap<object, KeptIslands<Kept>>();

/**
 * Watches whether an island is on the page until it is unmounted: one that leaves for good is unmounted, one with
 * `keepAlive` is parked (kept off the page with its state). Returns the function that ends it.
 */
export function followIsland(standing: StandingIsland): () => void {
  const { island, owner, key, content } = standing;
  const { element } = island;
  const unmount = (): void => void island.unmount();
  let { stood } = standing;
  nameElement(island);
  const leaveAround = islandAround(element)?.on('unmounted', unmount);

  /** Inside another island that is still mounted: its end is that island's to decide. */
  const isHeld = (): boolean => (islandAround(element)?.status ?? 'unmounted') !== 'unmounted';

  let kept: Kept | undefined;
  const islands = keptBy.get(owner) ?? createKeptIslands<Kept>();
  if (key !== undefined) {
    keptBy.set(owner, islands);
    kept = {
      key,
      created: standing,
      isParked: () => stood && !element.isConnected && !isHeld(),
      unmount,
      scrollAgain: rememberScroll(content),
      signals: new Set(),
    };
    islands.add(kept);
  }

  const stop = watchPresence({
    element,
    stood,
    isHeld,
    onPlaced() {
      stood = true;
      standing.onPlaced();
      kept?.scrollAgain();
    },
    onLeft() {
      if (kept) islands.left(kept);
    },
    onGone() {
      if (!kept) unmount();
    },
  });
  return () => {
    stop();
    leaveAround?.();
    if (!kept) return;
    islands.drop(kept);
    for (const signal of kept.signals) signal.removeEventListener('abort', unmount);
  };
}

/** Goes on with the island of `owner` that is kept under `key` and off the page, in another container. */
export function resumeIsland(
  owner: object,
  key: string,
  container: Element | ShadowRoot,
  props: unknown,
  signal: AbortSignal | undefined,
): CreatedIsland | undefined {
  const kept = keptBy.get(owner)?.find(key);
  if (!kept) return undefined;
  const { created, scrollAgain, unmount, signals } = kept;
  appendTo(container, created.island.element);
  scrollAgain();
  if (props !== undefined) created.island.update(props as object);
  created.retry();
  if (signal?.aborted) unmount();
  else if (signal) {
    signal.addEventListener('abort', unmount);
    signals.add(signal);
  }
  return created;
}

import { appendTo, hostOf } from '../../browser/pageNodes.js';
import { parentOf } from '../../browser/pageTree.js';
import type { CreatedIsland, Island } from '../island.js';
import { watchPresence } from '../../browser/watchPresence.js';

/** A settled island, with the callbacks of {@link followIsland}. */
export interface FollowedIsland extends CreatedIsland {
  /** The SDK instance that it belongs to. */
  readonly owner: object;
  /** Set for an island with `keepAlive`. */
  readonly key: string | undefined;
  /** True if it was in a document before it was followed. */
  readonly wasConnected: boolean;
  /** The element whose descendants may be scrolled. */
  readonly content: Element;
  /** Called when it is in a document, possibly another one than before. */
  readonly onPlaced: () => void;
}

interface Kept extends Keepable {
  readonly created: CreatedIsland;
  readonly restoreScroll: () => void;
  /** Signals of the renders that reused it; a host's signal may outlive the island, so its listener is removed. */
  readonly signals: Set<AbortSignal>;
}

const islandOf = new WeakMap<Node, Island>();

/** Registers the element of an island, so that islands inside it find it. */
function registerElement(island: Island): void {
  islandOf.set(island.element, island);
}

/** The nearest island around `element`, also across shadow roots; not the element's own island. */
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
 * Remembers the scroll positions of the elements below `root`, which browsers reset when an element is moved. Returns a
 * function that restores them.
 */
function rememberScroll(root: Element): () => void {
  const positions = new WeakMap<Element, readonly [left: number, top: number]>();
  root.addEventListener(
    'scroll',
    ({ target }) => {
      // An element outside the document always reports 0.
      if (target instanceof Element && target.isConnected) {
        positions.set(target, [target.scrollLeft, target.scrollTop]);
      }
    },
    true,
  );
  return () => {
    for (const element of root.querySelectorAll('*')) {
      const [left, top] = positions.get(element) ?? [];
      if (left !== undefined && top !== undefined) element.scrollTo({ left, top, behavior: 'instant' });
    }
  };
}

const keptBy = new WeakMap<object, KeptIslands<Kept>>();

/**
 * Watches whether an island is in the document until it is unmounted. One that stays removed is unmounted; one with
 * `keepAlive` is parked (kept outside the document with its state). Returns the function that stops watching.
 */
export function followIsland(followed: FollowedIsland): () => void {
  const { island, owner, key, content } = followed;
  const { element } = island;
  const unmount = (): void => void island.unmount();
  let { wasConnected } = followed;
  registerElement(island);
  const stopOuterListener = islandAround(element)?.on('unmounted', unmount);

  /** True inside another island that is still mounted: that island decides when this one is unmounted. */
  const isHeld = (): boolean => (islandAround(element)?.status ?? 'unmounted') !== 'unmounted';

  let kept: Kept | undefined;
  const islands = keptBy.get(owner) ?? createKeptIslands<Kept>();
  if (key !== undefined) {
    keptBy.set(owner, islands);
    kept = {
      key,
      created: followed,
      isParked: () => wasConnected && !element.isConnected && !isHeld(),
      unmount,
      restoreScroll: rememberScroll(content),
      signals: new Set(),
    };
    islands.add(kept);
  }

  const stop = watchPresence({
    element,
    wasConnected,
    isHeld,
    onPlaced() {
      wasConnected = true;
      followed.onPlaced();
      kept?.restoreScroll();
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
    stopOuterListener?.();
    if (!kept) return;
    islands.drop(kept);
    for (const signal of kept.signals) signal.removeEventListener('abort', unmount);
  };
}

/** Moves the parked island of `owner` and `key` into `container`; undefined if there is none. */
export function resumeIsland(
  owner: object,
  key: string,
  container: Element | ShadowRoot,
  props: unknown,
  signal: AbortSignal | undefined,
): CreatedIsland | undefined {
  const kept = keptBy.get(owner)?.find(key);
  if (!kept) return undefined;
  const { created, restoreScroll, unmount, signals } = kept;
  appendTo(container, created.island.element);
  restoreScroll();
  if (props !== undefined) created.island.update(props as object);
  created.retry();
  if (signal?.aborted) unmount();
  else if (signal) {
    signal.addEventListener('abort', unmount);
    signals.add(signal);
  }
  return created;
}

/** Maximum number of parked islands per SDK instance; beyond it the one that left first is unmounted. */
const MAX_PARKED = 10;

/** An island that can outlive its container. */
export interface Keepable {
  /** Identifies it for the next render. */
  readonly key: string;
  /** True while it is outside the document, after it was in it. */
  readonly isParked: () => boolean;
  readonly unmount: () => void;
}

/** Creates {@link KeptIslands}; ordered by when they left the page. */
export function createKeptIslands<Kept extends Keepable>() {
  const all = new Set<Kept>();
  const parked = (): Kept[] => [...all].filter(({ isParked }) => isParked());
  return {
    add: (island: Kept): void => void all.add(island),
    /** To be called when it leaves the page. Beyond the maximum, the one that left first is unmounted. */
    left(island: Kept): void {
      all.delete(island);
      all.add(island);
      const off = parked();
      for (const oldest of off.slice(0, Math.max(0, off.length - MAX_PARKED))) oldest.unmount();
    },
    drop: (island: Kept): void => void all.delete(island),
    /** The parked island of `key` that left the page last. */
    find(key: string): Kept | undefined {
      const found = parked().filter((island) => island.key === key);
      return found[found.length - 1];
    },
  };
}

/** The islands of one SDK instance that are kept. */
type KeptIslands<Kept extends Keepable> = ReturnType<typeof createKeptIslands<Kept>>;

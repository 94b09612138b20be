import type { CreatedIsland } from '../island.js';
import { createKeptIslands, type Keepable, type KeptIslands } from '../parked/keptIslands.js';
import { rememberScroll } from '../parked/scrollPlaces.browser.js';
import { islandAround, nameElement } from './nesting.js';
import { watchPresence } from './watchPresence.browser.js';

/** An island that settled, and what it has to be told. */
export interface StandingIsland extends CreatedIsland {
  /** The SDK instance that it belongs to. */
  readonly owner: object;
  /** Given when it is to outlive its container. */
  readonly key: string | undefined;
  /** It stood in a document before it was followed. */
  readonly stood: boolean;
  /** What of it may be scrolled. */
  readonly content: Element;
  /** It stands in a document, perhaps in another one than before. */
  readonly onPlaced: () => void;
}

interface Kept extends Keepable {
  readonly created: CreatedIsland;
  readonly scrollAgain: () => void;
  /** Of the renders that went on with it: a host's signal may outlive every island. */
  readonly signals: Set<AbortSignal>;
}

const keptBy = new WeakMap<object, KeptIslands<Kept>>();

/** Watches over where an island stands until it is unmounted. Returns the end of it. */
export function followIsland(standing: StandingIsland): () => void {
  const { island, owner, key, content } = standing;
  const { element } = island;
  const unmount = (): void => void island.unmount();
  let { stood } = standing;
  nameElement(island);
  const leaveAround = islandAround(element)?.on('unmounted', unmount);

  /** Off the page together with an island that it stands in, which answers for it. */
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
  container.append(created.island.element);
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

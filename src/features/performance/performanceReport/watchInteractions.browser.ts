import { whenPainted } from '../../../browser/whenPainted.js';
import { INPUT_EVENTS } from './inputEvents.js';

const BEFORE_HANDLERS = { capture: true, passive: true };

/** Measures how long it takes from an input in an island to the paint after it. */
export interface InteractionWatch {
  readonly add: (root: ShadowRoot | HTMLElement, islandId: string) => void;
  readonly remove: (root: ShadowRoot | HTMLElement) => void;
}

/**
 * Creates an {@link InteractionWatch}: one set of passive listeners at the window for all islands, because a page may have
 * hundreds; the listeners are there while it has an island. The input of the page itself is not measured.
 */
export function createInteractionWatch(
  onInteraction: (islandId: string, durationMs: number) => void,
): InteractionWatch {
  const islands = new Map<EventTarget, string>();
  const begin = (event: Event): void => {
    // The page could send events of its own with any time.
    if (!event.isTrusted) return;
    const startMs = Math.min(event.timeStamp, performance.now());
    for (const node of event.composedPath()) {
      const islandId = islands.get(node);
      if (islandId === undefined) continue;
      whenPainted((nowMs) => {
        onInteraction(islandId, nowMs - startMs);
      });
    }
  };
  return {
    add(root, islandId) {
      if (islands.size === 0) {
        for (const type of INPUT_EVENTS) addEventListener(type, begin, BEFORE_HANDLERS);
      }
      islands.set(root, islandId);
    },
    remove(root) {
      if (!islands.delete(root) || islands.size > 0) return;
      for (const type of INPUT_EVENTS) removeEventListener(type, begin, BEFORE_HANDLERS);
    },
  };
}

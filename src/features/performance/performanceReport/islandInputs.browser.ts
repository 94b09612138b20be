import { whenPainted } from '../../../browser/whenPainted.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import { measureAction } from './measureAction.browser.js';
import type { SwitchFollower } from './switchFollower.js';

/** What people do with an island; moves and scrolling are not measured. */
const INPUT_EVENTS = ['click', 'keydown', 'input', 'change', 'submit'] as const;
const BEFORE_HANDLERS = { capture: true, passive: true };

/** What the input of islands is measured for. */
export interface IslandInputsDeps {
  readonly mounted: SessionContext['renderer']['mounted'];
  /** Called with the time from an input to the paint after it, in ms. */
  readonly onInteraction: (islandId: string, durationMs: number) => void;
  /** Called with the time that the handlers of an input took, in ms. */
  readonly onAction: (islandId: string, name: string, durationMs: number) => void;
}

/** Measures the input of islands: how long it takes to the next paint; actions while `mobxActionSwitchStatus` is on. */
export interface IslandInputs extends SwitchFollower {
  /** Measures the input of a mounted island from now on. */
  readonly add: (islandId: string) => void;
  readonly remove: (islandId: string) => void;
}

/**
 * Creates {@link IslandInputs}: one set of passive listeners at the window for all islands, because a page may have
 * hundreds; the listeners are there while it has an island. The input of the page itself is not measured.
 */
export function createIslandInputs({ mounted, onInteraction, onAction }: IslandInputsDeps): IslandInputs {
  const roots = new Map<string, EventTarget>();
  const islandIds = new Map<EventTarget, string>();
  let areActionsWanted = false;

  const begin = (event: Event): void => {
    // The page could send events of its own with any time.
    if (!event.isTrusted) return;
    const startMs = Math.min(event.timeStamp, performance.now());
    for (const node of event.composedPath()) {
      const islandId = islandIds.get(node);
      if (islandId === undefined) continue;
      whenPainted((nowMs) => {
        onInteraction(islandId, nowMs - startMs);
      });
      if (areActionsWanted) {
        measureAction(node, event, (name, durationMs) => {
          onAction(islandId, name, durationMs);
        });
      }
    }
  };
  const remove = (islandId: string): void => {
    const root = roots.get(islandId);
    if (!root) return;
    roots.delete(islandId);
    islandIds.delete(root);
    if (roots.size > 0) return;
    for (const type of INPUT_EVENTS) removeEventListener(type, begin, BEFORE_HANDLERS);
  };

  return {
    add(islandId) {
      remove(islandId);
      const root = mounted.get(islandId)?.root;
      if (!root) return;
      if (roots.size === 0) {
        for (const type of INPUT_EVENTS) addEventListener(type, begin, BEFORE_HANDLERS);
      }
      roots.set(islandId, root);
      islandIds.set(root, islandId);
    },
    remove,
    follow({ mobxActionSwitchStatus }) {
      areActionsWanted = mobxActionSwitchStatus;
    },
    stop() {
      for (const islandId of [...roots.keys()]) remove(islandId);
    },
  };
}

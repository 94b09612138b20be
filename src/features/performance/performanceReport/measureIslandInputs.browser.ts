import { whenPainted } from '../../../browser/whenPainted.js';
import type { SessionContext } from '../../../context/sessionContext.js';
import type { IslandTimings } from './islandTimings.js';
import type { SwitchFollower } from './moduleActions.js';

/** What people do with an island; moves and scrolling are not measured. */
const INPUT_EVENTS = ['click', 'keydown', 'input', 'change', 'submit'] as const;

/**
 * Measures the input of islands: how long it takes to the next paint; actions while `mobxActionSwitchStatus` is on. One set
 * of passive listeners at the window is for all islands, because a page may have hundreds. The input of the page itself is
 * not measured.
 */
export function measureIslandInputs(
  mounted: SessionContext['renderer']['mounted'],
  timings: Pick<IslandTimings, 'addAction' | 'addInteraction'>,
): SwitchFollower {
  let areActionsWanted = false;

  const begin = (event: Event): void => {
    // The page could send events of its own with any time.
    if (!event.isTrusted || mounted.size === 0) return;
    // Made for each input, which are few, so that an island costs nothing.
    const islandIds = new Map<EventTarget, string>();
    for (const [islandId, { root }] of mounted) islandIds.set(root, islandId);
    const startMs = Math.min(event.timeStamp, performance.now());
    for (const node of event.composedPath()) {
      const islandId = islandIds.get(node);
      if (islandId === undefined) continue;
      whenPainted((nowMs) => {
        timings.addInteraction(islandId, nowMs - startMs);
      });
      if (areActionsWanted) {
        measureAction(node, event, (name, durationMs) => {
          timings.addAction(islandId, name, durationMs);
        });
      }
    }
  };
  for (const type of INPUT_EVENTS) addEventListener(type, begin, BEFORE_HANDLERS);

  return {
    follow({ mobxActionSwitchStatus }) {
      areActionsWanted = mobxActionSwitchStatus;
    },
    stop() {
      for (const type of INPUT_EVENTS) removeEventListener(type, begin, BEFORE_HANDLERS);
    },
  };
}

/** Listeners that are called before the handlers of what is below. */
const BEFORE_HANDLERS = { capture: true, passive: true };

/** `click button`: no texts and no names, which may be private. */
function actionName(event: Event): string {
  const [target] = event.composedPath();
  return target instanceof Element ? `${event.type} ${target.localName}` : event.type;
}

/**
 * Measures how long the handlers of an event in one island take, with what they render, in ms: from before all handlers in
 * the island until after those that let the event bubble to its root. The event must not have reached the root yet.
 */
function measureAction(
  root: EventTarget,
  event: Event,
  onAction: (name: string, durationMs: number) => void,
): void {
  const { type } = event;
  let beganMs = 0;
  const begin = (reached: Event): void => {
    if (reached === event) beganMs = performance.now();
  };
  const end = (reached: Event): void => {
    if (reached === event) onAction(actionName(event), performance.now() - beganMs);
  };
  root.addEventListener(type, begin, BEFORE_HANDLERS);
  root.addEventListener(type, end, { passive: true });
  // Not when they are called: an event that was stopped does not reach them.
  whenPainted(() => {
    root.removeEventListener(type, begin, BEFORE_HANDLERS);
    root.removeEventListener(type, end);
  });
}

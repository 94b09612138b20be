import { whenPainted } from '../../../browser/whenPainted.js';

/** Listeners that are called before the handlers of what is below. */
export const BEFORE_HANDLERS = { capture: true, passive: true };

/** `click button`: no texts and no names, which may be private. */
function actionName(event: Event): string {
  const [target] = event.composedPath();
  return target instanceof Element ? `${event.type} ${target.localName}` : event.type;
}

/**
 * Measures how long the handlers of an event in one island take, with what they render, in ms: from before all handlers in
 * the island until after those that let the event bubble to its root. The event must not have reached the root yet.
 */
export function measureAction(
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

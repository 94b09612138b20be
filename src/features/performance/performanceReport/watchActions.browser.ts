import { INPUT_EVENTS } from './inputEvents.js';

const BEFORE_HANDLERS = { capture: true, passive: true };

/** `click button`: no texts and no names, which may be private. */
function actionName(event: Event): string {
  const [target] = event.composedPath();
  return target instanceof Element ? `${event.type} ${target.localName}` : event.type;
}

/**
 * Measures how long the handlers of an input in one island take, with what they render, in ms: by passive listeners at its
 * root, before all handlers in it and after those that let the event bubble. Returns the function that ends it.
 */
export function watchActions(
  root: ShadowRoot | HTMLElement,
  onAction: (name: string, durationMs: number) => void,
): () => void {
  let current: Event | undefined;
  let beganMs = 0;
  const begin = (event: Event): void => {
    current = event;
    beganMs = performance.now();
  };
  const end = (event: Event): void => {
    if (event === current) onAction(actionName(event), performance.now() - beganMs);
    current = undefined;
  };
  for (const type of INPUT_EVENTS) {
    root.addEventListener(type, begin, BEFORE_HANDLERS);
    root.addEventListener(type, end, { passive: true });
  }
  return () => {
    for (const type of INPUT_EVENTS) {
      root.removeEventListener(type, begin, BEFORE_HANDLERS);
      root.removeEventListener(type, end);
    }
  };
}

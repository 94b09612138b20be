import { whenPainted } from '../../../browser/whenPainted.js';

/** What an island's input is measured for. */
export interface InputListeners {
  /** Called with the time from an input to the paint after it, in ms. */
  readonly onInteraction: (durationMs: number) => void;
  /** Called with the time that the handlers of an input took, with what they rendered, in ms; undefined: not measured. */
  readonly onAction: ((name: string, durationMs: number) => void) | undefined;
}

/** What people do with an island; moves and scrolling are not measured. */
const EVENTS = ['click', 'keydown', 'input', 'change', 'submit'] as const;

const BEFORE_HANDLERS = { capture: true, passive: true };

/** `click button`: no texts and no names, which may be private. */
function actionName(event: Event): string {
  const [target] = event.composedPath();
  return target instanceof Element ? `${event.type} ${target.localName}` : event.type;
}

/**
 * Measures the input of one island, by passive listeners at its root: before all handlers in it, and, for actions, after
 * those that let the event bubble. Returns the function that ends it.
 */
export function watchInput(
  root: ShadowRoot | HTMLElement,
  { onInteraction, onAction }: InputListeners,
): () => void {
  let current: Event | undefined;
  let beganMs = 0;
  const begin = (event: Event): void => {
    current = event;
    beganMs = performance.now();
    // The page could send events of its own with any time.
    if (!event.isTrusted) return;
    const startMs = Math.min(event.timeStamp, beganMs);
    whenPainted((nowMs) => {
      onInteraction(nowMs - startMs);
    });
  };
  const end = (event: Event): void => {
    if (event === current) onAction?.(actionName(event), performance.now() - beganMs);
    current = undefined;
  };
  for (const type of EVENTS) {
    root.addEventListener(type, begin, BEFORE_HANDLERS);
    if (onAction) root.addEventListener(type, end, { passive: true });
  }
  return () => {
    for (const type of EVENTS) {
      root.removeEventListener(type, begin, BEFORE_HANDLERS);
      if (onAction) root.removeEventListener(type, end);
    }
  };
}

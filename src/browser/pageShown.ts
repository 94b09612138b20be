import { attempt } from '../core/callerValues.js';

/**
 * When a prerendered page was shown to the user, in ms since it was opened; 0 for every other page, and until it is shown.
 * What happened before that, nobody has waited for.
 */
export function pageShownMs(): number {
  return attempt(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const startMs: unknown = entry && Reflect.get(entry, 'activationStart');
    return typeof startMs === 'number' ? startMs : 0;
  }, 0);
}

/** The time since the page was shown, of one since it was opened; 0 for a time before that. */
export const sinceShown = (ms: number): number => Math.max(0, ms - pageShownMs());

/**
 * Calls `work` at once, or when a page that is being prerendered is shown. Returns a function that does what `work` returned
 * or, before that, cancels the call.
 */
export function onceShown(work: () => () => void): () => void {
  // Only Chromium has the property.
  const isPrerendered: unknown = Reflect.get(Document.prototype, 'prerendering', document);
  if (isPrerendered !== true) return work();
  let undo: (() => void) | undefined;
  const start = (): void => {
    undo = work();
  };
  // The event does not bubble.
  const options = { capture: true, once: true };
  addEventListener('prerenderingchange', start, options);
  return () => {
    removeEventListener('prerenderingchange', start, options);
    undo?.();
  };
}

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

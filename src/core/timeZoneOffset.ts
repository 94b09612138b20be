/** The offset if the engine returns none (spec 1 §9). */
const FALLBACK_OFFSET_MINUTES = -480;

/** Minutes from local time to UTC, as in `Date#getTimezoneOffset`; -480 if the engine returns NaN (spec 1 §9). */
export function timeZoneOffset(now: Date = new Date()): number {
  const offset = now.getTimezoneOffset();
  return Number.isFinite(offset) ? offset : FALLBACK_OFFSET_MINUTES;
}

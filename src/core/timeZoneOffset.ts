/** Spec 1 §9: the offset that is sent when the engine cannot tell. */
const FALLBACK_OFFSET_MINUTES = -480;

/** Minutes from local time to UTC, as `Date#getTimezoneOffset` counts them; -480 when it cannot tell (spec 1 §9). */
export function timeZoneOffset(now: Date = new Date()): number {
  const offset = now.getTimezoneOffset();
  return Number.isFinite(offset) ? offset : FALLBACK_OFFSET_MINUTES;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time ranges that an operator chooses from, and how long a bar of the chart is in each. */
export const TIME_RANGES = {
  '1h': { lengthMs: HOUR, bucketMs: MINUTE },
  '24h': { lengthMs: DAY, bucketMs: 30 * MINUTE },
  '7d': { lengthMs: 7 * DAY, bucketMs: 3 * HOUR },
  '30d': { lengthMs: 30 * DAY, bucketMs: 12 * HOUR },
} as const;

/** A name in {@link TIME_RANGES}. */
export type TimeRangeName = keyof typeof TIME_RANGES;

/** A range that ends now, in ms since 1970; it begins with a whole bucket. */
export interface TimeRange {
  readonly name: TimeRangeName;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly bucketMs: number;
}

const isRangeName = (name: string): name is TimeRangeName =>
  Object.prototype.hasOwnProperty.call(TIME_RANGES, name);

/** The range of that name which ends at `nowMs`; a day for an unknown name. */
export function timeRange(name: string, nowMs: number): TimeRange {
  const known = isRangeName(name) ? name : '24h';
  const { lengthMs, bucketMs } = TIME_RANGES[known];
  const fromMs = (Math.floor(nowMs / bucketMs) + 1) * bucketMs - lengthMs;
  return { name: known, fromMs, untilMs: nowMs, bucketMs };
}

/** The starts of all buckets of a range, in ms since 1970. */
export function bucketsOf({ fromMs, untilMs, bucketMs }: TimeRange): number[] {
  const length = Math.floor((untilMs - fromMs) / bucketMs) + 1;
  return Array.from({ length }, (_, at) => fromMs + at * bucketMs);
}

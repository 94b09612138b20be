import { addDays, addMonths, monthOf, sameDayIn, weekdayOf } from './days.js';

/** The context of a key press. */
export interface DayMove {
  readonly day: string;
  /** 0 Sunday … 6 Saturday. */
  readonly weekStart: number;
  readonly isRtl: boolean;
  readonly withShift: boolean;
}

/** A step by months that keeps the day of the month; by a year with Shift. */
function byMonths({ day, withShift }: DayMove, direction: 1 | -1): string {
  return sameDayIn(addMonths(monthOf(day), direction * (withShift ? 12 : 1)), day);
}

/** Days since the week began. */
const intoWeek = ({ day, weekStart }: DayMove) => (weekdayOf(day) - weekStart + 7) % 7;

const MOVES: Readonly<Record<string, (move: DayMove) => string>> = {
  ArrowRight: ({ day, isRtl }) => addDays(day, isRtl ? -1 : 1),
  ArrowLeft: ({ day, isRtl }) => addDays(day, isRtl ? 1 : -1),
  ArrowDown: ({ day }) => addDays(day, 7),
  ArrowUp: ({ day }) => addDays(day, -7),
  Home: (move) => addDays(move.day, -intoWeek(move)),
  End: (move) => addDays(move.day, 6 - intoWeek(move)),
  PageDown: (move) => byMonths(move, 1),
  PageUp: (move) => byMonths(move, -1),
};

const MONTH_KEYS: readonly string[] = ['PageUp', 'PageDown'];

/**
 * The day that a key moves to, as in the grid of a date picker (ARIA Authoring Practices); undefined for keys that do
 * not move, and for Shift with any key but those of the month.
 */
export function moveDay(key: string, move: DayMove): string | undefined {
  if (move.withShift && !MONTH_KEYS.includes(key)) return undefined;
  const step = Object.prototype.hasOwnProperty.call(MOVES, key) ? MOVES[key] : undefined;
  return step?.(move);
}

import { parsed, refused, type Parsed } from '../record.js';
import { CALENDAR_MAX_DAYS, isWireDay } from './calendar.js';

const DAY_MS = 86_400_000;

/** A range of days, `YYYY-MM-DD`, both ends included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days that the query of a call for events asks for; the problem is the answer's message. */
export function readDayRange({ from, to }: Readonly<Record<string, string | undefined>>): Parsed<DayRange> {
  if (!isWireDay(from) || !isWireDay(to)) return refused('from and to must be days, YYYY-MM-DD');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return refused('to must not be before from');
  return days > CALENDAR_MAX_DAYS
    ? refused(`from and to must be at most ${CALENDAR_MAX_DAYS} days apart, both counted`)
    : parsed({ from, to });
}

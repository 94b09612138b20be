import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { daysText, quoted } from '../texts.js';

/** "Nov 23 – 27, 2026 · 5 working days" */
export function whenText({ from, until, days }: LeaveRequest, dates: DateTexts, locale: string): string {
  return `${quoted(dates.range(from, until))} · ${daysText(days, locale)}`;
}

import { useEffect, useState } from 'react';
import type { LoadFailure } from '../kit/loadFailure.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchCalendar, type CalendarEvent } from './data/calendar.js';
import { clockDay, isMonth, monthOf } from './data/days.js';
import { monthWeeks, type Week } from './data/monthWeeks.js';

/** The current day of the grid: of the displayed month, or of a neighbouring one. */
interface Place {
  readonly month: string;
  readonly day: string;
}

/** The current state of the calendar. */
export interface ShownCalendar extends Place {
  readonly weeks: readonly Week[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the events could not be loaded. */
  readonly failure: LoadFailure;
  /** Of the displayed weeks; empty unless `status` is ready. */
  readonly events: readonly CalendarEvent[];
  /** The platform's current day; '' until it is known. */
  readonly today: string;
  readonly timeZone: string;
  readonly retry: () => void;
  /** Goes to a month: to its current day, or to its first day. */
  readonly goToMonth: (month: string) => void;
  /** Goes to a day and the month it belongs to. Days of months that the calendar does not show are ignored. */
  readonly goToDay: (day: string) => void;
  /** Makes a day of the grid the current one without changing the month. */
  readonly standOn: (day: string) => void;
}

/** Follows the reader through the months and loads their events. */
export function useCalendar(
  asked: { readonly month: unknown; readonly weekStart: number },
  weaver: ModuleContext,
): ShownCalendar {
  const [place, setPlace] = useState<Place>();
  const [today, setToday] = useState('');
  const [clock] = useState(() => clockDay(new Date()));
  const now = today === '' ? clock : today;

  useEffect(() => setPlace(undefined), [asked.month]);

  const startOf = (month: string) => (monthOf(now) === month ? now : `${month}-01`);
  const askedMonth = isMonth(asked.month) ? asked.month : monthOf(now);
  const { month, day } = place ?? { month: askedMonth, day: startOf(askedMonth) };

  const weeks = monthWeeks(month, asked.weekStart);
  const range = { from: weeks[0]?.[0] ?? '', to: weeks[weeks.length - 1]?.[6] ?? '' };
  const key = `${range.from}/${range.to}`;
  const loading = useLoad(
    // The days of the month are there without their events.
    'part',
    key,
    (signal) => fetchCalendar(weaver.request, range, signal),
    weaver,
  );
  const { value, status } = loading;

  useEffect(() => {
    if (value !== undefined && value.today !== '') setToday(value.today);
  }, [value]);

  return {
    month,
    day,
    weeks,
    status,
    failure: loading.failure,
    events: status === 'ready' ? (value?.events ?? []) : [],
    today,
    timeZone: value?.timeZone ?? '',
    retry: loading.retry,
    goToMonth: (next) => setPlace({ month: next, day: startOf(next) }),
    goToDay: (next) => {
      if (isMonth(monthOf(next))) setPlace({ month: monthOf(next), day: next });
    },
    standOn: (next) => setPlace({ month, day: next }),
  };
}

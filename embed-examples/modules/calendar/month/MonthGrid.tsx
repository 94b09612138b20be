import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { DateTexts } from '../data/dateTexts.js';
import { weekLanes } from '../data/lanes.js';
import { moveDay } from '../data/moveDay.js';
import type { ShownCalendar } from '../useCalendar.js';
import { DayCell } from './DayCell.js';
import { WeekBars } from './WeekBars.js';
import { WeekSkeleton } from './WeekSkeleton.js';

/** Lines of events below a day's number. */
const LINES = 4;

/** Props of {@link MonthGrid}. */
export interface MonthGridProps {
  readonly calendar: ShownCalendar;
  readonly titleId: string;
  readonly dates: DateTexts;
  readonly locale: string;
  /** 0 Sunday … 6 Saturday. */
  readonly weekStart: number;
  readonly isRtl: boolean;
  readonly isNarrow: boolean;
  /** `eventId` when an event of that day was clicked. */
  readonly onSelect: (day: string, how: { readonly eventId?: string; readonly byKey?: boolean }) => void;
}

/** Moves the focus to a day of the grid in `root`, if it exists. */
export function focusDay(root: HTMLElement | null, day: string): void {
  root?.querySelector<HTMLElement>(`.wc-day[data-day="${day}"]`)?.focus();
}

/** The month as a grid: one tab stop, arrow and page keys move inside, Enter opens the day. */
export function MonthGrid(props: MonthGridProps): ReactElement {
  const { calendar, titleId, dates, locale, weekStart, isRtl, isNarrow, onSelect } = props;
  const { month, day: current, weeks, status, events, today } = calendar;
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);

  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    focusDay(grid.current, current);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveDay(event.key, { day: current, weekStart, isRtl, withShift: event.shiftKey });
    if (next === undefined) return;
    event.preventDefault();
    if (next === current) return;
    isMoving.current = true;
    calendar.goToDay(next);
  };

  return (
    <div
      ref={grid}
      className="wc-grid"
      role="grid"
      aria-labelledby={titleId}
      aria-busy={status === 'loading'}
      onKeyDown={onKeyDown}
    >
      <div className="wc-weekdays" role="row">
        {(weeks[0] ?? []).map((day) => (
          <span key={day} className="wc-weekday" role="columnheader" aria-label={dates.weekday(day, 'long')}>
            {dates.weekday(day, isNarrow ? 'narrow' : 'short')}
          </span>
        ))}
      </div>
      {weeks.map((week, index) => (
        <div key={week[0]} className="wc-week" role="row">
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              month={month}
              events={events}
              isReady={status === 'ready'}
              isToday={day === today}
              isCurrent={day === current}
              isNarrow={isNarrow}
              dates={dates}
              locale={locale}
              onFocus={() => {
                if (day !== current) calendar.standOn(day);
              }}
              onSelect={(byKey) => onSelect(day, { byKey })}
            />
          ))}
          {!isNarrow && status === 'loading' && <WeekSkeleton index={index} />}
          {!isNarrow && status === 'ready' && (
            <WeekBars
              lanes={weekLanes(week, events, LINES)}
              lines={LINES}
              dates={dates}
              locale={locale}
              isRtl={isRtl}
              onPress={(column, eventId) => onSelect(week[column] ?? current, { eventId })}
            />
          )}
        </div>
      ))}
    </div>
  );
}

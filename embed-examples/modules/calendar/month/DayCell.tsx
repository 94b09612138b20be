import type { ReactElement } from 'react';
import { eventsBetween, type CalendarEvent } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { monthOf } from '../data/days.js';
import { eventsText, text } from '../texts.js';

const MOST_DOTS = 3;

/** Props of {@link DayCell}. */
export interface DayCellProps {
  readonly day: string;
  /** The displayed month; days of its neighbours are dimmed. */
  readonly month: string;
  readonly events: readonly CalendarEvent[];
  /** False until the events have loaded. */
  readonly isReady: boolean;
  readonly isToday: boolean;
  /** The only day that the Tab key reaches. */
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  readonly dates: DateTexts;
  readonly locale: string;
  readonly onFocus: () => void;
  readonly onSelect: (byKey: boolean) => void;
}

/** A day of the grid. Its bars are rendered by the week; its label has the number of events. */
export function DayCell(props: DayCellProps): ReactElement {
  const { day, month, events, isReady, isToday, isCurrent, isNarrow, dates, locale } = props;
  const count = eventsBetween(events, day, day).length;
  const name = {
    day: dates.fullDay(day),
    events: isReady ? eventsText(count, locale) : text('eventsLoading'),
  };
  const classes = [
    'wc-day',
    ...(monthOf(day) === month ? [] : ['wc-day-beside']),
    ...(isToday ? ['wc-day-today'] : []),
    ...(isNarrow && isCurrent ? ['wc-day-chosen'] : []),
  ];
  return (
    <div className="wc-cell" role="gridcell" aria-selected={isNarrow ? isCurrent : undefined}>
      <button
        type="button"
        className={classes.join(' ')}
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={text(isToday ? 'todayAndEvents' : 'dayAndEvents', name)}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup={isNarrow ? undefined : 'dialog'}
        onFocus={props.onFocus}
        // A click without a pointer comes from a key or a screen reader.
        onClick={({ detail }) => props.onSelect(detail === 0)}
      >
        <span className="wc-number">{dates.dayNumber(day)}</span>
        {isNarrow && (
          <span className="wc-dots" aria-hidden="true">
            {Array.from({ length: Math.min(count, MOST_DOTS) }, (_, dot) => (
              <span className="wc-dot" key={dot} />
            ))}
          </span>
        )}
      </button>
    </div>
  );
}

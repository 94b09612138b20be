import type { ReactElement } from 'react';
import { eventsBetween } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { addMonths, lastDayOf } from '../data/days.js';
import { Icon } from '../parts/Icon.js';
import { eventsText, text } from '../texts.js';
import type { ShownCalendar } from '../useCalendar.js';

/** Props of {@link MonthHead}. */
export interface MonthHeadProps {
  readonly calendar: ShownCalendar;
  readonly titleId: string;
  readonly dates: DateTexts;
  readonly locale: string;
  readonly onToday: () => void;
}

/** The month's name, its number of events, and the buttons to other months. */
export function MonthHead({ calendar, titleId, dates, locale, onToday }: MonthHeadProps): ReactElement {
  const { month, status, events, goToMonth } = calendar;
  const planned = eventsBetween(events, `${month}-01`, lastDayOf(month)).length;
  return (
    <header className="wc-head">
      <h2 className="wc-title" id={titleId} aria-live="polite">
        {dates.month(month)}
      </h2>
      <p className="wc-count" role="status">
        {status === 'loading' ? (
          <span className="wp-hidden">{text('eventsLoading')}</span>
        ) : (
          status === 'ready' && eventsText(planned, locale)
        )}
      </p>
      <div className="wc-ways">
        <button type="button" className="wp-button wc-today-button" onClick={onToday}>
          {text('today')}
        </button>
        <button
          type="button"
          className="wp-icon-button"
          aria-label={text('previousMonth')}
          title={text('previousMonth')}
          onClick={() => goToMonth(addMonths(month, -1))}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="wp-icon-button"
          aria-label={text('nextMonth')}
          title={text('nextMonth')}
          onClick={() => goToMonth(addMonths(month, 1))}
        >
          <Icon name="next" />
        </button>
      </div>
    </header>
  );
}

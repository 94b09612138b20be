import type { ReactElement } from 'react';
import { finalDayOf, firstDayOf, type CalendarEvent } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { whenOn } from '../data/whenText.js';
import { Icon } from '../parts/Icon.js';
import { EventDetails } from './EventDetails.js';

/** Props of {@link AgendaItem}. */
export interface AgendaItemProps {
  readonly event: CalendarEvent;
  /** The day of the agenda. */
  readonly day: string;
  readonly dates: DateTexts;
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

/** An event in a day's agenda: time, title and place; expands to show the attendees. */
export function AgendaItem({ event, day, dates, isUnfolded, onToggle }: AgendaItemProps): ReactElement {
  const isBar = event.isAllDay || firstDayOf(event) !== finalDayOf(event);
  return (
    <li className={isUnfolded ? 'wc-item-unfolded' : undefined}>
      <button
        type="button"
        className={isBar ? 'wc-item wc-item-bar' : 'wc-item'}
        aria-expanded={isUnfolded}
        onClick={onToggle}
      >
        <span className="wc-item-when">{whenOn(event, day, dates)}</span>
        <span className="wc-item-what">
          <span className="wp-hidden">, </span>
          <bdi className="wc-item-title">{event.title}</bdi>
          {event.place !== '' && (
            <>
              <span className="wp-hidden">, </span>
              <bdi className="wc-item-place">{event.place}</bdi>
            </>
          )}
        </span>
        <Icon name="more" />
      </button>
      {isUnfolded && <EventDetails event={event} dates={dates} />}
    </li>
  );
}

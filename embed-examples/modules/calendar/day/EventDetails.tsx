import type { ReactElement } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import { recordHref } from '../../kit/recordHref.js';
import type { CalendarEvent } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { wholeTime } from '../data/whenText.js';
import { text } from '../texts.js';
import { EventPeople } from './EventPeople.js';

/** Props of {@link EventDetails}. */
export interface EventDetailsProps {
  readonly event: CalendarEvent;
  readonly dates: DateTexts;
}

/** The complete time of an event, its organiser and its attendees, and a link to its page. */
export function EventDetails({ event, dates }: EventDetailsProps): ReactElement {
  const whole = wholeTime(event, dates);
  return (
    <div className="wc-details">
      {whole !== '' && (
        <p>
          <bdi>{whole}</bdi>
        </p>
      )}
      <dl>
        <EventPeople {...event} />
      </dl>
      {recordHref('calendar', event.id) !== undefined && (
        <p>
          <RecordLink kind="calendar" id={event.id}>
            {text('openEvent')}
          </RecordLink>
        </p>
      )}
    </div>
  );
}

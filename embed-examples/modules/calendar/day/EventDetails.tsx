import type { ReactElement } from 'react';
import { Avatar } from '../../kit/Avatar.js';
import type { CalendarEvent, CalendarPerson } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { wholeTime } from '../data/whenText.js';
import { text } from '../texts.js';

function Person({ person }: { readonly person: CalendarPerson }): ReactElement {
  return (
    <span className="wc-person">
      <Avatar id={person.id} name={person.name} src={person.avatar} size="small" />
      <bdi>{person.name}</bdi>
    </span>
  );
}

/** Props of {@link EventDetails}. */
export interface EventDetailsProps {
  readonly event: CalendarEvent;
  readonly dates: DateTexts;
}

/** The complete time of an event, its organiser and its attendees. */
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
        {event.organiser.name !== '' && (
          <>
            <dt>{text('organiser')}</dt>
            <dd>
              <Person person={event.organiser} />
            </dd>
          </>
        )}
        {event.attendees.length > 0 && (
          <>
            <dt>{text('attendees')}</dt>
            <dd>
              {event.attendees.map((person) => (
                <Person key={person.id} person={person} />
              ))}
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

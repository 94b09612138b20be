import type { ReactElement } from 'react';
import type { CalendarEvent } from '../data/calendar.js';
import { text } from '../texts.js';
import { Person } from './Person.js';

/** The organiser and the attendees of an event, as rows of a list of names and values. */
export function EventPeople({ organiser, attendees }: CalendarEvent): ReactElement {
  return (
    <>
      {organiser.name !== '' && (
        <div className="wc-fact">
          <dt>{text('organiser')}</dt>
          <dd>
            <Person person={organiser} />
          </dd>
        </div>
      )}
      {attendees.length > 0 && (
        <div className="wc-fact">
          <dt>{text('attendees')}</dt>
          <dd>
            {attendees.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </dd>
        </div>
      )}
    </>
  );
}

import type { ReactElement } from 'react';
import { Avatar } from '../../kit/Avatar.js';
import { RecordLink } from '../../kit/RecordLink.js';
import type { CalendarPerson } from '../data/calendar.js';

/** A person of an event, with a link to the person's page. */
export function Person({ person }: { readonly person: CalendarPerson }): ReactElement {
  return (
    <span className="wc-person">
      <Avatar id={person.id} name={person.name} src={person.avatar} size="small" />
      <RecordLink kind="hrmProfile" id={person.id}>
        <bdi>{person.name}</bdi>
      </RecordLink>
    </span>
  );
}

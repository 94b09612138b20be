import { useState, type ReactElement } from 'react';
import { FailureNotice } from '../../kit/FailureNotice.js';
import { Notice } from '../../kit/Notice.js';
import type { CalendarEvent } from '../data/calendar.js';
import type { DateTexts } from '../data/dateTexts.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';
import { AgendaItem } from './AgendaItem.js';
import type { LoadFailure } from '../../kit/loadFailure.js';
import { AgendaSkeleton } from './AgendaSkeleton.js';

/** The data of an agenda. */
export interface AgendaData {
  readonly day: string;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: LoadFailure;
  /** The day's events in order. */
  readonly events: readonly CalendarEvent[];
  /** IANA zone of all times; '' when unknown. */
  readonly timeZone: string;
  readonly dates: DateTexts;
  /** The id of the event that is expanded at first. */
  readonly unfoldedAtFirst?: string;
  /** Called when an event is expanded. */
  readonly onOpenEvent: (id: string) => void;
}

/** Props of {@link Agenda}. */
export interface AgendaProps extends AgendaData {
  /** Whether a failure is announced here; otherwise it was announced elsewhere. */
  readonly isAlert?: boolean;
  readonly onRetry: () => void;
}

const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The events of a day, each with collapsed details. One is expanded at a time. */
export function Agenda(props: AgendaProps): ReactElement {
  const {
    day,
    status,
    failure,
    events,
    timeZone,
    dates,
    unfoldedAtFirst = '',
    isAlert = false,
    onRetry,
  } = props;
  const [unfolded, setUnfolded] = useState(unfoldedAtFirst);

  if (status === 'loading') return <AgendaSkeleton />;
  if (status === 'failed') {
    return (
      <FailureNotice
        title={text('eventsFailed')}
        failure={failure}
        text={text}
        isAnnounced={isAlert}
        onRetry={onRetry}
      />
    );
  }
  if (events.length === 0) {
    return (
      <Notice icon={<Icon name="free" />} title={text('nothingPlanned')} hint={text('nothingPlannedHint')} />
    );
  }
  const zone = timeZone === readersZone() ? '' : dates.zone(timeZone, day);
  return (
    <>
      <ul className="wc-agenda">
        {events.map((event) => (
          <AgendaItem
            key={event.id}
            event={event}
            day={day}
            dates={dates}
            isUnfolded={event.id === unfolded}
            onToggle={() => {
              const unfolds = event.id !== unfolded;
              setUnfolded(unfolds ? event.id : '');
              if (unfolds) props.onOpenEvent(event.id);
            }}
          />
        ))}
      </ul>
      {zone !== '' && <p className="wc-zone">{text('timesIn', { zone })}</p>}
    </>
  );
}

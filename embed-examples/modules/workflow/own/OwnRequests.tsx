import { useState, type ReactElement } from 'react';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { text } from '../texts.js';
import { RequestCard } from './RequestCard.js';

/** Props of {@link OwnRequests}. */
export interface OwnRequestsProps {
  readonly requests: readonly LeaveRequest[];
  readonly dates: DateTexts;
  readonly locale: string;
}

/** Older requests are shown on demand. */
const SHOWN_AT_FIRST = 3;

/** The person's own requests, the newest first. */
export function OwnRequests({ requests, dates, locale }: OwnRequestsProps): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? requests : requests.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="ww-cards">
        {shown.map((request) => (
          <RequestCard key={request.id} request={request} dates={dates} locale={locale} />
        ))}
      </ul>
      {requests.length > SHOWN_AT_FIRST && (
        <button
          type="button"
          className="wp-button ww-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole
            ? text('showFewer')
            : text('showAll', { total: new Intl.NumberFormat(locale).format(requests.length) })}
        </button>
      )}
    </>
  );
}

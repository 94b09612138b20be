import type { ReactElement } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { StateBadge } from '../parts/StateBadge.js';
import { whenText } from '../parts/whenText.js';
import { quoted, text, type TextName } from '../texts.js';

/** Props of {@link RequestCard}. */
export interface RequestCardProps {
  readonly request: LeaveRequest;
  readonly dates: DateTexts;
  readonly locale: string;
}

const DECIDERS = {
  open: 'waitsFor',
  approved: 'approvedBy',
  rejected: 'rejectedBy',
} as const satisfies Readonly<Record<LeaveRequest['state'], TextName>>;

/** One of the person's own requests, with its state and what was decided. */
export function RequestCard({ request, dates, locale }: RequestCardProps): ReactElement {
  const { id, type, state, reason, approver, comment, submittedAt } = request;
  const submittedOn = dates.dayOf(submittedAt);
  return (
    <li className="ww-card">
      <div className="ww-card-head">
        <h4 className="ww-card-title">
          <RecordLink kind="workflow" id={id}>
            {text(type)}
          </RecordLink>
        </h4>
        <StateBadge state={state} />
      </div>
      <p className="ww-when">{whenText(request, dates, locale)}</p>
      {reason !== '' && (
        <p className="ww-words">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="ww-facts">
        {approver !== null && <span>{text(DECIDERS[state], { name: quoted(approver.name) })}</span>}
        {submittedOn !== '' && <span>{text('submittedOn', { day: quoted(submittedOn) })}</span>}
      </p>
      {comment !== '' && (
        <p className="ww-words ww-comment">
          <bdi>{comment}</bdi>
        </p>
      )}
    </li>
  );
}

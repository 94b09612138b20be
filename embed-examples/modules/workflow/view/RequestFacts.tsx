import type { ReactElement } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { whenText } from '../parts/whenText.js';
import { text, type TextName } from '../texts.js';

/** Props of {@link RequestFacts}. */
export interface RequestFactsProps {
  readonly leave: LeaveRequest;
  readonly dates: DateTexts;
  readonly locale: string;
}

/** Everything about a request as a list of names and values; what is empty is left out. */
export function RequestFacts({ leave, dates, locale }: RequestFactsProps): ReactElement {
  const facts: readonly (readonly [name: TextName, value: string, personId?: string])[] = [
    ['applicant', leave.applicant.name, leave.applicant.id],
    ['days', whenText(leave, dates, locale)],
    ['reason', leave.reason],
    ['submittedAt', dates.dayOf(leave.submittedAt)],
    ['approver', leave.approver?.name ?? '', leave.approver?.id ?? ''],
    ['decidedAt', dates.dayOf(leave.decidedAt)],
    ['comment', leave.comment],
  ];
  return (
    <dl className="ww-request-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value, personId = '']) => (
          <div className="ww-request-fact" key={name}>
            <dt>{text(name)}</dt>
            <dd>
              <RecordLink kind="hrmProfile" id={personId}>
                <bdi>{value}</bdi>
              </RecordLink>
            </dd>
          </div>
        ))}
    </dl>
  );
}

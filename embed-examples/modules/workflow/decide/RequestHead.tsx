import type { ReactElement, Ref } from 'react';
import { RecordLink } from '../../kit/RecordLink.js';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { StateBadge } from '../parts/StateBadge.js';
import { whenText } from '../parts/whenText.js';
import { text } from '../texts.js';

/** Props of {@link RequestHead}. */
export interface RequestHeadProps {
  readonly request: LeaveRequest;
  readonly dates: DateTexts;
  readonly locale: string;
  readonly titleId: string;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Who asks for which leave, and when. */
export function RequestHead(props: RequestHeadProps): ReactElement {
  const { request, dates, locale, titleId, titleRef } = props;
  return (
    <>
      <div className="ww-card-head">
        <h4 className="ww-card-title" id={titleId} ref={titleRef} tabIndex={-1}>
          <RecordLink kind="hrmProfile" id={request.applicant.id}>
            <bdi>{request.applicant.name}</bdi>
          </RecordLink>{' '}
          <RecordLink kind="workflow" id={request.id} className="ww-card-type">
            {text(request.type)}
          </RecordLink>
        </h4>
        <StateBadge state={request.state} />
      </div>
      <p className="ww-when">{whenText(request, dates, locale)}</p>
    </>
  );
}

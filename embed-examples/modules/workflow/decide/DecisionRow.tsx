import { useRef, type ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import type { ModuleContext } from '../../kit/weaver.js';
import type { DateTexts } from '../data/dateTexts.js';
import type { LeaveRequest } from '../data/leave.js';
import { DecisionForm } from './DecisionForm.js';
import { RequestHead } from './RequestHead.js';

/** Props of {@link DecisionRow}. */
export interface DecisionRowProps {
  readonly request: LeaveRequest;
  readonly dates: DateTexts;
  readonly weaver: ModuleContext;
  readonly onDecided: (request: LeaveRequest) => void;
  readonly onRefused: (id: string) => void;
}

/** A request that waits for a decision, or was decided just now. */
export function DecisionRow(props: DecisionRowProps): ReactElement {
  const { request, dates, weaver, onDecided, onRefused } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = `${weaver.islandId}-decide-${request.id}`;
  return (
    <li className="ww-card">
      <div role="group" aria-labelledby={titleId}>
        <RequestHead
          request={request}
          dates={dates}
          locale={localeOf(weaver.language)}
          titleId={titleId}
          titleRef={title}
        />
        {request.reason !== '' && (
          <p className="ww-words">
            <bdi>{request.reason}</bdi>
          </p>
        )}
        {request.comment !== '' && (
          <p className="ww-words ww-comment">
            <bdi>{request.comment}</bdi>
          </p>
        )}
        <DecisionForm
          request={request}
          weaver={weaver}
          titleId={titleId}
          focusTitle={() => title.current?.focus()}
          onDecided={onDecided}
          onRefused={onRefused}
        />
      </div>
    </li>
  );
}

import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import type { ModuleContext } from '../kit/weaver.js';
import type { LeaveState } from './data/leave.js';
import { createDateTexts } from './data/dateTexts.js';
import { DecisionForm } from './decide/DecisionForm.js';
import { FailureBox } from './parts/FailureBox.js';
import { Icon } from './parts/Icon.js';
import { StateBadge } from './parts/StateBadge.js';
import { text } from './texts.js';
import { useLeaveDetail } from './useLeaveDetail.js';
import { RequestFacts } from './view/RequestFacts.js';
import { RequestSkeleton } from './view/RequestSkeleton.js';

/** Props of {@link LeaveRequestView}. */
export interface LeaveRequestViewProps {
  /** The id of a request that the signed-in person submitted or decides. */
  readonly id?: string;
  readonly weaver: ModuleContext<{
    decided: { readonly id: string; readonly state: LeaveState };
    title: { readonly title: string };
  }>;
}

/**
 * One leave request with everything about it, and for the approver the buttons to decide it. Emits `decided`
 * `{ id, state }` on its island, and `title` `{ title }` when the request is shown.
 *
 * @example weaverSDK.render(element, '@weapp/workflow/LeaveRequestView', { id: '4915532168790110002' })
 */
export function LeaveRequestView({ id = '', weaver }: LeaveRequestViewProps): ReactElement {
  const { loading, detail } = useLeaveDetail(id, weaver);
  const titleElement = useRef<HTMLHeadingElement>(null);
  const locale = localeOf(weaver.language);
  const { serverTimeZone } = weaver.formats;
  const dates = useMemo(() => createDateTexts(locale, serverTimeZone), [locale, serverTimeZone]);
  const titleId = `${weaver.islandId}-title`;
  const leave = detail?.leave;
  const title = leave && `${text(leave.type)} · ${leave.applicant.name}`;

  useEffect(() => {
    if (title !== undefined) weaver.emit('title', { title });
  }, [title]);

  if (leave === undefined || detail == null) {
    return (
      <article className="wp-root wp-surface ww-request" aria-label={text('leaveRequest')}>
        <p className="wp-hidden" role="status">
          {loading.status === 'loading' && text('requestLoading')}
        </p>
        {loading.status === 'failed' ? (
          <FailureNotice
            title={text('requestFailed')}
            failure={loading.failure}
            text={text}
            onRetry={loading.retry}
          />
        ) : detail === null ? (
          <Notice
            icon={<Icon name="calendar" />}
            role="status"
            title={text('requestMissing')}
            hint={text('requestMissingHint')}
          />
        ) : (
          <RequestSkeleton />
        )}
      </article>
    );
  }

  return (
    <article className="wp-root wp-surface ww-request" aria-labelledby={titleId}>
      <header className="ww-request-head">
        <h2 className="ww-title ww-card-title" id={titleId} ref={titleElement} tabIndex={-1}>
          {text(leave.type)}
        </h2>
        <StateBadge state={leave.state} />
      </header>
      {loading.status === 'failed' && (
        <FailureBox message={text('requestOutdated')} onRetry={loading.retry} />
      )}
      <RequestFacts leave={leave} dates={dates} locale={locale} />
      {detail.isApprover && (
        <div className="ww-request-decision">
          <DecisionForm
            key={leave.id}
            request={leave}
            weaver={weaver}
            titleId={titleId}
            focusTitle={() => titleElement.current?.focus()}
            onRefused={loading.retry}
          />
        </div>
      )}
    </article>
  );
}

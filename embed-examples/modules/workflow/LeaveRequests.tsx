import { useMemo, useRef, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import type { ModuleContext } from '../kit/weaver.js';
import type { LeaveState } from './data/leave.js';
import { createDateTexts } from './data/dateTexts.js';
import { Decisions } from './decide/Decisions.js';
import { RequestForm } from './form/RequestForm.js';
import { OwnRequests } from './own/OwnRequests.js';
import { OwnSkeleton } from './own/OwnSkeleton.js';
import { FailureBox } from './parts/FailureBox.js';
import { Icon } from './parts/Icon.js';
import { leftText, text } from './texts.js';
import { useLeave } from './useLeave.js';

/** Props of {@link LeaveRequests}. */
export interface LeaveRequestsProps {
  readonly weaver: ModuleContext<{
    submitted: { readonly id: string };
    decided: { readonly id: string; readonly state: LeaveState };
  }>;
}

const START = { type: 'annual', from: '' } as const;

/**
 * The signed-in person's leave requests with a form for a new one, and the requests that wait for the person's decision.
 * Emits `submitted` `{ id }` and `decided` `{ id, state }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/workflow/LeaveRequests')
 */
export function LeaveRequests({ weaver }: LeaveRequestsProps): ReactElement {
  const { loading, book, refuse } = useLeave(weaver);
  const ownTitle = useRef<HTMLHeadingElement>(null);
  const locale = localeOf(weaver.language);
  const { serverTimeZone } = weaver.formats;
  const dates = useMemo(() => createDateTexts(locale, serverTimeZone), [locale, serverTimeZone]);
  const id = (part: string): string => `${weaver.islandId}-${part}`;
  const data = loading.value;
  const hasFailed = loading.status === 'failed';

  const retry = () => {
    // The clicked button is removed.
    ownTitle.current?.focus();
    loading.retry();
  };

  return (
    <section className="wp-root wp-surface ww-view" aria-labelledby={id('title')}>
      <header className="ww-head">
        <h2 className="ww-title" id={id('title')}>
          {text('leave')}
        </h2>
        <p className="ww-left" role="status">
          {data !== undefined ? (
            <span key="days" className="ww-left-days">
              {leftText(data.annualDaysLeft, locale)}
            </span>
          ) : (
            <span key="loading" className="wp-hidden">
              {!hasFailed && text('listLoading')}
            </span>
          )}
        </p>
      </header>
      {hasFailed && data !== undefined && <FailureBox message={text('listOutdated')} onRetry={retry} />}
      <div className="ww-columns">
        <section className="ww-part" aria-labelledby={id('own')}>
          <h3 className="ww-part-title" id={id('own')} ref={ownTitle} tabIndex={-1}>
            {text('ownRequests')}
          </h3>
          {data !== undefined ? (
            book.own.length === 0 ? (
              <Notice
                icon={<Icon name="calendar" />}
                title={text('noRequests')}
                hint={text('noRequestsHint')}
              />
            ) : (
              <OwnRequests requests={book.own} dates={dates} locale={locale} />
            )
          ) : hasFailed ? (
            <FailureNotice title={text('listFailed')} failure={loading.failure} text={text} onRetry={retry} />
          ) : (
            <OwnSkeleton />
          )}
        </section>
        <section className="ww-part" aria-labelledby={id('new')}>
          <h3 className="ww-part-title" id={id('new')}>
            {text('newRequest')}
          </h3>
          <RequestForm
            weaver={weaver}
            start={START}
            titleId={id('new')}
            annualDaysLeft={data?.annualDaysLeft}
            onConflict={loading.retry}
          />
        </section>
      </div>
      {book.waiting.length + book.decided.length > 0 && (
        <Decisions book={book} dates={dates} weaver={weaver} onRefused={refuse} />
      )}
    </section>
  );
}

import type { ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import { RecordLink } from '../../kit/RecordLink.js';
import type { BatchTaskDetail, FailedRow } from '../data/batchTasks.js';
import { Icon } from '../parts/Icon.js';
import { failuresText, recordsText, text } from '../texts.js';

/** Props of {@link TaskReport}. */
export interface TaskReportProps {
  readonly task: BatchTaskDetail;
  readonly titleId: string;
  /** As on the wire, `zh_CN`. */
  readonly language: string;
}

function FailedRecord({ row }: { readonly row: FailedRow }): ReactElement {
  return (
    <li className="wu-failed">
      <RecordLink kind={row.kind} id={row.id} className="wu-failed-title">
        <bdi>{row.title}</bdi>
      </RecordLink>
      <span className="wu-reason">
        {text(row.reason)} <bdi>{row.ownerName}</bdi>
      </span>
    </li>
  );
}

/** What a batch task has done, and the records that it could not change with the reason of each. */
export function TaskReport({ task, titleId, language }: TaskReportProps): ReactElement {
  const locale = localeOf(language);
  const { state, total, done, failCount, failed } = task;
  return (
    <>
      <header className="wu-head">
        <h2 className="wu-title" id={titleId}>
          {text('handedOverTo')} <bdi>{task.to.name}</bdi>
        </h2>
        <p className={`wu-state wu-state-${state}`}>
          <Icon name={state} />
          {text(state)}
        </p>
        <dl className="wu-counts">
          <div>
            <dt>{text('total')}</dt>
            <dd>{recordsText(total, locale)}</dd>
          </div>
          <div>
            <dt>{text('succeeded')}</dt>
            <dd>{recordsText(Math.max(0, done - failCount), locale)}</dd>
          </div>
          <div className={failCount > 0 ? 'wu-bad' : ''}>
            <dt>{text('failedCount')}</dt>
            <dd>{recordsText(failCount, locale)}</dd>
          </div>
        </dl>
      </header>
      {failed.length > 0 && (
        <section className="wu-failures" aria-labelledby={`${titleId}-failed`}>
          <h3 className="wu-failures-title" id={`${titleId}-failed`}>
            {failuresText(failCount, locale)}
          </h3>
          <ul>
            {failed.map((row) => (
              <FailedRecord row={row} key={`${row.kind}/${row.id}`} />
            ))}
          </ul>
          {failCount > failed.length && <p className="wu-more">{text('firstOnes')}</p>}
        </section>
      )}
    </>
  );
}

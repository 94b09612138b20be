import { useEffect, type ReactElement } from 'react';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { RecordLink } from '../kit/RecordLink.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchRecord } from './data/records.js';
import { createValueTexts } from './data/valueTexts.js';
import { Icon } from './parts/Icon.js';
import { text } from './texts.js';
import { RecordFields } from './view/RecordFields.js';
import { RecordSkeleton } from './view/RecordSkeleton.js';
import { RelatedRecords } from './view/RelatedRecords.js';

/** Props of {@link RecordView}. */
export interface RecordViewProps {
  /** The kind of the record: `customer`, `contract`, `meeting` … */
  readonly kind?: string;
  readonly id?: string;
  readonly weaver: ModuleContext<{ title: { readonly title: string } }>;
}

/**
 * One business record with its fields and the records that belong to it. Emits `title` `{ title }` on its island when the
 * record is shown.
 *
 * @example weaverSDK.render(element, '@weapp/records/RecordView', { kind: 'customer', id: '4915532168790140001' })
 */
export function RecordView({ kind = '', id = '', weaver }: RecordViewProps): ReactElement {
  const key = `${kind}/${id}`;
  const loading = useLoad('content', key, (signal) => fetchRecord(weaver.request, kind, id, signal), weaver);
  const record = loading.valueKey === key ? loading.value : undefined;
  const title = record?.title;
  const titleId = `${weaver.islandId}-title`;

  useEffect(() => {
    if (title !== undefined) weaver.emit('title', { title });
  }, [key, title]);

  if (record == null) {
    return (
      <article className="wp-root wp-surface wr-view" aria-label={text('record')}>
        <p className="wp-hidden" role="status">
          {loading.status === 'loading' && text('recordLoading')}
        </p>
        {loading.status === 'failed' ? (
          <FailureNotice
            title={text('recordFailed')}
            failure={loading.failure}
            text={text}
            onRetry={loading.retry}
          />
        ) : record === null ? (
          <Notice
            icon={<Icon name="record" />}
            role="status"
            title={text('recordMissing')}
            hint={text('recordMissingHint')}
          />
        ) : (
          <RecordSkeleton />
        )}
      </article>
    );
  }

  const values = createValueTexts(weaver);
  return (
    <article className="wp-root wp-surface wr-view" aria-labelledby={titleId}>
      <header className="wr-head">
        <p className="wr-kind">{text(record.kind)}</p>
        <h2 className="wr-title" id={titleId}>
          <bdi>{record.title}</bdi>
        </h2>
        <ul className="wr-facts">
          {record.status !== '' && (
            <li className="wr-status">
              <bdi>{record.status}</bdi>
            </li>
          )}
          {record.owner.name !== '' && (
            <li>
              {text('owner')}{' '}
              <RecordLink kind="hrmProfile" id={record.owner.id}>
                <bdi>{record.owner.name}</bdi>
              </RecordLink>
            </li>
          )}
          <li>
            {text('updated')} <bdi>{values.dateTime(record.updatedAt)}</bdi>
          </li>
        </ul>
      </header>
      {record.fields.length > 0 && <RecordFields fields={record.fields} values={values} />}
      {record.related.length > 0 && (
        <RelatedRecords related={record.related} titleId={`${weaver.islandId}-related`} />
      )}
    </article>
  );
}

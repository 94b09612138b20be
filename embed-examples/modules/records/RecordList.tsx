import { useEffect, useState, type ReactElement } from 'react';
import { isRecordKind } from '../../../src/wire/office/records.js';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchRecords } from './data/records.js';
import { createValueTexts } from './data/valueTexts.js';
import { Pager } from './list/Pager.js';
import { RecordListSkeleton } from './list/RecordListSkeleton.js';
import { RecordRow } from './list/RecordRow.js';
import { Icon } from './parts/Icon.js';
import { recordsText, text } from './texts.js';

/** Props of {@link RecordList}. */
export interface RecordListProps {
  /** The kind of the records: `customer`, `plan`, `notice` … */
  readonly kind?: string;
  readonly weaver: ModuleContext<{ title: { readonly title: string } }>;
}

/**
 * The business records of one kind, the last changed first, in pages; each is a link to its page. Emits `title` `{ title }`
 * with the name of the kind on its island when the list is shown.
 *
 * @example weaverSDK.render(element, '@weapp/records/RecordList', { kind: 'customer' })
 */
export function RecordList({ kind = '', weaver }: RecordListProps): ReactElement {
  const [wanted, setWanted] = useState({ kind, page: 1 });
  const page = wanted.kind === kind ? wanted.page : 1;
  const locale = localeOf(weaver.language);
  const titleId = `${weaver.islandId}-list`;
  const loading = useLoad(
    'content',
    `${kind}/${page}`,
    async (signal) => ({ kind, data: await fetchRecords(weaver.request, kind, page, signal) }),
    weaver,
  );
  // The page before stays while the next one loads.
  const list = loading.value?.kind === kind ? loading.value.data : undefined;
  const heading = isRecordKind(kind) ? text(kind) : text('record');
  const isShown = list != null;

  useEffect(() => {
    if (isShown) weaver.emit('title', { title: heading });
  }, [kind, isShown, heading]);

  const values = createValueTexts(weaver);
  return (
    <section
      className="wp-root wp-surface wr-list"
      aria-labelledby={titleId}
      aria-busy={loading.status === 'loading'}
    >
      <header className="wr-list-head">
        <h2 className="wr-list-title" id={titleId}>
          {heading}
        </h2>
        <p className="wr-list-count" role="status">
          {list != null ? (
            recordsText(list.total, locale)
          ) : loading.status === 'loading' ? (
            <span className="wp-hidden">{text('listLoading')}</span>
          ) : (
            ''
          )}
        </p>
      </header>
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('listFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : list === undefined ? (
        <RecordListSkeleton />
      ) : list === null ? (
        <Notice
          icon={<Icon name="record" />}
          role="status"
          title={text('listMissing')}
          hint={text('recordMissingHint')}
        />
      ) : list.total === 0 ? (
        <Notice icon={<Icon name="record" />} title={text('noRecords')} hint={text('noRecordsHint')} />
      ) : (
        <>
          <ul className="wr-rows">
            {list.records.map((record) => (
              <li key={record.id}>
                <RecordRow record={record} values={values} />
              </li>
            ))}
          </ul>
          {list.total > list.pageSize && (
            <Pager
              page={list.page}
              pages={Math.ceil(list.total / list.pageSize)}
              locale={locale}
              onTurn={(next) => setWanted({ kind, page: next })}
            />
          )}
        </>
      )}
    </section>
  );
}

import { useEffect, useRef, useState, type ReactElement } from 'react';
import { localeOf } from '../kit/locale.js';
import { FailureNotice } from '../kit/FailureNotice.js';
import { Notice } from '../kit/Notice.js';
import { useLoad } from '../kit/useLoad.js';
import type { ModuleContext } from '../kit/weaver.js';
import { fetchDocuments, type DocumentSummary } from './data/documents.js';
import { foldersOf } from './data/folders.js';
import { FolderSection } from './list/FolderSection.js';
import { ListSkeleton } from './list/ListSkeleton.js';
import { DocumentReader } from './page/DocumentReader.js';
import { Icon } from './parts/Icon.js';
import { documentsText, text } from './texts.js';

/** Props of {@link DocumentList}. */
export interface DocumentListProps {
  /** The name of the displayed folder; without one, all folders. */
  readonly folder?: string;
  /** Called when a document is chosen; return false to prevent opening it in place of the list. */
  readonly onSelect?: (document: DocumentSummary) => unknown;
  readonly weaver: ModuleContext<{
    select: { readonly id: string; readonly title: string };
    title: { readonly title: string };
    print: { readonly id: string };
  }>;
}

/**
 * The documents of the tenant by folder; a chosen one opens in place, with a back button. Emits `select` `{ id, title
 * }`, `title` `{ title }` when it is shown, and `print` `{ id }` on its island.
 *
 * @example weaverSDK.render(element, '@weapp/doc/DocumentList', { folder: 'Policies' })
 */
export function DocumentList({ folder = '', onSelect, weaver }: DocumentListProps): ReactElement {
  const [openedId, setOpenedId] = useState('');
  const [leftId, setLeftId] = useState('');
  const section = useRef<HTMLElement>(null);
  const locale = localeOf(weaver.language);
  const titleId = `${weaver.islandId}-list`;
  const loading = useLoad(
    'content',
    folder,
    (signal) => fetchDocuments(weaver.request, folder, signal),
    weaver,
  );
  const data = loading.valueKey === folder ? loading.value : undefined;

  useEffect(() => setOpenedId(''), [folder]);

  // After going back, the focus returns to the reader's position in the list.
  useEffect(() => {
    if (leftId === '') return;
    const rows = section.current?.querySelectorAll<HTMLElement>('.wd-row') ?? [];
    Array.from(rows)
      .find((row) => row.dataset['id'] === leftId)
      ?.focus();
  }, [leftId]);

  const open = (document: DocumentSummary) => {
    weaver.emit('select', { id: document.id, title: document.title });
    if (onSelect?.(document) === false) return;
    setLeftId('');
    setOpenedId(document.id);
  };

  if (openedId !== '') {
    return (
      <DocumentReader
        id={openedId}
        weaver={weaver}
        onOpen={() => true}
        onLeave={() => {
          setLeftId(openedId);
          setOpenedId('');
        }}
      />
    );
  }

  return (
    <section ref={section} className="wp-root wp-surface wd-list" aria-labelledby={titleId}>
      <header className="wd-list-head">
        <h2 className="wd-list-title" id={titleId}>
          {folder === '' ? text('documents') : <bdi>{folder}</bdi>}
        </h2>
        <p className="wd-list-count" role="status">
          {data !== undefined ? (
            documentsText(data.documents.length, locale)
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
      ) : data === undefined ? (
        <ListSkeleton />
      ) : data.documents.length === 0 ? (
        <Notice icon={<Icon name="noPage" />} title={text('noDocuments')} hint={text('noDocumentsHint')} />
      ) : (
        foldersOf(data.documents).map(({ name, documents }) => (
          <FolderSection
            key={name}
            name={name}
            hasTitle={folder === ''}
            documents={documents}
            locale={locale}
            onOpen={open}
          />
        ))
      )}
    </section>
  );
}

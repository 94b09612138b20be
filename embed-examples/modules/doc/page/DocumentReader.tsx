import { Fragment, useEffect, useState, type ReactElement } from 'react';
import { FailureNotice } from '../../kit/FailureNotice.js';
import { Notice } from '../../kit/Notice.js';
import { useLoad } from '../../kit/useLoad.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { fetchDocument, type DocumentDetail } from '../data/documents.js';
import { Icon } from '../parts/Icon.js';
import { useMeasured } from '../parts/useMeasured.js';
import { text } from '../texts.js';
import { DocumentPage } from './DocumentPage.js';
import { DocumentSkeleton } from './DocumentSkeleton.js';

/** From this width on the contents are beside the text. */
const WIDE_PX = 820;

const isWideEnough = (surface: HTMLElement): boolean => surface.clientWidth >= WIDE_PX;

/** Props of {@link DocumentReader}. */
export interface DocumentReaderProps {
  /** '' for the newest document. */
  readonly id: string;
  readonly weaver: ModuleContext;
  /** Called before another document opens in place of this one; false keeps this one. */
  readonly onOpen: (id: string) => boolean;
  /** Called when the reader goes back to a document with an id. */
  readonly onBack?: (id: string) => void;
  /** The page that the first document's back button returns to, if any. */
  readonly onLeave?: () => void;
  /** What stands above a loaded document. */
  readonly above?: (document: DocumentDetail) => ReactElement;
}

/** Loads and renders a document, handles failures, and opens linked documents in place. */
export function DocumentReader(props: DocumentReaderProps): ReactElement {
  const { id, weaver, onOpen, onBack, onLeave, above } = props;
  const [path, setPath] = useState<readonly string[]>([id]);
  const [hasMoved, setHasMoved] = useState(onLeave !== undefined);
  const [surface, isWide] = useMeasured<HTMLElement>(isWideEnough);
  const shownId = path[path.length - 1] ?? id;
  const titleId = `${weaver.islandId}-title`;

  useEffect(() => setPath([id]), [id]);

  const takeFocus = () => {
    const element = surface.current;
    element?.focus({ preventScroll: true });
    if (element !== null && element.getBoundingClientRect().top < 0)
      element.scrollIntoView({ block: 'start' });
  };
  useEffect(() => {
    // The clicked row was removed with the list.
    if (onLeave !== undefined) takeFocus();
  }, []);

  const loading = useLoad(
    // Opened from the list, it is a part: the list is the way back.
    onLeave === undefined ? 'content' : 'part',
    shownId,
    (signal) => fetchDocument(weaver.request, shownId, signal),
    weaver,
  );
  const document = loading.valueKey === shownId ? loading.value : undefined;

  const title = document?.title;
  useEffect(() => {
    if (title !== undefined) weaver.emit('title', { title });
  }, [title]);

  const go = (next: readonly string[]) => {
    setHasMoved(true);
    setPath(next);
    // The clicked element is removed with its page; this element stays while the next document loads.
    takeFocus();
  };
  const open = (next: string) => {
    if (onOpen(next)) go([...path, next]);
  };
  const goBack = () => {
    const rest = path.slice(0, -1);
    const before = rest[rest.length - 1] ?? '';
    if (before !== '') onBack?.(before);
    go(rest);
  };
  const back =
    path.length > 1
      ? { label: text('back'), onPress: goBack }
      : onLeave && { label: text('allDocuments'), onPress: onLeave };

  const announcement =
    loading.status === 'loading' && document === undefined
      ? text('documentLoading')
      : hasMoved
        ? (document?.title ?? '')
        : '';

  return (
    <article
      ref={surface}
      className="wp-root wp-surface wd-doc"
      tabIndex={-1}
      {...(document ? { 'aria-labelledby': titleId } : { 'aria-label': text('documents') })}
    >
      <p className="wp-hidden" role="status">
        {announcement}
      </p>
      {back && (
        <div className="wd-bar">
          <button type="button" className="wd-back" onClick={back.onPress}>
            <Icon name="back" />
            {back.label}
          </button>
        </div>
      )}
      {loading.status === 'failed' ? (
        <FailureNotice
          title={text('documentFailed')}
          failure={loading.failure}
          text={text}
          onRetry={loading.retry}
        />
      ) : document === undefined ? (
        <DocumentSkeleton />
      ) : document === null ? (
        <Notice
          icon={<Icon name="noPage" />}
          role="status"
          title={text(shownId === '' ? 'noDocuments' : 'documentMissing')}
          hint={text(shownId === '' ? 'noDocumentsHint' : 'documentMissingHint')}
        />
      ) : (
        <Fragment key={document.id}>
          {above?.(document)}
          <DocumentPage document={document} weaver={weaver} titleId={titleId} isWide={isWide} onOpen={open} />
        </Fragment>
      )}
    </article>
  );
}

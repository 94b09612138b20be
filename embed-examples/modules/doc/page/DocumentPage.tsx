import { useRef, type ReactElement } from 'react';
import { Notice } from '../../kit/Notice.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { Blocks } from '../body/Blocks.js';
import { contentsOf } from '../data/contents.js';
import type { DocumentDetail } from '../data/documents.js';
import { Files } from '../files/Files.js';
import { Icon } from '../parts/Icon.js';
import { printDocument } from '../print/printDocument.js';
import { text } from '../texts.js';
import { Contents } from './Contents.js';
import { DocumentHead } from './DocumentHead.js';
import { Neighbours } from './Neighbours.js';

/** Props of {@link DocumentPage}. */
export interface DocumentPageProps {
  readonly document: DocumentDetail;
  readonly weaver: ModuleContext;
  readonly titleId: string;
  /** True when there is room for the contents beside the text. */
  readonly isWide: boolean;
  readonly onOpen: (id: string) => void;
}

/** A loaded document: head, contents, body, attached files, and the other documents of its folder. */
export function DocumentPage(props: DocumentPageProps): ReactElement {
  const { document, weaver, titleId, isWide, onOpen } = props;
  const page = useRef<HTMLDivElement>(null);
  const lines = contentsOf(document.blocks);

  const print = () => {
    weaver.emit('print', { id: document.id });
    return page.current === null
      ? Promise.resolve(false)
      : printDocument(page.current, { title: document.title, weaver });
  };
  const goTo = (index: number) => {
    const heading = page.current?.querySelectorAll<HTMLElement>('.wd-heading')[index];
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={page} className="wd-page">
      <DocumentHead document={document} language={weaver.language} titleId={titleId} onPrint={print} />
      <div className={isWide && lines.length > 0 ? 'wd-main wd-main-wide' : 'wd-main'}>
        {lines.length > 0 && <Contents lines={lines} isOpen={isWide} onGo={goTo} />}
        {document.blocks.length === 0 ? (
          <Notice icon={<Icon name="page" />} title={text('emptyBody')} hint="" />
        ) : (
          <div className="wd-body" dir="auto">
            <Blocks blocks={document.blocks} onOpen={onOpen} />
            {document.isCut && (
              <p className="wd-cut" role="note">
                <Icon name="alert" />
                {text('cutBody')}
              </p>
            )}
          </div>
        )}
      </div>
      {document.files.length > 0 && (
        <Files files={document.files} headingId={`${weaver.islandId}-files`} weaver={weaver} />
      )}
      {document.neighbours.length > 0 && (
        <Neighbours document={document} headingId={`${weaver.islandId}-more`} onOpen={onOpen} />
      )}
    </div>
  );
}

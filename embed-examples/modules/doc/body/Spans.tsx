import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { MARK_TAGS } from '../../../../src/wire/office/documents.js';
import type { DocumentSpan } from '../data/blocks.js';
import { linkRuns } from '../data/linkRuns.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

function Span({ span }: { readonly span: DocumentSpan }): ReactElement {
  const marked = (span.marks ?? []).reduceRight<ReactNode>((inside, mark) => {
    const Tag = MARK_TAGS[mark];
    // Code is left to right in every language.
    return mark === 'code' ? <Tag dir="ltr">{inside}</Tag> : <Tag>{inside}</Tag>;
  }, span.text);
  return <>{marked}</>;
}

/** Props of {@link Spans}. */
export interface SpansProps {
  readonly spans: readonly DocumentSpan[];
  /** Called with the id of a linked document. */
  readonly onOpen: (id: string) => void;
}

/** Text with its formatting and links. Links to other documents open here, all others in a new tab. */
export function Spans({ spans, onOpen }: SpansProps): ReactElement {
  return (
    <>
      {linkRuns(spans).map(({ href, documentId, spans: inRun }, index) => {
        const content = inRun.map((span, place) => <Span key={place} span={span} />);
        if (href === undefined) return content;
        if (documentId !== undefined) {
          const open = (event: MouseEvent) => {
            // With such a key, the reader opens a new tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            onOpen(documentId);
          };
          return (
            <a key={index} className="wp-link wd-link" href={href} rel="noopener noreferrer" onClick={open}>
              {content}
            </a>
          );
        }
        return (
          <a key={index} className="wp-link wd-link" href={href} target="_blank" rel="noopener noreferrer">
            {content}
            {/* A word joiner: the icon must not wrap to a line without its link. */}
            {'\u2060'}
            <span className="wd-out">
              <Icon name="out" />
            </span>
            <span className="wp-hidden"> ({text('newTab')})</span>
          </a>
        );
      })}
    </>
  );
}

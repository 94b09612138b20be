import type { ReactElement } from 'react';
import type { ContentsLine } from '../data/contents.js';
import { text } from '../texts.js';

/** Props of {@link Contents}. */
export interface ContentsProps {
  readonly lines: readonly ContentsLine[];
  /** Open beside the text; folded where it stands above it. */
  readonly isOpen: boolean;
  /** Called with the place of a heading among all headings. */
  readonly onGo: (index: number) => void;
}

/** The way around a long document. */
export function Contents({ lines, isOpen, onGo }: ContentsProps): ReactElement {
  return (
    <nav className="wd-contents" aria-label={text('contents')}>
      <details open={isOpen}>
        <summary className="wd-contents-title">{text('contents')}</summary>
        <ol className="wd-contents-lines">
          {lines.map(({ index, level, text: heading }) => (
            <li key={index}>
              {/* No link: its address would be the host page's, and its target lies in a shadow root. */}
              <button
                type="button"
                className={`wd-contents-line wd-contents-${level}`}
                onClick={() => onGo(index)}
              >
                <bdi>{heading}</bdi>
              </button>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

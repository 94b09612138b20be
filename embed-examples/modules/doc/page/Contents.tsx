import type { ReactElement } from 'react';
import type { ContentsLine } from '../data/contents.js';
import { text } from '../texts.js';

/** Props of {@link Contents}. */
export interface ContentsProps {
  readonly lines: readonly ContentsLine[];
  /** Expanded beside the text; collapsed above it. */
  readonly isOpen: boolean;
  /** Called with the index of a heading. */
  readonly onGo: (index: number) => void;
}

/** The table of contents of a long document. */
export function Contents({ lines, isOpen, onGo }: ContentsProps): ReactElement {
  return (
    <nav className="wd-contents" aria-label={text('contents')}>
      <details open={isOpen}>
        <summary className="wd-contents-title">{text('contents')}</summary>
        <ol className="wd-contents-lines">
          {lines.map(({ index, level, text: heading }) => (
            <li key={index}>
              {/* Not a link: its address would be the host page's, and its target is in a shadow root. */}
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

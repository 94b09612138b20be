import type { ReactElement } from 'react';
import type { DocumentDetail } from '../data/documents.js';
import { Icon } from '../parts/Icon.js';
import { text } from '../texts.js';

/** Props of {@link Neighbours}. */
export interface NeighboursProps {
  readonly document: DocumentDetail;
  readonly headingId: string;
  readonly onOpen: (id: string) => void;
}

/** The other documents of the same folder. */
export function Neighbours({ document, headingId, onOpen }: NeighboursProps): ReactElement {
  return (
    <nav className="wd-neighbours" aria-labelledby={headingId}>
      <h3 className="wd-neighbours-title" id={headingId}>
        {text('moreInFolder', { folder: document.folder })}
      </h3>
      <ul>
        {document.neighbours.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className="wd-row" onClick={() => onOpen(id)}>
              <Icon name="page" />
              <bdi className="wd-row-title">{title}</bdi>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ReactElement } from 'react';
import { RecordIconLink } from '../../kit/RecordIconLink.js';
import { RecordLink } from '../../kit/RecordLink.js';
import { tenantDay } from '../../kit/tenantTime.js';
import type { DocumentSummary } from '../data/documents.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';

/** Props of {@link FolderSection}. */
export interface FolderSectionProps {
  readonly name: string;
  /** False when the list itself is labelled with the folder's name. */
  readonly hasTitle: boolean;
  readonly documents: readonly DocumentSummary[];
  readonly locale: string;
  readonly onOpen: (document: DocumentSummary) => void;
}

/** The documents of a folder, each with its owner and the day of its last change. */
export function FolderSection(props: FolderSectionProps): ReactElement {
  const { name, hasTitle, documents, locale, onOpen } = props;
  return (
    <div className="wd-folder-section">
      {hasTitle && (
        <h3 className="wd-folder">
          <Icon name="folder" />
          <RecordLink kind="folder" id={name}>
            <bdi>{name}</bdi>
          </RecordLink>
        </h3>
      )}
      <ul>
        {documents.map((document) => (
          <li key={document.id} className="wd-item">
            <button type="button" className="wd-row" data-id={document.id} onClick={() => onOpen(document)}>
              <Icon name="page" />
              <span className="wd-row-text">
                <bdi className="wd-row-title">{document.title}</bdi>
                <span className="wd-row-facts">
                  <bdi>{document.owner.name}</bdi>
                  <span>{tenantDay(document.updatedAt, locale)}</span>
                </span>
              </span>
              <Icon name="forward" />
            </button>
            <RecordIconLink
              kind="document"
              id={document.id}
              label={text('openPage', { title: quoted(document.title) })}
            >
              <Icon name="out" />
            </RecordIconLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

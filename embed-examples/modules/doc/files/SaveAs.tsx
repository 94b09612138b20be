import type { ReactElement } from 'react';
import { CONVERTED_DOCUMENTS, type DocumentDetail, type DocumentFormat } from '../data/documents.js';
import { FAILURE_HINTS } from '../../kit/loadFailure.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text, type TextName } from '../texts.js';
import { useDownload } from './useDownload.js';

/** Props of {@link SaveAs}. */
export interface SaveAsProps {
  readonly document: DocumentDetail;
  readonly headingId: string;
}

const FORMATS = {
  html: { name: 'formatHtml', hint: 'formatHtmlHint' },
  text: { name: 'formatText', hint: 'formatTextHint' },
} as const satisfies Readonly<Record<DocumentFormat, { readonly name: TextName; readonly hint: TextName }>>;

/** One format: its download, and what became of it. */
function FormatRow({
  document,
  format,
}: {
  readonly document: DocumentDetail;
  readonly format: DocumentFormat;
}): ReactElement {
  const { module, extension } = CONVERTED_DOCUMENTS[format];
  // The size is known when the platform has made the file.
  const file = { id: document.id, name: document.title + extension, sizeBytes: 0 };
  const { state, toggle } = useDownload(file, module);
  const isLoading = state.status === 'loading';
  const { name, hint } = FORMATS[format];
  return (
    <li className="wd-format">
      <button type="button" className="wp-button wd-format-save" onClick={toggle}>
        <Icon name={isLoading ? 'close' : 'download'} />
        {text(isLoading ? 'cancelSaving' : name)}
      </button>
      <p className="wd-file-fact" role="status">
        {state.status === 'saved'
          ? text('fileSaved', { name: quoted(file.name) })
          : isLoading
            ? text('fileLoading', { name: quoted(file.name) })
            : text(hint)}
      </p>
      {state.status === 'failed' && (
        <p className="wd-file-failed" role="alert">
          {text('downloadFailed')} {text(FAILURE_HINTS[state.failure])}
        </p>
      )}
    </li>
  );
}

/** The forms in which a document is saved. */
export function SaveAs({ document, headingId }: SaveAsProps): ReactElement {
  return (
    <section className="wd-save" aria-labelledby={headingId}>
      <h2 className="wd-files-title" id={headingId}>
        {text('saveAs')}
      </h2>
      <ul className="wd-formats">
        {(Object.keys(FORMATS) as DocumentFormat[]).map((format) => (
          <FormatRow key={format} document={document} format={format} />
        ))}
      </ul>
      <p className="wd-file-fact">{text('saveAsPrintHint')}</p>
    </section>
  );
}

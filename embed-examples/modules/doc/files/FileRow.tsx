import type { ReactElement } from 'react';
import { FAILURE_HINTS } from '../../kit/loadFailure.js';
import type { DocumentFile } from '../data/documents.js';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';
import { DownloadButton } from './DownloadButton.js';
import { iconOf, isPicture } from './fileKind.js';
import { sizeText } from './sizeText.js';
import { useDownload, type DownloadState } from './useDownload.js';

/** Props of {@link FileRow}. */
export interface FileRowProps {
  readonly file: DocumentFile;
  readonly locale: string;
  /** Opens a picture larger. */
  readonly onPreview: () => void;
}

/** What a reader of the screen hears about a download. */
function announcementOf(state: DownloadState, name: string): string {
  if (state.status === 'saved') return text('fileSaved', { name });
  return state.status === 'loading' ? text('fileLoading', { name }) : '';
}

/** An attached file: what it is, its download with progress, and for a picture its preview. */
export function FileRow({ file, locale, onPreview }: FileRowProps): ReactElement {
  const download = useDownload(file);
  const { state } = download;
  const name = quoted(file.name);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const isLoading = state.status === 'loading';

  return (
    <li className="wd-file">
      <span className="wd-file-icon">
        <Icon name={iconOf(file)} />
      </span>
      <div className="wd-file-text">
        <p className="wd-file-name">
          {isPicture(file) ? (
            <button
              type="button"
              className="wp-link wd-file-open"
              title={text('preview', { name })}
              onClick={onPreview}
            >
              <bdi>{file.name}</bdi>
            </button>
          ) : (
            <bdi>{file.name}</bdi>
          )}
        </p>
        <p className="wd-file-fact">
          {state.status === 'failed' ? (
            <span className="wd-file-failed" role="alert">
              {text('downloadFailed')} {text(FAILURE_HINTS[state.failure])}
            </span>
          ) : isLoading && state.share !== undefined ? (
            text('downloaded', { share: percent.format(state.share), size: sizeText(file.sizeBytes, locale) })
          ) : (
            sizeText(file.sizeBytes, locale)
          )}
          {state.status === 'saved' && <span className="wd-file-saved"> · {text('saved')}</span>}
        </p>
        {isLoading && (
          <progress
            className="wd-file-progress"
            aria-label={text('fileLoading', { name })}
            max={1}
            {...(state.share === undefined ? {} : { value: state.share })}
          />
        )}
        <span className="wp-hidden" role="status">
          {announcementOf(state, name)}
        </span>
      </div>
      <DownloadButton download={download} name={file.name} />
    </li>
  );
}

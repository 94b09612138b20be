import type { ReactElement } from 'react';
import { Icon } from '../parts/Icon.js';
import { quoted, text } from '../texts.js';
import type { FileDownload } from './useDownload.js';

/** Props of {@link DownloadButton}. */
export interface DownloadButtonProps {
  readonly download: FileDownload;
  /** Of the file. */
  readonly name: string;
  readonly className?: string;
}

/** An icon that begins the download of a file, and cancels it while it is under way. */
export function DownloadButton({ download, name, className = '' }: DownloadButtonProps): ReactElement {
  const { state, toggle } = download;
  const isLoading = state.status === 'loading';
  const label = text(isLoading ? 'cancelDownload' : 'downloadNamed', { name: quoted(name) });
  return (
    <button
      type="button"
      className={`wp-icon-button ${className}`.trim()}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name={isLoading ? 'close' : state.status === 'failed' ? 'refresh' : 'download'} />
    </button>
  );
}

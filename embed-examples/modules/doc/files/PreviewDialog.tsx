import type { ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import { PictureDialog } from '../../kit/pictures/PictureDialog.js';
import type { Pictures } from '../../kit/pictures/usePictures.js';
import type { ModuleContext } from '../../kit/weaver.js';
import type { DocumentFile } from '../data/documents.js';
import { text } from '../texts.js';
import { DownloadButton } from './DownloadButton.js';
import { useDownload } from './useDownload.js';

/** Props of {@link PreviewDialog}. */
export interface PreviewDialogProps {
  /** The attached pictures. */
  readonly files: readonly DocumentFile[];
  readonly pictures: Pictures;
  /** The index of the picture on screen. */
  readonly shown: number;
  readonly weaver: ModuleContext;
  /** Called with the index of another picture, which is then to be loaded. */
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** Saves the picture on screen, and says what becomes of it. */
function SavePicture({
  file,
  locale,
}: {
  readonly file: DocumentFile;
  readonly locale: string;
}): ReactElement {
  const download = useDownload(file);
  const { state } = download;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const told = {
    idle: () => '',
    saved: () => text('saved'),
    loading: () =>
      state.status === 'loading' && state.share !== undefined ? percent.format(state.share) : '',
    failed: () => text('downloadFailed'),
  }[state.status]();
  return (
    <>
      <span className="wd-preview-told" role="status">
        {told}
      </span>
      <DownloadButton download={download} name={file.name} className="wp-viewer-button" />
    </>
  );
}

/** The attached pictures of a document, one at a time. */
export function PreviewDialog(props: PreviewDialogProps): ReactElement | null {
  const { files, pictures, shown, weaver, onShow, onClose } = props;
  const file = files[shown];
  if (file === undefined) return null;
  return (
    <PictureDialog
      states={files.map((picture) => pictures.stateOf(picture.id))}
      shown={shown}
      label={file.name}
      texts={{
        previous: text('previousPicture'),
        next: text('nextPicture'),
        close: text('close'),
        failed: text('previewFailed'),
      }}
      isRtl={weaver.dir === 'rtl'}
      tools={<SavePicture key={file.id} file={file} locale={localeOf(weaver.language)} />}
      onShow={onShow}
      onBroken={() => pictures.markFailed(file.id)}
      onClose={onClose}
    />
  );
}

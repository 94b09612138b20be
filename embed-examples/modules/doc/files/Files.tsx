import { useState, type ReactElement } from 'react';
import { localeOf } from '../../kit/locale.js';
import { usePictures } from '../../kit/pictures/usePictures.js';
import type { ModuleContext } from '../../kit/weaver.js';
import { fetchFile, type DocumentFile } from '../data/documents.js';
import { filesText, text } from '../texts.js';
import { isPicture } from './fileKind.js';
import { FileRow } from './FileRow.js';
import { PreviewDialog } from './PreviewDialog.js';

/** Props of {@link Files}. */
export interface FilesProps {
  readonly files: readonly DocumentFile[];
  readonly headingId: string;
  readonly weaver: ModuleContext;
}

/** The attached files of a document. */
export function Files({ files, headingId, weaver }: FilesProps): ReactElement {
  const [shown, setShown] = useState<number>();
  const pictures = usePictures((id, signal) => fetchFile(weaver.request, id, signal), weaver.signal);
  const locale = localeOf(weaver.language);
  const shownFiles = files.filter(isPicture);

  const preview = (file: DocumentFile) => {
    // A picture that failed before is tried again.
    pictures.load(file.id);
    setShown(shownFiles.indexOf(file));
  };
  const show = (index: number) => {
    const file = shownFiles[index];
    if (file !== undefined) preview(file);
  };

  return (
    <section className="wd-files" aria-labelledby={headingId}>
      <h3 className="wd-files-title" id={headingId}>
        {text('attachments')}
        <span className="wd-files-count">{filesText(files.length, locale)}</span>
      </h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} locale={locale} onPreview={() => preview(file)} />
        ))}
      </ul>
      {shown !== undefined && (
        <PreviewDialog
          files={shownFiles}
          pictures={pictures}
          shown={shown}
          weaver={weaver}
          onShow={show}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

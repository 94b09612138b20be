import { useEffect, useRef, useState } from 'react';
import { DOCUMENT_FILES_MODULE, type DocumentFile } from '../data/documents.js';
import { loadFailure, type LoadFailure } from '../../kit/loadFailure.js';
import { downloadFile } from '../sharedLibrary.js';

/** The state of one download. */
export type DownloadState =
  | { readonly status: 'idle' | 'saved' }
  /** `share` from 0 to 1; undefined while the size is unknown. */
  | { readonly status: 'loading'; readonly share: number | undefined }
  | { readonly status: 'failed'; readonly failure: LoadFailure };

/** A file's download. */
export interface FileDownload {
  readonly state: DownloadState;
  /** Cancels what is under way, else begins, also again. */
  readonly toggle: () => void;
}

/**
 * Downloads a file with the session, and saves it under its name. What is under way is aborted with the component.
 *
 * @param module the module of the file in the address of its download
 */
export function useDownload(
  { id, name, sizeBytes }: Pick<DocumentFile, 'id' | 'name' | 'sizeBytes'>,
  module: string = DOCUMENT_FILES_MODULE,
): FileDownload {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  const start = () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const settle = (settled: DownloadState) => {
      // A cancelled download that ends later says nothing about the one after it.
      if (running.current !== controller) return;
      running.current = undefined;
      setState(settled);
    };
    setState({ status: 'loading', share: undefined });
    downloadFile({
      fileId: id,
      module,
      name,
      signal,
      // An answer in chunks has no length.
      onDownloadProgress: ({ loaded, total = sizeBytes }) => {
        const share = total > 0 ? Math.min(1, loaded / total) : undefined;
        if (running.current === controller) setState({ status: 'loading', share });
      },
    }).then(
      () => settle({ status: 'saved' }),
      (error: unknown) => settle({ status: 'failed', failure: loadFailure(error) }),
    );
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  };
  return { state, toggle: () => (running.current === undefined ? start() : cancel()) };
}

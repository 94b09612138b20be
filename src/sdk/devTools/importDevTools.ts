/** Where the SDK's own files are, for builds that have to know. */
export interface FilesPlace {
  /** Folder, with its closing slash. */
  readonly folder: string | undefined;
  readonly nonce: string | undefined;
  /** The page takes exactly these files: its own tag has an integrity. */
  readonly isPinned: boolean;
}

/** Loads the doctor's file. */
export const importDoctor = (_place: FilesPlace): Promise<typeof import('../../devtools/doctor/index.js')> =>
  import('../../devtools/doctor/index.js');

/** Loads the inspector's file. */
export const importInspector = (
  _place: FilesPlace,
): Promise<typeof import('../../devtools/inspector/index.js')> => import('../../devtools/inspector/index.js');

/** The location of the SDK's own files, for builds that load them by URL. */
export interface FilesPlace {
  /** Folder, with its trailing slash. */
  readonly folder: string | undefined;
  readonly nonce: string | undefined;
  /** True if the SDK's script tag has an integrity attribute. */
  readonly isPinned: boolean;
}

/** Loads the doctor's file. */
export const importDoctor = (_place: FilesPlace): Promise<typeof import('../../devtools/doctor/index.js')> =>
  import('../../devtools/doctor/index.js');

/** Loads the inspector's file. */
export const importInspector = (
  _place: FilesPlace,
): Promise<typeof import('../../devtools/inspector/index.js')> => import('../../devtools/inspector/index.js');

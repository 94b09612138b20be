/** What a build knows of the script tag that it runs in. The ESM build knows nothing. */
export interface Surroundings {
  /** Folder of the SDK's own files, with its closing slash. */
  readonly folder: string | undefined;
  /** CSP nonce of the SDK's own script tag. */
  readonly nonce: string | undefined;
}

/** Facts that only the entry of a script build knows; empty in the ESM build. */
export interface Environment {
  /** Folder of the SDK's script, with its trailing slash. */
  readonly folder?: string | undefined;
  /** CSP nonce of the SDK's script. */
  readonly nonce?: string | undefined;
}

/** Additional facts of the script tag entries. */
export interface TagEnvironment extends Environment {
  /** Called with the folder of the SDK's own files and the nonce of a config. */
  readonly onChunkLocation?: (place: { readonly folder: string; readonly nonce: string | undefined }) => void;
}

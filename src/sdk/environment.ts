/** Facts that only the entry of a script build knows; empty in the ESM build. */
export interface Environment {
  /** Folder of the SDK's script, with its trailing slash. */
  readonly folder?: string | undefined;
  /** CSP nonce of the SDK's script. */
  readonly nonce?: string | undefined;
}

/** Additional facts of the script tag entries. */
export interface TagEnvironment extends Environment {
  /** Called by each init: where lazy chunks are loaded from, and with which nonce. */
  readonly onChunkLocation?: (location: {
    readonly folder: string;
    readonly nonce: string | undefined;
  }) => void;
}

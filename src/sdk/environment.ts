/** What only the entry of a build knows of the page; an ESM build knows nothing. */
export interface Environment {
  /** Folder of the script that brought the SDK, with its closing slash. */
  readonly folder?: string | undefined;
  /** CSP nonce of that script. */
  readonly nonce?: string | undefined;
  /** That script's tag has an integrity. */
  readonly isPinned?: boolean;
}

/** What the entries of the script tags know beside that. */
export interface TagEnvironment extends Environment {
  /** Hears where a config says that the SDK's own files are, and its nonce. */
  readonly onPlace?: (place: { readonly folder: string; readonly nonce: string | undefined }) => void;
}

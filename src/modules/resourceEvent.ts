import type { WeaverError } from '../core/errors.js';

/** Kind of file of a module. */
export type ResourceKind = 'index' | 'manifest' | 'script' | 'style';

/** One file that was requested for a remote module, reported once it has loaded or failed. */
export interface ResourceEvent {
  readonly kind: ResourceKind;
  /** Absolute address, without a time parameter. */
  readonly url: string;
  /** The module that the file belongs to: `@weapp/hrm`; undefined for a file of no single module. */
  readonly app: string | undefined;
  /** A lazy chunk, loaded by the module itself; only failures of these are reported. */
  readonly isLazyChunk?: true;
  /** `sha384-…` as the manifest gives it. */
  readonly integrity: string | undefined;
  /** When it was first requested, in ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /**
   * True if it was given up because init failed, the session ended, or the user left the page: the file itself did not
   * fail.
   */
  readonly isAborted?: true;
  /** Undefined for a file that loaded. */
  readonly error: WeaverError | undefined;
}

/** Called for every file of a module. It must not throw. */
export type ResourceListener = (event: ResourceEvent) => void;

import type { WeaverError } from '../core/errors.js';

/** What kind of file it is that a module needs. */
export type ResourceKind = 'index' | 'manifest' | 'script' | 'style';

/** One file that was asked for on behalf of a remote module, once it came or could not be had. */
export interface ResourceEvent {
  readonly kind: ResourceKind;
  /** Absolute address, without a time parameter. */
  readonly url: string;
  /** Whose file it is: `@weapp/hrm`; undefined for what belongs to no module. */
  readonly app: string | undefined;
  /** Loaded by the module itself, when it needed it; only what could not be had is known. */
  readonly isPart?: true;
  /** `sha384-…` as the manifest gives it. */
  readonly integrity: string | undefined;
  /** When it was first asked for, in ms since 1970. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  /** Undefined for a file that came. */
  readonly error: WeaverError | undefined;
}

/** Called for every file of a module. It must not throw. */
export type ResourceListener = (event: ResourceEvent) => void;

import { isWeaverError, type WeaverErrorCode } from '../../core/errors.js';
import { isLostConnection } from '../transport.js';
import type { CallTrace } from './callTrace.js';

/** A call of the request client that has ended: for the monitor (spec 1 §8, captured error kinds) and for exporters. */
export interface EndedCall {
  readonly method: string;
  /** Absolute, with the query as the caller wrote it. */
  readonly url: string;
  /** 0 if no answer came. */
  readonly status: number;
  /** The calling module: `hrm`; undefined if unknown. */
  readonly module: string | undefined;
  /** The id of the calling island; undefined if unknown. Identical calls at the same time belong to the first one. */
  readonly islandId: string | undefined;
  /** Why no answer came, or none that could be read. */
  readonly errorCode: WeaverErrorCode | undefined;
  /** True for a status of 400 or above, a refused redirect, and a call without an answer that was not aborted. */
  readonly isFailure: boolean;
  /** When it began, in ms since 1970. */
  readonly startedAtMs: number;
  /** When it began, on the clock of `performance.now()`. */
  readonly startMs: number;
  /** In ms, with the waits before it was repeated. */
  readonly durationMs: number;
  /** The ids that were sent with it; undefined if none were. */
  readonly trace: CallTrace | undefined;
}

/** True for an error of a call that got no answer. An abort is none: the user or the page wanted it. */
export function hasNoAnswer(error: unknown): boolean {
  if (isLostConnection(error)) return true;
  return isWeaverError(error) && (error.code === 'REQUEST_OFFLINE' || error.code === 'REQUEST_TIMEOUT');
}

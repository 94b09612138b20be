import { isWeaverError } from '../../core/errors.js';
import { isLostConnection } from '../send.js';

/** A call of the request client that failed on its way, for the monitor (spec 1 §8, captured error kinds). */
export interface FailedCall {
  readonly method: string;
  /** Absolute, with the query as the caller wrote it. */
  readonly url: string;
  /** 400 or above; 0 if no answer came. */
  readonly status: number;
  /** The calling module: `hrm`; undefined if unknown. */
  readonly module: string | undefined;
}

/** True for an error of a call that got no answer. An abort is none: the user or the page wanted it. */
export function hasNoAnswer(error: unknown): boolean {
  if (isLostConnection(error)) return true;
  return isWeaverError(error) && (error.code === 'REQUEST_OFFLINE' || error.code === 'REQUEST_TIMEOUT');
}

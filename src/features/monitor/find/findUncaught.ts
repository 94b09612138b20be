import { expectationOf, isWeaverError, type WeaverError } from '../../../core/errors.js';
import { API_CALLS, type ApiCallName } from '../../../wire/calls.js';
import type { ErrorType } from '../../../wire/errorRecord.js';
import type { FileOwner } from '../../fileOwners.js';
import { topFrameOf, type AttributionResult, type IgnoredReason } from './attribution.js';
import { describeThrown, textOf } from './parseStack.js';
import type { UncaughtError } from '../../../browser/watchUncaughtErrors.js';
import type { Activity } from '../../../context/initContext.js';

/** An error to be recorded. Its texts still contain private data. */
export interface FoundError {
  readonly errType: ErrorType;
  readonly message: string;
  /** '' for an error without a stack. */
  readonly stack: string;
  /** Address of the file; '' if unknown. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The component, else the module, that it belongs to; '' if unknown. */
  readonly comName: string;
  /** The thrown object: the same one is recorded once. */
  readonly thrown?: unknown;
}

/** What a capture makes of an event. */
export type Finding =
  | { readonly kind: 'error'; readonly error: FoundError }
  | {
      readonly kind: 'ignored';
      readonly reason: IgnoredReason;
      readonly message: string;
      readonly file: string;
    }
  /** Not known yet: to be processed again after the next module file has loaded. */
  | { readonly kind: 'undecided' };

/** The events that captures get. */
export type MonitorEvent = Activity | UncaughtError;

/** What captures get besides the event. */
export interface CaptureContext {
  /** Decides whose code threw the value of an `uncaught` event. */
  readonly attribute: (value: unknown) => AttributionResult;
}

/** Captures one kind of error (spec 1 §8). To add a kind, add a row of `CAPTURES`. */
export interface Capture {
  readonly errType: ErrorType;
  /** Undefined for an event that is not of this kind. */
  readonly find: (event: MonitorEvent, context: CaptureContext) => Finding | undefined;
}

/** The finding that an event is no error to report. */
export function ignored(reason: IgnoredReason, message: string, file = ''): Finding {
  return { kind: 'ignored', reason, message, file };
}

/** The finding of an error that no code threw: of a call or a file. */
export function foundAt(
  errType: ErrorType,
  message: string,
  file: string,
  comName: string,
  thrown?: unknown,
): Finding {
  return { kind: 'error', error: { errType, message, stack: '', file, line: 0, column: 0, comName, thrown } };
}

/** Codes of failed calls: these are recorded as `ajax`, so the rejection that they cause is not recorded too (spec 1 §8). */
const FAILED_CALL = /^(?:REQUEST|ANSWER|SECURITY|SENSITIVE)_/;

/** True for an error of the SDK that is no fault: something was aborted, there is no session, a window was blocked. */
export function isExpected(error: unknown): boolean {
  return expectationOf(error) !== undefined;
}

/** The finding for an uncaught value, for captures that differ only in whose files they accept. */
export function findUncaught(
  errType: ErrorType,
  value: unknown,
  { attribute }: CaptureContext,
  accepts: (owner: FileOwner) => boolean,
): Finding | undefined {
  const isFailedCall = isWeaverError(value) && FAILED_CALL.test(value.code);
  if (isFailedCall || isExpected(value)) {
    const reason = isFailedCall
      ? 'a failed call, reported as ajax'
      : 'no fault: no session, or a blocked window';
    return ignored(reason, describeThrown(value).message);
  }
  const result = attribute(value);
  if (result.kind === 'undecided') return result;
  const { thrown, frame } = result;
  const { message, stack } = thrown;
  const { file = '', line = 0, column = 0 } = frame ?? {};
  if (result.kind === 'ignored') return ignored(result.reason, message, file);
  const { owner } = result;
  if (!accepts(owner)) return undefined;
  return {
    kind: 'error',
    error: { errType, message, stack, file, line, column, comName: owner.app, thrown: value },
  };
}

/** The call of each step of init. The step `authenticate` is missing, because its call goes to the host's server. */
const CALL_OF_STEP: Readonly<Record<string, ApiCallName | undefined>> = {
  clearCookie: 'clearCookie',
  session: 'getInfo',
  resources: 'baseTeams',
};

/** The error that ended an init: it names the step and, if a call of it failed, the call. */
export function foundInInit(errType: ErrorType, error: WeaverError): Finding {
  const finding = foundIn(errType, error, '');
  const { phase } = error;
  if (phase === undefined || finding.kind !== 'error') return finding;
  const name = errType === 'ajax' ? CALL_OF_STEP[phase] : undefined;
  // 0 for a call without an answer, as in the records of other calls; an answer that was refused may have no status.
  const status = error.status ?? (error.code.startsWith('REQUEST_') ? 0 : '');
  const call = name && `${API_CALLS[name].method} ${API_CALLS[name].path} ${status}`.trim();
  const message = [`init, step ${phase}`, ...(call ? [call] : []), finding.error.message].join(': ');
  return { kind: 'error', error: { ...finding.error, message } };
}

/** The error of a value that passed through the SDK, so that its stack does not matter. */
export function foundIn(errType: ErrorType, value: unknown, comName: string): Finding {
  const thrown = describeThrown(value);
  const message = thrown.message || textOf(value);
  const { file = '', line = 0, column = 0 } = topFrameOf(thrown) ?? {};
  return {
    kind: 'error',
    error: { errType, message, stack: thrown.stack, file, line, column, comName, thrown: value },
  };
}

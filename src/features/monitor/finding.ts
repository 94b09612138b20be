import type { UncaughtError } from '../../browser/watchUncaughtErrors.js';
import type { Activity } from '../../context/initContext.js';
import type { ErrorType } from '../../wire/errorRecord.js';
import type { AttributionResult, IgnoredReason } from './attribution.js';

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

/** Captures one kind of error (spec 1 §8). To add a kind, add a file and a row in `captures/index.ts`. */
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

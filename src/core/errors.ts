import { attempt } from './callerValues.js';
import { defineHidden } from './objects.js';

/** What a failure means to the person in front of the page. */
export type FailureKind =
  /** Only those who run the page, or its server, can change it. */
  | 'setUp'
  /** There is no session any more: the person signs in again. */
  | 'signedOut'
  /** Init got no session: the person signs in where the page gets it from. */
  | 'notSignedIn'
  | 'offline'
  /** The platform did not respond. */
  | 'connection'
  | 'forbidden'
  /** The platform responded with an error of its own. */
  | 'server'
  /** Files did not load. */
  | 'resources'
  | 'missing'
  | 'other';

/**
 * Why an error is no fault, so that the monitor keeps no record of it and `onError` is not called for a call that failed
 * with it. `stopped`: the page or the person stopped what went on; the host is not told at all. `state`: signed out,
 * another session, a blocked window; the event `requestError` tells the host.
 */
export type Expectation = 'stopped' | 'state';

/** One row of the table of error codes. */
interface ErrorRow {
  /** The default message; verbatim where the spec defines it. */
  readonly message: string;
  /** What the error view tells the person; default `other`. An HTTP status may say more than the code. */
  readonly kind?: FailureKind;
  /** Given if the error is no fault. */
  readonly expected?: Expectation;
  /** Given if the same call may succeed later without a change by the integrator. */
  readonly retryable?: true;
}

/**
 * Every error code. To add one, add a row: the compiler then asks for its cure in `devtools/doctor/errorCures.ts`, a test
 * for its section in docs/errors.md. The code of a failed call begins with `REQUEST_`, `ANSWER_`, `SECURITY_` or `SENSITIVE_`: the
 * monitor knows by it that the call is recorded already. Sources: contract §3; spec 1 §5, §8; spec 2 §8.
 */
export const ERROR_CODES = {
  TOKEN_FAILED: { message: 'Failed to get Token', kind: 'signedOut', retryable: true },
  SESSION_INVALID: { message: 'Eteamsid invalid', kind: 'signedOut' },
  LOGIN_POLL_TIMEOUT: { message: 'Cannot obtain ETEAMSID', kind: 'signedOut', retryable: true },
  PASSPORT_LOAD_FAILED: { message: 'Load passport failed', kind: 'resources', retryable: true },
  PASSPORT_MISSING: { message: 'passportSDK.init is not exist', kind: 'setUp' },
  NOT_INITIALISED: { message: 'weaverSDK not initialised, call init', kind: 'setUp', expected: 'state' },
  MISSING_CONTAINER_COMP: { message: 'missing container and compName' },
  MISSING_CONTAINER_FUNC: { message: 'missing container and funcName' },
  FUNCTION_MISSING: { message: 'function does not exist', kind: 'setUp' },
  COMPONENT_MISSING: { message: 'component does not exist', kind: 'setUp' },
  APP_MISSING: { message: 'App does not exist', kind: 'setUp' },
  APP_LOAD_FAILED: { message: 'Load app failed', kind: 'resources', retryable: true },
  CHUNK_FAILED: { message: 'Loading chunk failed', kind: 'resources', retryable: true },
  SHARED_UNSATISFIED: { message: 'no provider satisfies a shared library of the module', kind: 'setUp' },
  FOREIGN_ELEMENT: { message: 'an element of another React was passed to a component', kind: 'setUp' },
  REQUEST_OPTIONS_MISSING: { message: 'Request options is missing!', kind: 'setUp' },
  REQUEST_FAILED: { message: 'request error', kind: 'connection', retryable: true },
  REQUEST_TIMEOUT: { message: 'timeout', kind: 'connection', retryable: true },
  REQUEST_ABORTED: { message: 'the request was aborted', expected: 'stopped' },
  REQUEST_OFFLINE: { message: 'the browser is offline', kind: 'offline', retryable: true },
  REQUEST_CORS: {
    message: 'no answer could be read: network, CORS or CSP',
    kind: 'connection',
    retryable: true,
  },
  ANSWER_UNREADABLE: { message: 'the answer cannot be read', kind: 'server', retryable: true },
  ANSWER_ERROR: { message: 'the platform answered with an error', kind: 'server' },
  SESSION_EXPIRED: { message: 'the session has expired', kind: 'signedOut', expected: 'state' },
  SECURITY_INTERCEPT: { message: 'the request was stopped by a security intercept', kind: 'forbidden' },
  SENSITIVE_CANCELLED: { message: 'cancelled at the sensitive-word check', expected: 'stopped' },
  SENSITIVE_BLOCKED: { message: 'blocked by the sensitive-word check', expected: 'stopped' },
  POPUP_BLOCKED: { message: 'the browser blocked a new window', expected: 'state', retryable: true },
  BRIDGE_MISSING: { message: 'sdk not found' },
  FRAME_TIMEOUT: { message: 'the frame did not answer in time', kind: 'connection', retryable: true },
  FRAME_REFUSED: { message: 'the page cannot be shown in a frame here', kind: 'setUp' },
  ROUTE_MISSING: { message: 'the platform has no page for this record', kind: 'missing' },
  LINK_REFUSED: { message: 'the link was refused' },
  CONFIG_INVALID: { message: 'the config of init is not valid', kind: 'setUp' },
  INIT_TIMEOUT: { message: 'init did not finish in time', kind: 'connection', retryable: true },
  ALREADY_ACTIVE: {
    message: 'another weaverSDK on this page has a live session',
    kind: 'setUp',
    expected: 'state',
  },
  DESTROYED: { message: 'the SDK was destroyed', expected: 'stopped' },
  RENDER_FAILED: { message: 'the component failed to render', retryable: true },
  MODULE_HOSTILE_GLOBAL: { message: 'a global of the page stands in the way of a module', kind: 'setUp' },
} as const satisfies Record<string, ErrorRow>;

/** A public error code. */
export type WeaverErrorCode = keyof typeof ERROR_CODES;

/** The row of a code; undefined for one of another copy of the SDK that this version does not know. */
function rowOf(code: string): ErrorRow | undefined {
  return Object.prototype.hasOwnProperty.call(ERROR_CODES, code)
    ? ERROR_CODES[code as WeaverErrorCode]
    : undefined;
}

/** What an error code means to the person, without its HTTP status. */
export function kindOfCode(code: WeaverErrorCode): FailureKind {
  return rowOf(code)?.kind ?? 'other';
}

/** Why a value is no fault; undefined for a fault, and for a value that is no error of the SDK. Never throws. */
export function expectationOf(error: unknown): Expectation | undefined {
  return isWeaverError(error) ? rowOf(error.code)?.expected : undefined;
}

/** Why a chunk could not be loaded (spec 1 §8). */
export type ChunkFailure = 'timeout' | 'missing' | 'error';

/** Details of an error. They must not contain a session id. */
export interface WeaverErrorDetails {
  /** Replaces the default message of the code. */
  readonly message?: string | undefined;
  /** The init step that failed: `authenticate`, `session`, … */
  readonly phase?: string | undefined;
  /** The requested component or function: `@weapp/people/ProfileCard`. */
  readonly component?: string | undefined;
  /** HTTP status of the response, if there was one. */
  readonly status?: number | undefined;
  /** Set for CHUNK_FAILED. */
  readonly type?: ChunkFailure | undefined;
  /** For ANSWER_ERROR, SESSION_EXPIRED and REQUEST_FAILED: the envelope body as the server sent it. */
  readonly envelope?: unknown;
  /** The trace id that the platform gave the call: its operators find the call by it. */
  readonly traceId?: string | undefined;
  readonly cause?: unknown;
}

/**
 * The page that explains every code under its own heading: a path in the installed package. It has no host, because
 * the package is not on a public registry.
 */
const DOCS_URL = 'weaver-sdk/docs/errors.md';

/** A status that the same call would get again; other failures, also without a status, may be temporary. */
const FINAL_STATUS = /^4(?!01|08|25|29)/;

/**
 * The one error class of the SDK. `code` is public API; `message` is the spec's text where it has one; `retryable`
 * tells whether the same call may succeed later. Check with {@link isWeaverError}: `instanceof` fails for errors of
 * another copy of the SDK.
 */
export class WeaverError extends Error {
  override readonly name!: 'WeaverError';
  readonly code: WeaverErrorCode;
  readonly phase: string | undefined;
  readonly component: string | undefined;
  readonly status: number | undefined;
  readonly type: ChunkFailure | undefined;
  readonly traceId: string | undefined;
  readonly retryable: boolean;
  readonly docsUrl: string;
  readonly envelope!: unknown;
  override readonly cause: unknown;

  constructor(code: WeaverErrorCode, details: WeaverErrorDetails = {}) {
    const row: ErrorRow = ERROR_CODES[code];
    super(details.message ?? row.message);
    // On a page that froze Error.prototype, assigning `name` would throw; defining it works.
    defineHidden(this, 'name', 'WeaverError');
    this.code = code;
    this.phase = details.phase;
    this.component = details.component;
    this.status = details.status;
    this.type = details.type;
    this.traceId = details.traceId;
    this.retryable = row.retryable === true && !FINAL_STATUS.test(String(details.status));
    this.docsUrl = `${DOCS_URL}#${code.toLowerCase()}`;
    // Envelope and cause may contain private data. They are not enumerable, so that logs that copy an error's keys do
    // not contain them.
    defineHidden(this, 'envelope', details.envelope);
    defineHidden(this, 'cause', details.cause);
  }

  /** The fields that may be sent in reports: never the cause, the envelope or the stack. */
  toJSON(): Record<string, unknown> {
    const { name, code, message, phase, component, status, type, traceId, retryable, docsUrl } = this;
    return { name, code, message, phase, component, status, type, traceId, retryable, docsUrl };
  }

  /** The same error with added details; details that are already set stay. */
  with(details: Pick<WeaverErrorDetails, 'phase' | 'component' | 'traceId'>): WeaverError {
    const { phase = details.phase, component = details.component, traceId = details.traceId } = this;
    if (phase === this.phase && component === this.component && traceId === this.traceId) return this;
    // What is not enumerable is not spread.
    const { message, envelope, cause } = this;
    const copy = new WeaverError(this.code, { ...this, message, envelope, cause, phase, component, traceId });
    if (this.stack !== undefined) copy.stack = this.stack;
    return copy;
  }
}

/** True for a {@link WeaverError} of any copy of the SDK and of any frame. Never throws, also for a value with throwing getters. */
export function isWeaverError(value: unknown): value is WeaverError {
  return attempt(
    () =>
      typeof value === 'object' &&
      value !== null &&
      (value as { name?: unknown }).name === 'WeaverError' &&
      typeof (value as { code?: unknown }).code === 'string',
    false,
  );
}

/** `error` itself if it is a WeaverError, otherwise one of `code` with `error` as its cause. */
export function asWeaverError(
  error: unknown,
  code: WeaverErrorCode,
  details: WeaverErrorDetails = {},
): WeaverError {
  if (error instanceof WeaverError) return error;
  // An error of another copy of the SDK or of a frame may lack methods of this class, or have an unknown code.
  return isWeaverError(error) && rowOf(error.code)
    ? new WeaverError(error.code, error)
    : new WeaverError(code, { ...details, cause: error });
}

import { attempt } from './callerValues.js';
import { defineHidden } from './objects.js';

/** One row of the table of error codes. */
interface ErrorRow {
  /** The default message; verbatim where the spec defines it. */
  readonly message: string;
  /** Given if the same call may succeed later without a change by the integrator. */
  readonly retryable?: true;
}

/**
 * Every error code, its message and whether a retry can help. To add a code, add a row. docs/errors.md explains
 * causes and fixes; a test keeps it complete. Sources: contract §3; spec 1 §5, §8; spec 2 §8.
 */
export const ERROR_CODES = {
  TOKEN_FAILED: { message: 'Failed to get Token', retryable: true },
  SESSION_INVALID: { message: 'Eteamsid invalid' },
  LOGIN_POLL_TIMEOUT: { message: 'Cannot obtain ETEAMSID', retryable: true },
  PASSPORT_LOAD_FAILED: { message: 'Load passport failed', retryable: true },
  PASSPORT_MISSING: { message: 'passportSDK.init is not exist' },
  NOT_INITIALISED: { message: 'weaverSDK not initialised, call init' },
  MISSING_CONTAINER_COMP: { message: 'missing container and compName' },
  MISSING_CONTAINER_FUNC: { message: 'missing container and funcName' },
  FUNCTION_MISSING: { message: 'function does not exist' },
  COMPONENT_MISSING: { message: 'component does not exist' },
  APP_MISSING: { message: 'App does not exist' },
  APP_LOAD_FAILED: { message: 'Load app failed', retryable: true },
  CHUNK_FAILED: { message: 'Loading chunk failed', retryable: true },
  SHARED_UNSATISFIED: { message: 'no provider satisfies a shared library of the module' },
  FOREIGN_ELEMENT: { message: 'an element of another React was passed to a component' },
  REQUEST_OPTIONS_MISSING: { message: 'Request options is missing!' },
  REQUEST_FAILED: { message: 'request error', retryable: true },
  REQUEST_TIMEOUT: { message: 'timeout', retryable: true },
  REQUEST_ABORTED: { message: 'the request was aborted' },
  REQUEST_OFFLINE: { message: 'the browser is offline', retryable: true },
  REQUEST_CORS: { message: 'no answer could be read: network, CORS or CSP', retryable: true },
  ANSWER_UNREADABLE: { message: 'the answer cannot be read', retryable: true },
  ANSWER_ERROR: { message: 'the platform answered with an error' },
  SESSION_EXPIRED: { message: 'the session has expired' },
  SECURITY_INTERCEPT: { message: 'the request was stopped by a security intercept' },
  SENSITIVE_CANCELLED: { message: 'cancelled at the sensitive-word check' },
  SENSITIVE_BLOCKED: { message: 'blocked by the sensitive-word check' },
  POPUP_BLOCKED: { message: 'the browser blocked a new window', retryable: true },
  BRIDGE_MISSING: { message: 'sdk not found' },
  FRAME_TIMEOUT: { message: 'the frame did not answer in time', retryable: true },
  FRAME_REFUSED: { message: 'the page cannot be shown in a frame here' },
  ROUTE_MISSING: { message: 'the platform has no page for this record' },
  LINK_REFUSED: { message: 'the link was refused' },
  CONFIG_INVALID: { message: 'the config of init is not valid' },
  INIT_TIMEOUT: { message: 'init did not finish in time', retryable: true },
  ALREADY_ACTIVE: { message: 'another weaverSDK on this page has a live session' },
  DESTROYED: { message: 'the SDK was destroyed' },
  RENDER_FAILED: { message: 'the component failed to render', retryable: true },
  MODULE_HOSTILE_GLOBAL: { message: 'a global of the page stands in the way of a module' },
} as const satisfies Record<string, ErrorRow>;

/** A public error code. */
export type WeaverErrorCode = keyof typeof ERROR_CODES;

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
  return isWeaverError(error) && Object.prototype.hasOwnProperty.call(ERROR_CODES, error.code)
    ? new WeaverError(error.code, error)
    : new WeaverError(code, { ...details, cause: error });
}

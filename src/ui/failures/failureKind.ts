import { isWeaverError, type WeaverError, type WeaverErrorCode } from '../../core/errors.js';

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

const KINDS: Readonly<Partial<Record<WeaverErrorCode, FailureKind>>> = {
  CONFIG_INVALID: 'setUp',
  NOT_INITIALISED: 'setUp',
  ALREADY_ACTIVE: 'setUp',
  PASSPORT_MISSING: 'setUp',
  APP_MISSING: 'setUp',
  COMPONENT_MISSING: 'setUp',
  FUNCTION_MISSING: 'setUp',
  SHARED_UNSATISFIED: 'setUp',
  FOREIGN_ELEMENT: 'setUp',
  MODULE_HOSTILE_GLOBAL: 'setUp',
  REQUEST_OPTIONS_MISSING: 'setUp',
  FRAME_REFUSED: 'setUp',
  TOKEN_FAILED: 'signedOut',
  SESSION_INVALID: 'signedOut',
  SESSION_EXPIRED: 'signedOut',
  LOGIN_POLL_TIMEOUT: 'signedOut',
  REQUEST_OFFLINE: 'offline',
  REQUEST_TIMEOUT: 'connection',
  REQUEST_CORS: 'connection',
  REQUEST_FAILED: 'connection',
  INIT_TIMEOUT: 'connection',
  FRAME_TIMEOUT: 'connection',
  SECURITY_INTERCEPT: 'forbidden',
  ANSWER_UNREADABLE: 'server',
  ANSWER_ERROR: 'server',
  PASSPORT_LOAD_FAILED: 'resources',
  CHUNK_FAILED: 'resources',
  APP_LOAD_FAILED: 'resources',
  ROUTE_MISSING: 'missing',
};

/** The codes of calls whose HTTP status says more than the code. */
const HAS_STATUS: readonly WeaverErrorCode[] = ['TOKEN_FAILED', 'REQUEST_FAILED', 'ANSWER_UNREADABLE'];

function kindOfStatus(status: number, isCallOfInit: boolean): FailureKind | undefined {
  if (status === 401) return 'signedOut';
  // The token server of the host says so: nobody is signed in there.
  if (status === 403) return isCallOfInit ? 'signedOut' : 'forbidden';
  if (status >= 500 || status === 408 || status === 429) return 'server';
  if (status < 400) return undefined;
  // A call of init has no content that could be missing: its address is wrong.
  if (isCallOfInit) return 'setUp';
  return status === 404 || status === 410 ? 'missing' : undefined;
}

function kindOf(error: WeaverError): FailureKind {
  const { code, phase, status, cause } = error;
  const reason = isWeaverError(cause) ? cause : undefined;
  const byStatus =
    HAS_STATUS.includes(code) && status !== undefined ? kindOfStatus(status, phase !== undefined) : undefined;
  if (byStatus) return byStatus;
  // What the token server failed with is the cause of its error.
  if (code === 'TOKEN_FAILED' && reason && reason.code !== code) return KINDS[reason.code] ?? 'other';
  return KINDS[code] ?? 'other';
}

/** The kind of a failure, by its code, its HTTP status, and whether `init` failed with it. */
export function failureKind(error: WeaverError): FailureKind {
  const kind = kindOf(error);
  // The token server is the host's own: the platform has no problem then.
  if (kind === 'server' && error.code === 'TOKEN_FAILED') return 'other';
  return kind === 'signedOut' && error.phase !== undefined ? 'notSignedIn' : kind;
}

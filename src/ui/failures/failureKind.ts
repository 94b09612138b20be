import {
  isWeaverError,
  kindOfCode,
  type FailureKind,
  type WeaverError,
  type WeaverErrorCode,
} from '../../core/errors.js';

/** The codes of calls whose HTTP status says more than the code. */
const HAS_STATUS: readonly WeaverErrorCode[] = ['TOKEN_FAILED', 'REQUEST_FAILED', 'ANSWER_UNREADABLE'];

function kindOfStatus(status: number, isCallOfInit: boolean): FailureKind | undefined {
  if (status === 401) return 'signedOut';
  // The host's token address says that no user is signed in to the host.
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
  if (code === 'TOKEN_FAILED' && reason && reason.code !== code) return kindOfCode(reason.code);
  return kindOfCode(code);
}

/** The kind of a failure, by its code, its HTTP status, and whether `init` failed with it. */
export function failureKind(error: WeaverError): FailureKind {
  const kind = kindOf(error);
  // The token server is the host's own: the platform has no problem then.
  if (kind === 'server' && error.code === 'TOKEN_FAILED') return 'other';
  return kind === 'signedOut' && error.phase !== undefined ? 'notSignedIn' : kind;
}

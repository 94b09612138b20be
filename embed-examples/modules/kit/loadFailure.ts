/** Why data could not be loaded, as far as it matters to the user. */
export type LoadFailure = 'connection' | 'offline' | 'signedOut' | 'forbidden' | 'missing' | 'server';

/** The key of the text that helps with each failure: every module that loads data has them in its table. */
export const FAILURE_HINTS = {
  connection: 'failedHint',
  offline: 'offlineHint',
  signedOut: 'signedOutHint',
  forbidden: 'forbiddenHint',
  missing: 'missingHint',
  server: 'serverHint',
} as const satisfies Readonly<Record<LoadFailure, string>>;

/** Failures by error code of the SDK; a HTTP status says more than its code. */
const BY_CODE: Readonly<Record<string, LoadFailure>> = {
  REQUEST_OFFLINE: 'offline',
  SESSION_EXPIRED: 'signedOut',
  SECURITY_INTERCEPT: 'forbidden',
  ANSWER_ERROR: 'server',
  ANSWER_UNREADABLE: 'server',
};

const BY_STATUS: Readonly<Record<number, LoadFailure>> = { 403: 'forbidden', 404: 'missing', 410: 'missing' };

/** Why a call failed, by the error of the SDK; anything else counts as a problem of the connection. */
export function loadFailure(error: unknown): LoadFailure {
  if (typeof error !== 'object' || error === null) return 'connection';
  const { code, status } = error as { readonly code?: unknown; readonly status?: unknown };
  if (typeof code !== 'string') return 'connection';
  const byCode = BY_CODE[code];
  if (byCode === 'signedOut' || byCode === 'offline' || typeof status !== 'number')
    return byCode ?? 'connection';
  return BY_STATUS[status] ?? (status >= 500 ? 'server' : (byCode ?? 'connection'));
}

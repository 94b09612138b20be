import type { WeaverErrorCode } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';

/** The kinds of failure that a person can tell apart. */
type FailureKind = Extract<keyof Texts, `failed${string}`>;

const KINDS: Readonly<Partial<Record<WeaverErrorCode, FailureKind>>> = {
  TOKEN_FAILED: 'failedSession',
  SESSION_INVALID: 'failedSession',
  SESSION_EXPIRED: 'failedSession',
  LOGIN_POLL_TIMEOUT: 'failedSession',
  REQUEST_TIMEOUT: 'failedConnection',
  REQUEST_OFFLINE: 'failedConnection',
  REQUEST_CORS: 'failedConnection',
  REQUEST_FAILED: 'failedConnection',
  ANSWER_UNREADABLE: 'failedConnection',
  INIT_TIMEOUT: 'failedConnection',
  CHUNK_FAILED: 'failedResources',
  APP_LOAD_FAILED: 'failedResources',
  APP_MISSING: 'failedMissing',
  COMPONENT_MISSING: 'failedMissing',
};

/** The sentence that tells a person what a code means for them. */
export function failureText(code: WeaverErrorCode, texts: Texts): string {
  return texts[KINDS[code] ?? 'failedOther'];
}

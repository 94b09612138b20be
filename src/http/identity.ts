import { timeZoneOffset } from '../core/timeZoneOffset.js';
import { IDENTITY_HEADERS } from '../wire/calls.js';

/** The session and language of a call, read anew for each. */
export interface Identity {
  /** Platform form, `zh_CN`. */
  readonly language: string;
  /** `eteamsid`, undefined before there is a session. */
  readonly sessionId: string | undefined;
}

/** The headers of every call to the API origin (contract §2). */
export function identityHeaders({ language, sessionId }: Identity): Record<string, string> {
  return {
    [IDENTITY_HEADERS.timeZoneOffset]: String(timeZoneOffset()),
    [IDENTITY_HEADERS.language]: language,
    ...(sessionId === undefined ? {} : { [IDENTITY_HEADERS.session]: sessionId }),
  };
}

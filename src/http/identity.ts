import { IDENTITY_HEADERS } from '../wire/index.js';

/** Who is asking, read anew for every call. */
export interface Identity {
  /** Platform form, `zh_CN`. */
  readonly language: string;
  /** `eteamsid`, undefined before there is a session. */
  readonly sessionId: string | undefined;
}

/** Spec 1 §9: the offset that is sent when the engine cannot tell. */
const FALLBACK_OFFSET_MINUTES = -480;

/** Minutes from local time to UTC, as `Date#getTimezoneOffset` counts them. */
export function timeZoneOffset(now: Date = new Date()): number {
  const offset = now.getTimezoneOffset();
  return Number.isFinite(offset) ? offset : FALLBACK_OFFSET_MINUTES;
}

/** The headers of every call to the API origin (contract §2). */
export function identityHeaders({ language, sessionId }: Identity): Record<string, string> {
  return {
    [IDENTITY_HEADERS.timeZoneOffset]: String(timeZoneOffset()),
    [IDENTITY_HEADERS.language]: language,
    ...(sessionId === undefined ? {} : { [IDENTITY_HEADERS.session]: sessionId }),
  };
}

import { USUAL_EXPIRED_ANSWERS, type ExpiredAnswers } from '../http/expiredAnswers.js';
import type { LifeTimes } from './lifeTime.js';

/** How long sessions live and how their end is reported; changed from the control page. */
export interface SessionRules {
  /** Of new sessions whose issuer sets none, in seconds. */
  lifeSeconds: number;
  /** Whether each call extends a session, when its issuer does not set that. */
  isSliding: boolean;
  expiredAnswers: ExpiredAnswers;
}

/** A session lives two hours by default, at most a day. */
export const SESSION_LIFE: LifeTimes = { usual: 7200, longest: 86_400 };

/** The initial rules of a stack. */
export function usualSessionRules(): SessionRules {
  return { lifeSeconds: SESSION_LIFE.usual, isSliding: false, expiredAnswers: USUAL_EXPIRED_ANSWERS };
}

import { USUAL_EXPIRED_ANSWERS, type ExpiredAnswers } from '../http/expiredAnswers.js';
import type { LifeTimes } from './lifeTime.js';

/** How sessions live and end; changed from the control page. */
export interface SessionRules {
  /** Of new sessions whose issuer names none, in seconds. */
  lifeSeconds: number;
  /** Whether new sessions whose issuer does not say live on from each call that they make. */
  isSliding: boolean;
  expiredAnswers: ExpiredAnswers;
}

/** A session lives two hours, at most a day. */
export const SESSION_LIFE: LifeTimes = { usual: 7200, longest: 86_400 };

/** The rules that a stack starts with. */
export function usualSessionRules(): SessionRules {
  return { lifeSeconds: SESSION_LIFE.usual, isSliding: false, expiredAnswers: USUAL_EXPIRED_ANSWERS };
}

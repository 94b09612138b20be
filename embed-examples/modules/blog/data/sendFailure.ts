import { answerCode } from '../../kit/answers.js';
import { isRecord, ownProperty } from '../../../../src/wire/record.js';

/** Why a draft was not published. */
export type SendFailure =
  /** The person cancelled at the sensitive-word check. */
  | 'cancelled'
  /** The sensitive-word check requires another text. */
  | 'blocked'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'signedOut'
  /** The platform does not accept the entry as it is. */
  | 'refused'
  /** The post of a comment does not exist any more. */
  | 'gone'
  | 'server';

const BY_ANSWER: ReadonlyMap<number | undefined, SendFailure> = new Map([
  [400, 'refused'],
  [404, 'gone'],
]);

const BY_CODE: ReadonlyMap<unknown, SendFailure> = new Map([
  ['SENSITIVE_CANCELLED', 'cancelled'],
  ['SENSITIVE_BLOCKED', 'blocked'],
  ['REQUEST_OFFLINE', 'offline'],
  ['REQUEST_CORS', 'unreachable'],
  ['REQUEST_TIMEOUT', 'timeout'],
  ['SESSION_EXPIRED', 'signedOut'],
  ['SESSION_INVALID', 'signedOut'],
  ['TOKEN_FAILED', 'signedOut'],
  ['DESTROYED', 'signedOut'],
]);

/** What a rejected request means to the person who wrote the draft. */
export function sendFailure(error: unknown): SendFailure {
  const code = isRecord(error) ? ownProperty(error, 'code') : undefined;
  return BY_CODE.get(code) ?? BY_ANSWER.get(answerCode(error)) ?? 'server';
}

import { answerCode } from '../../kit/answers.js';
import { sensitiveWords } from '../../kit/sensitiveWords.js';
import { isRecord, ownRecord, ownText } from '../../../../src/wire/record.js';

/** The fields of both forms, in the order of the page. */
export const FIELDS = ['type', 'from', 'until', 'reason', 'comment'] as const;

/** A field of the request's form, or the comment of a decision. */
export type Field = (typeof FIELDS)[number];

/** What a failed call means for its form. */
export type FailureKind =
  /** The person cancelled at the sensitive-word check. */
  | 'cancelled'
  /** The sensitive-word check wants another text. */
  | 'blocked'
  | 'offline'
  | 'timeout'
  | 'unreachable'
  | 'signedOut'
  /** The platform refused a value. */
  | 'invalid'
  /** What the call was about does not exist, or belongs to another person. */
  | 'missing'
  /** It has been changed meanwhile. */
  | 'conflict'
  | 'server';

/** A failed call. */
export interface Failure {
  readonly kind: FailureKind;
  /** The refused field, where the platform names it. */
  readonly field: Field | undefined;
  /** The words that must be changed; '' for a call that failed otherwise. */
  readonly words: string;
}

/** By the `code` of a WeaverError. */
const BY_ERROR: Readonly<Record<string, FailureKind | undefined>> = {
  SENSITIVE_CANCELLED: 'cancelled',
  SENSITIVE_BLOCKED: 'blocked',
  REQUEST_OFFLINE: 'offline',
  REQUEST_TIMEOUT: 'timeout',
  REQUEST_CORS: 'unreachable',
  SESSION_EXPIRED: 'signedOut',
  SESSION_INVALID: 'signedOut',
  TOKEN_FAILED: 'signedOut',
};

/** By the code of the platform's answer. */
const BY_ANSWER: Readonly<Record<number, FailureKind | undefined>> = {
  400: 'invalid',
  404: 'missing',
  409: 'conflict',
};

/** The failures after which the same call may succeed. */
const REPEATABLE: readonly FailureKind[] = ['offline', 'timeout', 'unreachable', 'signedOut', 'server'];

/** True if the same call may succeed later. */
export function isRepeatable({ kind }: Failure): boolean {
  return REPEATABLE.includes(kind);
}

/** The field that the platform's message names first. */
function namedField(message: string): Field | undefined {
  const word = /\b(?:type|from|until|reason|comment)\b/.exec(message)?.[0];
  return FIELDS.find((field) => field === word);
}

/** What an error of `request` means. */
export function failureOf(error: unknown): Failure {
  if (!isRecord(error)) return { kind: 'server', field: undefined, words: '' };
  const code = ownText(error, 'code');
  const known = Object.prototype.hasOwnProperty.call(BY_ERROR, code) ? BY_ERROR[code] : undefined;
  const kind = known ?? BY_ANSWER[answerCode(error) ?? 0] ?? 'server';
  return {
    kind,
    words: kind === 'blocked' ? sensitiveWords(error) : '',
    field: kind === 'invalid' ? namedField(ownText(ownRecord(error, 'envelope'), 'msg')) : undefined,
  };
}

import { expect, it } from 'vitest';
import { WeaverError, type WeaverErrorCode } from '../../../../src/core/errors.js';
import { sendFailure } from './sendFailure.js';

const answered = (code: number) => new WeaverError('ANSWER_ERROR', { envelope: { code, status: false } });

it.each<[WeaverErrorCode, string]>([
  ['SENSITIVE_CANCELLED', 'cancelled'],
  ['SENSITIVE_BLOCKED', 'blocked'],
  ['REQUEST_OFFLINE', 'offline'],
  ['REQUEST_CORS', 'unreachable'],
  ['REQUEST_TIMEOUT', 'timeout'],
  ['SESSION_EXPIRED', 'signedOut'],
  ['REQUEST_FAILED', 'server'],
  ['ANSWER_UNREADABLE', 'server'],
])('%s means %s', (code, failure) => {
  expect(sendFailure(new WeaverError(code))).toBe(failure);
});

it.each([
  [answered(400), 'refused'],
  [answered(404), 'gone'],
  [answered(500), 'server'],
  [new TypeError('x'), 'server'],
  [{ code: 'toString' }, 'server'],
  [undefined, 'server'],
])('%s means %s', (error, failure) => {
  expect(sendFailure(error)).toBe(failure);
});

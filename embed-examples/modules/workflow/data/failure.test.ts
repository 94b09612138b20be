import { expect, it } from 'vitest';
import { WeaverError } from '../../../../src/core/errors.js';
import { failureOf, isRepeatable } from './failure.js';

const answer = (code: unknown, msg = '') =>
  new WeaverError('ANSWER_ERROR', { envelope: { code, status: false, msg, data: null } });

it.each([
  [new WeaverError('SENSITIVE_CANCELLED'), 'cancelled', false],
  [new WeaverError('SENSITIVE_BLOCKED', { envelope: { code: 401 } }), 'blocked', false],
  [new WeaverError('REQUEST_OFFLINE'), 'offline', true],
  [new WeaverError('REQUEST_TIMEOUT'), 'timeout', true],
  [new WeaverError('REQUEST_CORS'), 'unreachable', true],
  [new WeaverError('SESSION_EXPIRED', { envelope: { code: -1 } }), 'signedOut', true],
  [new WeaverError('REQUEST_FAILED', { status: 503 }), 'server', true],
  [new WeaverError('ANSWER_UNREADABLE'), 'server', true],
  [answer(500), 'server', true],
  [answer(400), 'invalid', false],
  [answer('404'), 'missing', false],
  [answer(409), 'conflict', false],
  [{ code: 'constructor' }, 'server', true],
  [undefined, 'server', true],
])('%o is the failure %s', (error, kind, repeatable) => {
  const failure = failureOf(error);
  expect(failure.kind).toBe(kind);
  expect(isRepeatable(failure)).toBe(repeatable);
});

it.each([
  ['until must not be before from', 'until'],
  ['the reason is too long', 'reason'],
  ['fromage', undefined],
  ['', undefined],
])('finds the refused field in %j: %s', (msg, field) => {
  expect(failureOf(answer(400, msg)).field).toBe(field);
});

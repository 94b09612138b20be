import { expect, it } from 'vitest';
import { WeaverError, type WeaverErrorCode } from '../../../src/core/errors.js';
import { loadFailure, type LoadFailure } from './loadFailure.js';

it.each<[LoadFailure, WeaverErrorCode, number?]>([
  ['offline', 'REQUEST_OFFLINE'],
  ['signedOut', 'SESSION_EXPIRED'],
  ['signedOut', 'SESSION_EXPIRED', 401],
  ['forbidden', 'REQUEST_FAILED', 403],
  ['forbidden', 'SECURITY_INTERCEPT', 200],
  ['missing', 'REQUEST_FAILED', 404],
  ['server', 'REQUEST_FAILED', 503],
  ['server', 'ANSWER_ERROR', 200],
  ['server', 'ANSWER_UNREADABLE'],
  ['connection', 'REQUEST_FAILED', 400],
  ['connection', 'REQUEST_TIMEOUT'],
  ['connection', 'REQUEST_CORS'],
])('is %s for %s %s', (failure, code, status) => {
  expect(loadFailure(new WeaverError(code, { status }))).toBe(failure);
});

it.each([[undefined], ['text'], [new Error('no data')]])('is connection for %s', (error) => {
  expect(loadFailure(error)).toBe('connection');
});

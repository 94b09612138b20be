import { expect, it } from 'vitest';
import {
  WeaverError,
  type FailureKind,
  type WeaverErrorDetails,
  type WeaverErrorCode,
} from '../../core/errors.js';
import { failureKind } from './describeFailure.js';

const because = (code: WeaverErrorCode, status?: number) => ({
  status,
  cause: new WeaverError(code, { status }),
});
const init = { phase: 'authenticate' };

it.each<[FailureKind, WeaverErrorCode, WeaverErrorDetails?]>([
  ['setUp', 'CONFIG_INVALID'],
  ['setUp', 'APP_MISSING'],
  ['setUp', 'COMPONENT_MISSING'],
  ['setUp', 'TOKEN_FAILED', { ...init, status: 404 }],
  ['setUp', 'TOKEN_FAILED', { ...init, ...because('REQUEST_FAILED', 404) }],
  ['setUp', 'REQUEST_FAILED', { phase: 'session', status: 404 }],
  ['notSignedIn', 'TOKEN_FAILED', { ...init, status: 200 }],
  ['notSignedIn', 'TOKEN_FAILED', { ...init, status: 401 }],
  ['notSignedIn', 'TOKEN_FAILED', { ...init, ...because('REQUEST_FAILED', 403) }],
  ['signedOut', 'SESSION_INVALID'],
  ['notSignedIn', 'SESSION_INVALID', { phase: 'session' }],
  ['signedOut', 'SESSION_EXPIRED'],
  ['signedOut', 'REQUEST_FAILED', { status: 401 }],
  ['offline', 'REQUEST_OFFLINE'],
  ['offline', 'TOKEN_FAILED', { ...init, ...because('REQUEST_OFFLINE') }],
  ['connection', 'REQUEST_TIMEOUT'],
  ['connection', 'REQUEST_CORS'],
  ['connection', 'REQUEST_FAILED'],
  ['connection', 'TOKEN_FAILED', { ...init, ...because('REQUEST_CORS') }],
  ['forbidden', 'REQUEST_FAILED', { status: 403 }],
  ['forbidden', 'SECURITY_INTERCEPT'],
  ['server', 'REQUEST_FAILED', { status: 500 }],
  ['server', 'REQUEST_FAILED', { status: 429 }],
  ['other', 'TOKEN_FAILED', { ...init, ...because('REQUEST_FAILED', 502) }],
  ['other', 'TOKEN_FAILED', { ...init, ...because('ANSWER_UNREADABLE', 200) }],
  ['server', 'ANSWER_UNREADABLE'],
  ['server', 'ANSWER_ERROR'],
  ['missing', 'REQUEST_FAILED', { status: 404 }],
  ['missing', 'ROUTE_MISSING'],
  ['resources', 'CHUNK_FAILED'],
  ['connection', 'REQUEST_FAILED', { status: 418 }],
  ['other', 'RENDER_FAILED'],
])('is %s for %s %j', (kind, code, details) => {
  expect(failureKind(new WeaverError(code, details))).toBe(kind);
});

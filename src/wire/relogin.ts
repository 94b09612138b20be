import { parsed, refused, isRecord, kindOf, ownText, type Parsed } from './record.js';

/**
 * Signs the user in again while islands stay mounted (contract §2, an addition of this SDK): {@link ReloginRequest} →
 * `{ status, data: { eteamsid, expiresIn }, msg }`, parsed by `parseTokenAnswer`. Not in `API_CALLS`, because only
 * the relogin box uses it.
 */
export const RELOGIN_CALL = { method: 'POST', path: '/papi/session/relogin' } as const;

/** The request body of relogin. */
export interface ReloginRequest {
  readonly account: string;
  readonly password: string;
}

/** The code of relogin after too many wrong passwords; `Retry-After` contains the wait. */
export const TOO_MANY_TRIES_CODE = 429;

/** Parses a {@link ReloginRequest}. Refuses an empty or missing account or password. */
export function parseReloginRequest(value: unknown): Parsed<ReloginRequest> {
  if (!isRecord(value)) return refused(`expected { account, password }, got ${kindOf(value)}`);
  const account = ownText(value, 'account');
  const password = ownText(value, 'password');
  if (account === '') return refused('account is missing');
  return password === '' ? refused('password is missing') : parsed({ account, password });
}

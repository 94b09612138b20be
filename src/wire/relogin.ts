import { parsed, refused, isRecord, kindOf, ownText, type Parsed } from './record.js';

/**
 * Signs somebody in anew while their islands stay (contract §2, ours): {@link ReloginRequest} → `{ status, data: { eteamsid,
 * expiresIn }, msg }`, which `parseTokenAnswer` reads. Apart from `API_CALLS`: only the relogin box makes it.
 */
export const RELOGIN_CALL = { method: 'POST', path: '/papi/session/relogin' } as const;

/** What relogin is asked with. */
export interface ReloginRequest {
  readonly account: string;
  readonly password: string;
}

/** A refusal of relogin after too many wrong passwords; `Retry-After` says when to try again. */
export const TOO_MANY_TRIES_CODE = 429;

/** Reads a {@link ReloginRequest}. Refused: whatever has no account and no password of at least one character. */
export function parseReloginRequest(value: unknown): Parsed<ReloginRequest> {
  if (!isRecord(value)) return refused(`expected { account, password }, got ${kindOf(value)}`);
  const account = ownText(value, 'account');
  const password = ownText(value, 'password');
  if (account === '') return refused('account is missing');
  return password === '' ? refused('password is missing') : parsed({ account, password });
}

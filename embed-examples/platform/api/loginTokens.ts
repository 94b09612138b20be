import { randomBytes } from 'node:crypto';

import type { LifeTimes } from './lifeTime.js';

/** The tokens of the embedded login script: each signs one person in, once, within a short time. Kept in memory. */
export interface LoginTokens {
  issue(account: string, expiresInSeconds: number): string;
  /** The account of a valid token, which cannot be used again. */
  take(token: string): string | undefined;
  /** Expires all unused tokens; returns how many there were. */
  expire(): number;
}

/** A login token is valid just long enough for a page to load. */
export const LOGIN_TOKEN_LIFE: LifeTimes = { usual: 60, longest: 600 };

/**
 * Creates an empty store.
 *
 * @param now milliseconds of any clock that does not go back
 */
export function createLoginTokens(now: () => number = () => performance.now()): LoginTokens {
  const tokens = new Map<string, { readonly account: string; readonly endsAt: number }>();
  const forgetOld = (): void => {
    for (const [token, { endsAt }] of tokens) if (endsAt <= now()) tokens.delete(token);
  };
  return {
    issue(account, expiresInSeconds) {
      forgetOld();
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, { account, endsAt: now() + expiresInSeconds * 1000 });
      return token;
    },
    take(token) {
      forgetOld();
      const found = tokens.get(token);
      tokens.delete(token);
      return found?.account;
    },
    expire() {
      forgetOld();
      const { size } = tokens;
      tokens.clear();
      return size;
    },
  };
}

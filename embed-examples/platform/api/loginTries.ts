/** Limits wrong passwords per account. Kept in memory. */
export interface LoginTries {
  /**
   * Counts one attempt for `account`: 0, or the seconds to wait when none is left. Called before the password is
   * checked, so that guesses sent at once count too.
   */
  take(account: string): number;
  /** The password was right: all attempts are available again. */
  reset(account: string): void;
  clear(): void;
}

/** Five attempts in five minutes. */
export const LOGIN_TRIES = { most: 5, withinSeconds: 300 } as const;

/** Beyond that the oldest are forgotten, because made-up names must not fill the memory. */
const KEPT_ACCOUNTS = 10_000;

/**
 * Creates an empty counter. Accounts that do not exist count as well: otherwise a refusal would reveal which exist.
 *
 * @param now milliseconds of any clock that does not go back
 */
export function createLoginTries(now: () => number = () => performance.now()): LoginTries {
  const tries = new Map<string, { used: number; readonly endsAt: number }>();
  return {
    take(account) {
      const known = tries.get(account);
      if (known !== undefined && known.endsAt > now()) {
        if (known.used >= LOGIN_TRIES.most) return Math.ceil((known.endsAt - now()) / 1000);
        known.used += 1;
        return 0;
      }
      tries.delete(account);
      const [oldest] = tries.keys();
      if (oldest !== undefined && tries.size >= KEPT_ACCOUNTS) tries.delete(oldest);
      tries.set(account, { used: 1, endsAt: now() + LOGIN_TRIES.withinSeconds * 1000 });
      return 0;
    },
    reset: (account) => void tries.delete(account),
    clear: () => tries.clear(),
  };
}

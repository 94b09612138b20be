/** How often somebody may get a password wrong. Kept in memory. */
export interface LoginTries {
  /** Takes one of the tries of `account`: 0, or the seconds to wait because none is left. Taken before the password is looked at, so that guesses sent at once count too. */
  take(account: string): number;
  /** The password was right: all tries are there again. */
  forgive(account: string): void;
  clear(): void;
}

/** Five tries in five minutes. */
export const LOGIN_TRIES = { most: 5, withinSeconds: 300 } as const;

/** Beyond that the oldest are forgotten: names are for a stranger to choose, and must not fill the memory. */
const KEPT_ACCOUNTS = 10_000;

/**
 * Nobody has tried yet. Counts for accounts that do not exist as well: otherwise a refusal would tell which do.
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
    forgive: (account) => void tries.delete(account),
    clear: () => tries.clear(),
  };
}

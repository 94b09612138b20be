/** One renewal attempt. */
export interface RenewalAttempt {
  readonly atMs: number;
  readonly isSuccess: boolean;
}

/** Limits that prevent endless renewals, in milliseconds and counts. */
export const RENEWAL_LIMITS = {
  /** Within this time at most `maxFailures` attempts fail. */
  windowMs: 600_000,
  maxFailures: 5,
  /** Within this time at most `maxAttempts` run, also successful ones: a new session may be refused at once. */
  shortWindowMs: 60_000,
  maxAttempts: 6,
  /** The pause after a failure; each further failure in a row doubles it. */
  firstPauseMs: 1_000,
} as const;

/** Whether a session may be renewed at `nowMs`, given the earlier attempts. */
export function mayRenew(attempts: readonly RenewalAttempt[], nowMs: number): boolean {
  const { windowMs, maxFailures, shortWindowMs, maxAttempts, firstPauseMs } = RENEWAL_LIMITS;
  const since = (ms: number) => attempts.filter(({ atMs }) => nowMs - atMs < ms);
  if (since(shortWindowMs).length >= maxAttempts) return false;
  const failures = since(windowMs).filter(({ isSuccess }) => !isSuccess);
  if (failures.length >= maxFailures) return false;
  const last = attempts[attempts.length - 1];
  if (!last || last.isSuccess) return true;
  const inARow = attempts.length - 1 - attempts.map(({ isSuccess }) => isSuccess).lastIndexOf(true);
  return nowMs - last.atMs >= firstPauseMs * 2 ** (Math.min(inARow, maxFailures) - 1);
}

/** See {@link createRenewalHistory}. */
export type RenewalHistory = ReturnType<typeof createRenewalHistory>;

/** Creates an empty history of renewal attempts; those older than the window are dropped. */
export function createRenewalHistory(nowMs: () => number) {
  let attempts: readonly RenewalAttempt[] = [];
  return {
    isAllowed: () => mayRenew(attempts, nowMs()),
    record(isSuccess: boolean): void {
      const atMs = nowMs();
      attempts = [
        ...attempts.filter((one) => atMs - one.atMs < RENEWAL_LIMITS.windowMs),
        { atMs, isSuccess },
      ];
    },
  };
}

/** One renewal that was tried. */
export interface RenewalTry {
  readonly atMs: number;
  readonly isGood: boolean;
}

/** What keeps renewals from becoming a loop, in milliseconds and counts. */
export const RENEWAL_BOUNDS = {
  /** In this time there are no more failures than `mostFailures`. */
  windowMs: 600_000,
  mostFailures: 5,
  /** In this time there are no more renewals than `mostTries`, good ones too: a new session may be refused at once. */
  shortWindowMs: 60_000,
  mostTries: 6,
  /** The pause after a failure; each further failure in a row doubles it. */
  firstPauseMs: 1_000,
} as const;

/** Whether a session may be renewed at `nowMs`, after what was tried before. */
export function mayRenew(tries: readonly RenewalTry[], nowMs: number): boolean {
  const { windowMs, mostFailures, shortWindowMs, mostTries, firstPauseMs } = RENEWAL_BOUNDS;
  const since = (ms: number) => tries.filter(({ atMs }) => nowMs - atMs < ms);
  if (since(shortWindowMs).length >= mostTries) return false;
  const failures = since(windowMs).filter(({ isGood }) => !isGood);
  if (failures.length >= mostFailures) return false;
  const last = tries[tries.length - 1];
  if (!last || last.isGood) return true;
  const inARow = tries.length - 1 - tries.map(({ isGood }) => isGood).lastIndexOf(true);
  return nowMs - last.atMs >= firstPauseMs * 2 ** (Math.min(inARow, mostFailures) - 1);
}

/** The renewals of one session's life. */
export interface RenewalHistory {
  may(): boolean;
  note(isGood: boolean): void;
}

/** Creates an empty {@link RenewalHistory}; it forgets what no longer counts. */
export function createRenewalHistory(nowMs: () => number): RenewalHistory {
  let tries: readonly RenewalTry[] = [];
  return {
    may: () => mayRenew(tries, nowMs()),
    note(isGood) {
      const atMs = nowMs();
      tries = [...tries.filter((one) => atMs - one.atMs < RENEWAL_BOUNDS.windowMs), { atMs, isGood }];
    },
  };
}

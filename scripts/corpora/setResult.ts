/** The result of one set of the corpora. */
export interface SetResult {
  /** Its title: `ua/wild: device`. */
  readonly set: string;
  readonly rows: number;
  readonly passed: number;
  /** The share of `rows` that must pass, 0 to 1. */
  readonly needed: number;
  /** Actual and expected value, one line per failure. */
  readonly failures: readonly string[];
}

/** Checks the sets of one folder of the corpora; `folder` is that folder's path. */
export type CheckSets = (folder: string) => Promise<readonly SetResult[]> | readonly SetResult[];

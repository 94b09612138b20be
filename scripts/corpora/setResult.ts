/** How one set of the corpora went. */
export interface SetResult {
  /** As a person reads it: `ua/wild: device`. */
  readonly set: string;
  readonly rows: number;
  readonly passed: number;
  /** The share of `rows` that must pass, 0 to 1. */
  readonly needed: number;
  /** What came and what was expected, a line each. */
  readonly failures: readonly string[];
}

/** Checks the sets of one folder of the corpora; `folder` is that folder's path. */
export type CheckSets = (folder: string) => Promise<readonly SetResult[]> | readonly SetResult[];

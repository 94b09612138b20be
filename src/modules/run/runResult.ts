/** What a module gave. Boxed: a promise would adopt an export called `then`, and never settle. */
export interface RunResult {
  readonly library: unknown;
}

/** One row of `pollution/pollution.json`. */
export interface PollutionRow {
  readonly kind: 'json' | 'query' | 'hash' | 'gadget';
  /** The foreign input. */
  readonly input?: string;
  /** Properties of Object.prototype; `@fn` means a function. */
  readonly props?: Readonly<Record<string, unknown>>;
}

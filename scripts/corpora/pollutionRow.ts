/** One row of `pollution/pollution.json`. */
export interface PollutionRow {
  readonly kind: 'json' | 'query' | 'hash' | 'gadget';
  /** What comes from elsewhere. */
  readonly input?: string;
  /** What every object inherits; `@fn` stands for a function. */
  readonly props?: Readonly<Record<string, unknown>>;
}

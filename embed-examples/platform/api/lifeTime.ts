/** The lifetimes that may be requested, in seconds. */
export interface LifeTimes {
  readonly usual: number;
  readonly longest: number;
}

/** The requested lifetime in seconds, the default when there is none; undefined when it is invalid. */
export function lifeTimeOf(value: unknown, { usual, longest }: LifeTimes): number | undefined {
  if (value === undefined) return usual;
  return typeof value === 'number' && value > 0 && value <= longest ? value : undefined;
}

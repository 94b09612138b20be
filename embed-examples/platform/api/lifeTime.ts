/** Which life times may be asked for, in seconds. */
export interface LifeTimes {
  readonly usual: number;
  readonly longest: number;
}

/** The wanted life time in seconds, the usual one where none is named; undefined when it makes no sense. */
export function lifeTimeOf(value: unknown, { usual, longest }: LifeTimes): number | undefined {
  if (value === undefined) return usual;
  return typeof value === 'number' && value > 0 && value <= longest ? value : undefined;
}

import { median } from './statistics.js';

/** What one visit of a contender gave, by the name of the measure. */
export type Sample = Readonly<Record<string, number>>;

/** All samples by contender, in the order in which the contenders are printed. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;

/** How a measure is printed. */
export interface Measure {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Digits behind the point; default 0. */
  readonly digits?: number;
}

/** A promise of design §10, and what came of it. */
export interface Budget {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** What cannot be said in figures. */
export interface WordTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a scenario found. */
export interface Finding {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly samples: Samples;
  /** The contender that ratios are taken against. */
  readonly reference: string;
  readonly budgets: readonly Budget[];
  /** Printed before the notes. */
  readonly words?: WordTable;
  /** What a reader has to know. */
  readonly notes?: readonly string[];
  /** Every request in its order, for the written figures only. */
  readonly waterfalls?: readonly string[];
}

/** The median of a measure of a contender. */
export function medianOf(samples: Samples, contender: string, key: string): number {
  return median((samples.get(contender) ?? []).map((sample) => sample[key] ?? Number.NaN));
}

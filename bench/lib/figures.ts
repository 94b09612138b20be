import { median } from './statistics.js';

/** The values of one visit of a contender, by measure. */
export type Sample = Readonly<Record<string, number>>;

/** All samples by contender, in the order in which the contenders are printed. */
export type Samples = ReadonlyMap<string, readonly Sample[]>;

/** How a measure is printed. */
export interface Measure {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Decimals; default 0. */
  readonly digits?: number;
}

/** A limit, and the measured value. */
export interface Budget {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
}

/** Results that are not numbers. */
export interface WordTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The result of a scenario. */
export interface Finding {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly samples: Samples;
  /** The contender that ratios are taken against. */
  readonly reference: string;
  readonly budgets: readonly Budget[];
  /** Printed before the notes. */
  readonly words?: WordTable;
  /** Notes for the reader. */
  readonly notes?: readonly string[];
  /** All requests in order, for the written figures only. */
  readonly waterfalls?: readonly string[];
}

/** The median of a measure of a contender. */
export function medianOf(samples: Samples, contender: string, key: string): number {
  return median((samples.get(contender) ?? []).map((sample) => sample[key] ?? Number.NaN));
}

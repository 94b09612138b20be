import { count, sql } from 'drizzle-orm';

import { ERROR_TYPES, type ErrorType } from '../../../../src/wire/errorRecord.js';
import type { Queries } from '../../database/database.js';
import { frontErrors } from '../../database/schema.js';
import { errorCondition } from '../errors/errorFilter.js';
import type { MonitorFilter } from './monitorFilter.js';
import { bucketsOf, type TimeRange } from './timeRange.js';

/** Errors over time, stacked by kind. */
export interface ErrorSeries {
  /** The starts of the buckets, in ms since 1970. */
  readonly at: readonly number[];
  /** The number of errors in each bucket; only kinds that occurred. */
  readonly kinds: readonly { readonly kind: ErrorType; readonly counts: readonly number[] }[];
}

/** The number of errors of a kind in a bucket. */
export interface BucketCount {
  readonly at: number;
  readonly kind: ErrorType;
  readonly count: number;
}

/** Puts counts in their buckets; buckets without an error have 0. */
export function shapeSeries(rows: readonly BucketCount[], range: TimeRange): ErrorSeries {
  const at = bucketsOf(range);
  const kinds = ERROR_TYPES.filter((kind) => rows.some((row) => row.kind === kind));
  return {
    at,
    kinds: kinds.map((kind) => {
      const counts = new Map(rows.filter((row) => row.kind === kind).map((row) => [row.at, row.count]));
      return { kind, counts: at.map((start) => counts.get(start) ?? 0) };
    }),
  };
}

/** Counts the errors that a filter selects. */
export async function readErrorSeries(
  queries: Queries,
  { errors, range }: MonitorFilter,
): Promise<ErrorSeries> {
  const bucket = sql.raw(String(range.bucketMs));
  const rows = await queries
    .select({
      at: sql`floor(extract(epoch from ${frontErrors.receivedAt}) * 1000 / ${bucket}) * ${bucket}`.mapWith(
        Number,
      ),
      kind: frontErrors.errType,
      count: count(),
    })
    .from(frontErrors)
    .where(errorCondition(errors))
    .groupBy(sql`1`, frontErrors.errType);
  return shapeSeries(rows, range);
}

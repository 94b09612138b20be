import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Queries } from '../../database/database.js';
import { islandTimings, pageReports } from '../../database/schema.js';
import { islandCondition, type MonitorFilter } from './monitorFilter.js';

/** Three quantiles of a duration, in ms; null if nothing was measured. */
export type Quantiles = { readonly p50: number; readonly p75: number; readonly p95: number } | null;

/** How fast the islands of a component are. */
export interface ComponentSpeed {
  readonly component: string;
  /** How often it was shown. */
  readonly islands: number;
  readonly load: Quantiles;
  readonly firstPaint: Quantiles;
  readonly render: Quantiles;
  readonly renders: number;
  readonly slowRenders: number;
  readonly slowestAction: { readonly name: string; readonly durationMs: number } | null;
  /** One in twenty has a render of 100 ms or more. */
  readonly isSlow: boolean;
}

/** The render time from which a component counts as slow (spec 1 §9). */
const SLOW_RENDER_MS = 100;
const LISTED = 50;

type Row = Omit<ComponentSpeed, 'load' | 'firstPaint' | 'render' | 'isSlow'> &
  Readonly<Record<'load' | 'firstPaint' | 'render', readonly number[] | null>>;

function quantilesOf(values: readonly number[] | null): Quantiles {
  const [p50, p75, p95] = values ?? [];
  return p50 === undefined || p75 === undefined || p95 === undefined ? null : { p50, p75, p95 };
}

/** A row of the query as the console shows it. */
function componentSpeed(row: Row): ComponentSpeed {
  const render = quantilesOf(row.render);
  return {
    ...row,
    load: quantilesOf(row.load),
    firstPaint: quantilesOf(row.firstPaint),
    render,
    isSlow: render !== null && render.p95 >= SLOW_RENDER_MS,
  };
}

const quantiles = (column: PgColumn): SQL<number[] | null> =>
  sql`to_jsonb(percentile_cont(array[0.5, 0.75, 0.95]) within group (order by ${column}))`;

const slowestFirst = sql`(${islandTimings.actions} -> 0 ->> 'durationMs')::float8 desc nulls last`;

/** The components whose islands a filter selects, the slowest to render first. */
export async function readComponentSpeeds(
  queries: Queries,
  filter: MonitorFilter,
): Promise<ComponentSpeed[]> {
  const rows = await queries
    .select({
      component: islandTimings.component,
      islands: count(),
      load: quantiles(islandTimings.loadMs),
      firstPaint: quantiles(islandTimings.firstPaintMs),
      render: quantiles(islandTimings.renderMs),
      renders: sql`sum(${islandTimings.renders})`.mapWith(Number),
      slowRenders: sql`sum(${islandTimings.slowRenders})`.mapWith(Number),
      slowestAction: sql<
        ComponentSpeed['slowestAction']
      >`jsonb_agg(${islandTimings.actions} -> 0 order by ${slowestFirst}) -> 0`,
    })
    .from(islandTimings)
    .innerJoin(
      pageReports,
      and(
        eq(pageReports.id, islandTimings.reportId),
        sql`${pageReports.tenantKey} is not distinct from ${islandTimings.tenantKey}`,
      ),
    )
    .where(islandCondition(filter))
    .groupBy(islandTimings.component)
    .orderBy(
      sql`percentile_cont(0.95) within group (order by ${islandTimings.renderMs}) desc`,
      islandTimings.component,
    )
    .limit(LISTED);
  return rows.map(componentSpeed);
}

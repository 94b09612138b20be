import { count, desc, exists, and, eq, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.js';
import { islandTimings, pageMeasurements, pageReports } from '../../database/schema.js';
import { pageCondition, type MonitorFilter } from './monitorFilter.js';

/** A reported page. */
export interface ReportedPage {
  readonly id: string;
  /** '' for a shared, anonymous page. */
  readonly tenantKey: string;
  readonly url: string;
  readonly browser: string;
  readonly device: string;
  /** ISO time. */
  readonly receivedAt: string;
  /** In ms; null while nothing was painted. */
  readonly fptMs: number | null;
  readonly fmpMs: number | null;
  readonly islands: number;
  readonly slowRenders: number;
}

/** The pages that a filter selects. */
export interface ReportedPages {
  /** The last received first. */
  readonly pages: readonly ReportedPage[];
  readonly pageCount: number;
  /** A quarter of all pages took longer; in ms, null without a page that painted. */
  readonly fptP75: number | null;
}

const LISTED = 12;

const ofPage = (table: typeof pageMeasurements | typeof islandTimings) =>
  sql`${table.reportId} = ${pageReports.id} and ${table.tenantKey} is not distinct from ${pageReports.tenantKey}`;

const painted = (column: typeof pageMeasurements.fptMs | typeof pageMeasurements.fmpMs) =>
  sql<number | null>`(select max(${column}) from ${pageMeasurements} where ${ofPage(pageMeasurements)})`;

/** Lists and counts the pages that a filter selects. */
export async function readPages(queries: Queries, filter: MonitorFilter): Promise<ReportedPages> {
  const { component } = filter.errors;
  const withComponent = queries
    .select({ one: sql`1` })
    .from(islandTimings)
    .where(and(ofPage(islandTimings), eq(islandTimings.component, component)));
  const condition = and(pageCondition(filter), component === '' ? undefined : exists(withComponent));
  const pages = await queries
    .select({
      id: pageReports.id,
      tenantKey: pageReports.tenantKey,
      url: pageReports.url,
      browser: pageReports.browser,
      device: pageReports.device,
      receivedAt: pageReports.receivedAt,
      fptMs: painted(pageMeasurements.fptMs),
      fmpMs: painted(pageMeasurements.fmpMs),
      islands: sql`(select count(*) from ${islandTimings} where ${ofPage(islandTimings)})`.mapWith(Number),
      slowRenders:
        sql`(select coalesce(sum(${islandTimings.slowRenders}), 0) from ${islandTimings} where ${ofPage(islandTimings)})`.mapWith(
          Number,
        ),
    })
    .from(pageReports)
    .where(condition)
    .orderBy(desc(pageReports.receivedAt), pageReports.id)
    .limit(LISTED);
  const [total] = await queries.select({ count: count() }).from(pageReports).where(condition);
  const perPage = queries
    .select({ fptMs: sql<number>`max(${pageMeasurements.fptMs})`.as('fpt_of_page') })
    .from(pageReports)
    .innerJoin(pageMeasurements, ofPage(pageMeasurements))
    .where(condition)
    .groupBy(pageReports.tenantKey, pageReports.id)
    .as('per_page');
  const [quantile] = await queries
    .select({ fptP75: sql<number | null>`percentile_cont(0.75) within group (order by ${perPage.fptMs})` })
    .from(perPage);
  return {
    pages: pages.map((page) => ({
      ...page,
      tenantKey: page.tenantKey ?? '',
      receivedAt: page.receivedAt.toISOString(),
    })),
    pageCount: total?.count ?? 0,
    fptP75: quantile?.fptP75 ?? null,
  };
}

import { and, eq, gte, type SQL } from 'drizzle-orm';

import { islandTimings, pageReports } from '../../database/schema.js';
import { readErrorFilter, type ErrorFilter } from '../errors/errorFilter.js';
import { timeRange, type TimeRange } from './timeRange.js';

/** What the console shows: errors by their own filter, pages and islands by the members that they have. */
export interface MonitorFilter {
  readonly range: TimeRange;
  readonly errors: ErrorFilter;
}

/** The filter in the query of an address: `?range=7d&tenant=…&kind=js&component=…&browser=Chrome`. */
export function readMonitorFilter(query: Readonly<Record<string, string>>, nowMs: number): MonitorFilter {
  const range = timeRange(query['range'] ?? '', nowMs);
  return { range, errors: { ...readErrorFilter(query), since: new Date(range.fromMs) } };
}

/** The condition for page reports. */
export function pageCondition({ range, errors: { tenant, browser } }: MonitorFilter): SQL | undefined {
  return and(
    gte(pageReports.receivedAt, new Date(range.fromMs)),
    tenant === '' ? undefined : eq(pageReports.tenantKey, tenant),
    browser === '' ? undefined : eq(pageReports.browser, browser),
  );
}

/** The condition for islands whose rows are joined with the reports of their pages. */
export function islandCondition(filter: MonitorFilter): SQL | undefined {
  const { component } = filter.errors;
  return and(pageCondition(filter), component === '' ? undefined : eq(islandTimings.component, component));
}

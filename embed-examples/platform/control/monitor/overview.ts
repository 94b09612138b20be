import { count, gte, max, sql } from 'drizzle-orm';

import { ERROR_TYPES } from '../../../../src/wire/errorRecord.js';
import type { Queries } from '../../database/database.js';
import { frontErrors, islandTimings, pageReports } from '../../database/schema.js';
import { groupErrors } from '../errors/errorGroups.js';
import { listTenants } from '../tenantList.js';
import { readAffectedBrowsers, readAffectedIslands, readErrorTotals } from './affected.js';
import { readErrorSeries } from './errorSeries.js';
import type { MonitorFilter } from './monitorFilter.js';
import { readPages } from './pageList.js';
import { readComponentSpeeds } from './slowIslands.js';

const MAX_OPTIONS = 200;

/** The different names in two tables, for a select of the filter. */
const names = (...lists: readonly (readonly { readonly name: string | null }[])[]): string[] =>
  [...new Set(lists.flat().flatMap(({ name }) => (name === null || name === '' ? [] : [name])))].sort();

async function readOptions(
  queries: Queries,
  since: Date,
): Promise<{ components: string[]; browsers: string[] }> {
  const recent = gte(frontErrors.receivedAt, since);
  const failed = await queries
    .selectDistinct({ name: frontErrors.comName })
    .from(frontErrors)
    .where(recent)
    .limit(MAX_OPTIONS);
  const shown = await queries
    .selectDistinct({ name: islandTimings.component })
    .from(islandTimings)
    .where(gte(islandTimings.receivedAt, since))
    .limit(MAX_OPTIONS);
  const failedIn = await queries
    .selectDistinct({ name: sql<string | null>`${frontErrors.clientInfo} ->> 'browser'` })
    .from(frontErrors)
    .where(recent)
    .limit(MAX_OPTIONS);
  const shownIn = await queries
    .selectDistinct({ name: pageReports.browser })
    .from(pageReports)
    .where(gte(pageReports.receivedAt, since))
    .limit(MAX_OPTIONS);
  return { components: names(failed, shown), browsers: names(failedIn, shownIn) };
}

/** Everything that the console shows for a filter, except the waterfall. */
export async function readOverview(
  queries: Queries,
  filter: MonitorFilter,
): Promise<Record<string, unknown>> {
  const totals = await readErrorTotals(queries, filter);
  return {
    range: filter.range,
    totals,
    series: await readErrorSeries(queries, filter),
    islands: await readAffectedIslands(queries, filter),
    browsers: await readAffectedBrowsers(queries, filter),
    components: await readComponentSpeeds(queries, filter),
    ...(await readPages(queries, filter)),
    ...(await groupErrors(queries, filter.errors)),
    options: {
      kinds: ERROR_TYPES,
      tenants: await listTenants(queries),
      ...(await readOptions(queries, new Date(filter.range.fromMs))),
    },
  };
}

/**
 * Changes with every report that is added or removed, and when the chart begins with another bucket: cheap, because
 * open pages ask for it every few seconds.
 */
export async function overviewVersion(queries: Queries, { range }: MonitorFilter): Promise<string> {
  const parts = [String(range.fromMs)];
  for (const table of [frontErrors, pageReports, islandTimings]) {
    const [row] = await queries.select({ count: count(), last: max(table.receivedAt) }).from(table);
    parts.push(`${row?.count ?? 0}-${row?.last?.getTime() ?? 0}`);
  }
  return parts.join('-');
}

import { and, asc, count, desc, eq, max, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { ErrorType } from '../../../../src/wire/errorRecord.js';
import type { Queries } from '../../database/database.js';
import { frontErrors } from '../../database/schema.js';
import { listTenants } from '../tenantList.js';
import { browserName, type ReportedBrowser } from './browserName.js';
import { errorCondition, type ErrorFilter } from './errorFilter.js';
import { readStack, type ReadableStack } from './readStack.js';

/** The first values of a list; `hasMore` if there are others. */
export interface ShortList {
  readonly values: readonly string[];
  readonly hasMore: boolean;
}

/** The errors of one kind with the same file and message. */
export interface ErrorGroup {
  readonly errType: ErrorType;
  readonly filePath: string;
  readonly message: string;
  readonly count: number;
  /** How many people had it. */
  readonly people: number;
  /** ISO times by the clocks of the pages; null if no page had one. */
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly islands: ShortList;
  /** As {@link browserName} writes them. */
  readonly browsers: ShortList;
  readonly pages: ShortList;
  /** Names of tenants. */
  readonly tenants: readonly string[];
  /** From the error that was received last. */
  readonly latest: { readonly line: number; readonly column: number; readonly stack: ReadableStack };
}

/** The groups of the errors that a filter selects, the last received first. */
export interface ErrorGroups {
  readonly groups: readonly ErrorGroup[];
  /** Of all groups, those beyond {@link MAX_GROUPS} included. */
  readonly groupCount: number;
  readonly errorCount: number;
}

/** At most as many groups are listed. */
const MAX_GROUPS = 200;

const MAX_VALUES = 20;
/** Different reports may have the same name, so more of them are read than names are listed. */
const MAX_BROWSERS = 100;

function shortList(values: readonly string[]): ShortList {
  return { values: values.slice(0, MAX_VALUES), hasMore: values.length > MAX_VALUES };
}

/** The different texts of a column, without '' and with one more than are listed. */
function differentTexts(column: PgColumn): SQL<string[]> {
  return sql`coalesce((array_agg(distinct ${column}) filter (where ${column} <> ''))[1:${sql.raw(String(MAX_VALUES + 1))}], '{}')`;
}

/** A text of the device record. */
const deviceField = (name: string): SQL =>
  sql`coalesce(${frontErrors.clientInfo} ->> '${sql.raw(name)}', '')`;

const reportedBrowser = sql`jsonb_build_object(
  'browser', ${deviceField('browser')},
  'version', ${deviceField('version')},
  'device', ${deviceField('device')},
  'agent', case when ${deviceField('browser')} = '' or ${deviceField('device')} = '' then ${frontErrors.browserInfo} else '' end
)`;

/** A page without a time sent 0. */
const knownTime = sql`nullif(${frontErrors.createdAt}, to_timestamp(0))`;

/** Tenant and id of the error that was received last; the errors of a batch were received at once. */
const latestKey = sql<readonly [string, string]>`jsonb_agg(
  jsonb_build_array(${frontErrors.tenantKey}, ${frontErrors.id})
  order by ${frontErrors.receivedAt} desc, ${frontErrors.createdAt} desc, ${frontErrors.id}
) -> 0`;

const groupColumns = {
  errType: frontErrors.errType,
  filePath: frontErrors.filePath,
  message: frontErrors.message,
  count: count(),
  people: sql`count(distinct (${frontErrors.tenantKey}, ${frontErrors.personId}))`.mapWith(Number),
  firstAt: sql<Date | null>`min(${knownTime})`.mapWith(frontErrors.createdAt),
  lastAt: sql<Date | null>`max(${knownTime})`.mapWith(frontErrors.createdAt),
  islands: differentTexts(frontErrors.comName),
  pages: differentTexts(frontErrors.refererUrl),
  browsers: sql<
    ReportedBrowser[]
  >`to_jsonb((array_agg(distinct ${reportedBrowser}))[1:${sql.raw(String(MAX_BROWSERS))}])`,
  tenantKeys: sql<string[]>`array_agg(distinct ${frontErrors.tenantKey})`,
  latestKey,
  groupCount: sql`count(*) over ()`.mapWith(Number),
  errorCount: sql`sum(count(*)) over ()`.mapWith(Number),
};

type LatestError = Pick<
  typeof frontErrors.$inferSelect,
  'tenantKey' | 'id' | 'lineNumber' | 'colNumber' | 'stack'
>;

/** Stacks are long: they are read only for the errors that are shown. */
async function readErrors(
  queries: Queries,
  keys: readonly (readonly [string, string])[],
): Promise<LatestError[]> {
  if (keys.length === 0) return [];
  return queries
    .select({
      tenantKey: frontErrors.tenantKey,
      id: frontErrors.id,
      lineNumber: frontErrors.lineNumber,
      colNumber: frontErrors.colNumber,
      stack: frontErrors.stack,
    })
    .from(frontErrors)
    .where(
      or(...keys.map(([tenantKey, id]) => and(eq(frontErrors.tenantKey, tenantKey), eq(frontErrors.id, id)))),
    );
}

/** Groups the errors that `filter` selects by kind, file and message. */
export async function groupErrors(queries: Queries, filter: ErrorFilter): Promise<ErrorGroups> {
  const rows = await queries
    .select(groupColumns)
    .from(frontErrors)
    .where(errorCondition(filter))
    .groupBy(frontErrors.errType, frontErrors.filePath, frontErrors.message)
    .orderBy(
      desc(max(frontErrors.receivedAt)),
      desc(max(frontErrors.createdAt)),
      asc(frontErrors.filePath),
      asc(frontErrors.message),
    )
    .limit(MAX_GROUPS);
  const latest = await readErrors(
    queries,
    rows.map((row) => row.latestKey),
  );
  const names = new Map((await listTenants(queries)).map(({ tenantKey, name }) => [tenantKey, name]));
  return {
    groups: rows.map((row) => {
      const [tenantKey, id] = row.latestKey;
      const error = latest.find((one) => one.tenantKey === tenantKey && one.id === id);
      return {
        errType: row.errType,
        filePath: row.filePath,
        message: row.message,
        count: row.count,
        people: row.people,
        firstAt: row.firstAt?.toISOString() ?? null,
        lastAt: row.lastAt?.toISOString() ?? null,
        islands: shortList(row.islands),
        browsers: shortList([...new Set(row.browsers.map(browserName))].sort()),
        pages: shortList(row.pages),
        tenants: row.tenantKeys.map((key) => names.get(key) ?? key),
        latest: {
          line: error?.lineNumber ?? 0,
          column: error?.colNumber ?? 0,
          stack: readStack(error?.stack ?? ''),
        },
      };
    }),
    groupCount: rows[0]?.groupCount ?? 0,
    errorCount: rows[0]?.errorCount ?? 0,
  };
}

/** Changes whenever errors are added or removed: cheap, because open pages ask for it every few seconds. */
export async function errorsVersion(queries: Queries): Promise<string> {
  const [row] = await queries.select({ count: count(), last: max(frontErrors.receivedAt) }).from(frontErrors);
  return `${row?.count ?? 0}-${row?.last?.getTime() ?? 0}`;
}

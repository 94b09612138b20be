import { and, asc, count, desc, eq, sql } from 'drizzle-orm';

import type { Queries } from '../../database/database.js';
import { appeals, people, tenants, type AppealState } from '../../database/schema.js';

/** An appeal as the control page shows it. */
export interface ListedAppeal {
  readonly tenantKey: string;
  readonly id: string;
  /** The tenant's name. */
  readonly tenant: string;
  readonly person: string;
  readonly account: string;
  readonly words: string;
  readonly reason: string;
  readonly device: 'PC' | 'Mobile';
  /** The origin of the page; '' if unknown. */
  readonly origin: string;
  readonly state: AppealState;
  /** ISO times. */
  readonly submittedAt: string;
  readonly decidedAt: string | null;
}

/** The appeals of a tenant, or of all. */
export interface ListedAppeals {
  /** At most {@link LISTED}: open ones first, the oldest first; then the others, the last decided first. */
  readonly appeals: readonly ListedAppeal[];
  /** Of all, those that are not listed included. */
  readonly openCount: number;
  readonly decidedCount: number;
}

const LISTED = 200;

/** The appeals of the tenant with that key; of all tenants for ''. */
export async function listAppeals(queries: Queries, tenantKey: string): Promise<ListedAppeals> {
  const condition = tenantKey === '' ? undefined : eq(appeals.tenantKey, tenantKey);
  const isOpen = sql`${appeals.state} = 'open'`;
  const found = await queries
    .select({
      tenantKey: appeals.tenantKey,
      id: appeals.id,
      tenant: tenants.name,
      person: people.name,
      account: people.account,
      words: appeals.words,
      reason: appeals.reason,
      device: appeals.device,
      origin: appeals.origin,
      state: appeals.state,
      submittedAt: appeals.submittedAt,
      decidedAt: appeals.decidedAt,
    })
    .from(appeals)
    .innerJoin(tenants, eq(tenants.tenantKey, appeals.tenantKey))
    .innerJoin(people, and(eq(people.tenantKey, appeals.tenantKey), eq(people.id, appeals.personId)))
    .where(condition)
    .orderBy(
      desc(isOpen),
      sql`case when ${isOpen} then ${appeals.submittedAt} end`,
      desc(appeals.decidedAt),
      asc(appeals.id),
    )
    .limit(LISTED);
  const counts = await queries
    .select({ state: appeals.state, count: count() })
    .from(appeals)
    .where(condition)
    .groupBy(appeals.state);
  const countOf = (isCounted: (state: AppealState) => boolean): number =>
    counts.filter(({ state }) => isCounted(state)).reduce((sum, row) => sum + row.count, 0);
  return {
    appeals: found.map((row) => ({
      ...row,
      submittedAt: row.submittedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    openCount: countOf((state) => state === 'open'),
    decidedCount: countOf((state) => state !== 'open'),
  };
}

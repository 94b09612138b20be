import { asc, eq } from 'drizzle-orm';

import type { Queries } from '../database/database.js';
import { people, tenants } from '../database/schema.js';

/** An account that may sign in. */
export interface Account {
  readonly account: string;
  readonly personId: string;
  readonly name: string;
  readonly tenantKey: string;
  readonly tenant: string;
}

/** All accounts that may sign in, tenant by tenant. */
export function listAccounts(queries: Queries): Promise<Account[]> {
  return queries
    .select({
      account: people.account,
      personId: people.id,
      name: people.name,
      tenantKey: tenants.tenantKey,
      tenant: tenants.name,
    })
    .from(people)
    .innerJoin(tenants, eq(tenants.tenantKey, people.tenantKey))
    .orderBy(asc(tenants.tenantKey), asc(people.position));
}

/** Whether an account named `account` exists. */
export async function isAccount(queries: Queries, account: string): Promise<boolean> {
  const found = await queries.select({ id: people.id }).from(people).where(eq(people.account, account));
  return found.length > 0;
}

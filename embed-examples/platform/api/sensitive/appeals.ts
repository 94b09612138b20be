import { and, eq } from 'drizzle-orm';

import { appealDigest } from '../../database/appealDigest.js';
import type { Queries } from '../../database/database.js';
import { appeals, type AppealState } from '../../database/schema.js';
import { newId } from '../newId.js';
import type { Session } from '../sessions.js';

type AppealRow = typeof appeals.$inferSelect;

/** Stores an appeal; the same one of the same person is stored once while it is open. */
export async function addAppeal(
  queries: Queries,
  { tenantKey, personId }: Session,
  appeal: Pick<AppealRow, 'words' | 'reason' | 'device' | 'origin'>,
): Promise<void> {
  await queries
    .insert(appeals)
    .values({
      ...appeal,
      tenantKey,
      id: newId(),
      personId,
      digest: appealDigest(appeal),
      submittedAt: new Date(),
      state: 'open',
    })
    .onConflictDoNothing();
}

/** Decides an open appeal; one that is decided stays as it is. Resolves to its state afterwards, undefined without it. */
export async function decideAppeal(
  queries: Queries,
  { tenantKey, id }: Pick<AppealRow, 'tenantKey' | 'id'>,
  state: Exclude<AppealState, 'open'>,
): Promise<AppealState | undefined> {
  const thisAppeal = and(eq(appeals.tenantKey, tenantKey), eq(appeals.id, id));
  await queries
    .update(appeals)
    .set({ state, decidedAt: new Date() })
    .where(and(thisAppeal, eq(appeals.state, 'open')));
  const [row] = await queries.select({ state: appeals.state }).from(appeals).where(thisAppeal);
  return row?.state;
}

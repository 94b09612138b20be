import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../database/database.js';
import { openDatabase } from '../../database/openDatabase.js';
import { people } from '../../database/schema.js';
import type { Session } from '../sessions.js';
import { decideLeave, listLeaveToDecide } from './leaveRequests.js';

let database: Database;
let session: Session;
beforeAll(async () => {
  database = await openDatabase(process.env['DATABASE_URL']);
  await database.reset();
  const [person] = await database.queries.select().from(people).where(eq(people.account, 'li.wei'));
  session = { id: 'session', tenantKey: person?.tenantKey ?? '', personId: person?.id ?? '' };
});
afterAll(() => database.close());

it('a request that another call decided in the meantime stays as it is', async () => {
  const [open] = await listLeaveToDecide(database.queries, session);
  const id = open?.id ?? '';
  const first = await decideLeave(database.queries, session, { id, state: 'rejected', comment: 'no' });
  expect(first).toMatchObject({ state: 'rejected', comment: 'no' });
  expect(await decideLeave(database.queries, session, { id, state: 'approved', comment: '' })).toEqual(first);
});

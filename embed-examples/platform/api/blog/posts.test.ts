import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../database/database.js';
import { openDatabase } from '../../database/openDatabase.js';
import { people } from '../../database/schema.js';
import type { Session } from '../sessions.js';
import { addPost } from './posts.js';

let database: Database;
let session: Session;
beforeAll(async () => {
  database = await openDatabase(process.env['DATABASE_URL']);
  await database.reset();
  const [person] = await database.queries.select().from(people).where(eq(people.account, 'li.wei'));
  session = { id: 'session', tenantKey: person?.tenantKey ?? '', personId: person?.id ?? '' };
});
afterAll(() => database.close());

it('a post that another request stored in the meantime is neither changed nor stored again', async () => {
  const picture = { contentType: 'image/png', content: Uint8Array.of(1) };
  const wanted = { key: 'a'.repeat(32), text: 'first', pictures: [picture] };
  const first = await addPost(database.queries, session, wanted);
  expect(first).toMatchObject({ text: 'first', pictures: [expect.any(String)] });
  const second = { ...wanted, text: 'second', pictures: [picture, picture] };
  expect(await addPost(database.queries, session, second)).toEqual(first);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '../../database/database.js';
import { openDatabase } from '../../database/openDatabase.js';
import { blogPosts, people } from '../../database/schema.js';
import { POST_LIST_LIMIT } from '../../../../src/wire/office/blog.js';
import type { Session } from '../sessions.js';
import { addPost, listPosts } from './posts.js';

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

it('a list has at most 50 posts, and says how many there are', async () => {
  const { queries } = database;
  const { total } = await listPosts(queries, session, '');
  await queries.insert(blogPosts).values(
    Array.from({ length: POST_LIST_LIMIT }, (_, at) => ({
      ...{ tenantKey: session.tenantKey, id: String(at), authorId: session.personId, body: `post ${at}` },
      writtenAt: new Date(Date.UTC(2030, 0, 1, 0, at)),
    })),
  );
  const { posts, total: all } = await listPosts(queries, session, '');
  expect([posts.length, posts[0]?.text, all]).toEqual([50, 'post 49', total + POST_LIST_LIMIT]);
});

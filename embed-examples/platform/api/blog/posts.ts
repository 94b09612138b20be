import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';

import {
  POST_LIST_LIMIT,
  type NewComment,
  type Post,
  type PostComment,
  type PostListData,
  type NewPicture,
  type NewPost,
} from '../../../../src/wire/office/blog.js';
import type { Queries } from '../../database/database.js';
import { blogComments, blogPictures, blogPosts, people } from '../../database/schema.js';
import { keyedId } from '../keyedId.js';
import { ROW_ID } from '../../../../src/wire/office/requestValues.js';
import type { Session } from '../sessions.js';

const writer = { id: people.id, name: people.name };

/** Which posts of a tenant are read. */
interface PostFilter {
  readonly id?: string;
  readonly writerId?: string;
}

function postsOf(tenantKey: string, { id, writerId }: PostFilter) {
  return and(
    eq(blogPosts.tenantKey, tenantKey),
    id === undefined ? undefined : eq(blogPosts.id, id),
    writerId === undefined ? undefined : eq(blogPosts.authorId, writerId),
  );
}

const selectPosts = (queries: Queries, tenantKey: string, filter: PostFilter) =>
  queries
    .select({ id: blogPosts.id, writer, text: blogPosts.body, writtenAt: blogPosts.writtenAt })
    .from(blogPosts)
    .innerJoin(people, and(eq(people.tenantKey, blogPosts.tenantKey), eq(people.id, blogPosts.authorId)))
    .where(postsOf(tenantKey, filter))
    .orderBy(desc(blogPosts.writtenAt), desc(blogPosts.id))
    .limit(POST_LIST_LIMIT);

const commentColumns = {
  id: blogComments.id,
  postId: blogComments.postId,
  writer,
  text: blogComments.body,
  writtenAt: blogComments.writtenAt,
};

const selectComments = (queries: Queries) =>
  queries
    .select(commentColumns)
    .from(blogComments)
    .innerJoin(
      people,
      and(eq(people.tenantKey, blogComments.tenantKey), eq(people.id, blogComments.authorId)),
    );

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

function asComment({ postId: _postId, writtenAt, ...comment }: CommentRow): PostComment {
  return { ...comment, writtenAt: writtenAt.toISOString() };
}

/** The posts of a tenant, the newest first. */
async function readPosts(queries: Queries, tenantKey: string, filter: PostFilter): Promise<Post[]> {
  const posts = await selectPosts(queries, tenantKey, filter);
  const ids = posts.map((post) => post.id);
  if (ids.length === 0) return [];
  const pictures = await queries
    .select({ id: blogPictures.id, postId: blogPictures.postId })
    .from(blogPictures)
    .where(and(eq(blogPictures.tenantKey, tenantKey), inArray(blogPictures.postId, ids)))
    .orderBy(asc(blogPictures.position));
  const comments = await selectComments(queries)
    .where(and(eq(blogComments.tenantKey, tenantKey), inArray(blogComments.postId, ids)))
    .orderBy(asc(blogComments.writtenAt), asc(blogComments.id));
  return posts.map((post) => ({
    ...post,
    writtenAt: post.writtenAt.toISOString(),
    pictures: pictures.filter(({ postId }) => postId === post.id).map((picture) => picture.id),
    comments: comments.filter(({ postId }) => postId === post.id).map(asComment),
  }));
}

/** The newest posts of the session's tenant, or of one person of it, and the number of all of them. */
export async function listPosts(
  queries: Queries,
  { tenantKey }: Session,
  writerId: string,
): Promise<PostListData> {
  const filter = writerId === '' ? {} : { writerId };
  const posts = await readPosts(queries, tenantKey, filter);
  const [all] = await queries.select({ total: count() }).from(blogPosts).where(postsOf(tenantKey, filter));
  return { posts, total: all?.total ?? 0 };
}

/** A post of the session's tenant. */
export async function findPost(
  queries: Queries,
  { tenantKey }: Session,
  id: string,
): Promise<Post | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [post] = await readPosts(queries, tenantKey, { id });
  return post;
}

/** The post that a person added with `key`. */
export async function findAddedPost(
  queries: Queries,
  session: Session,
  key: string,
): Promise<Post | undefined> {
  return findPost(queries, session, keyedId(session, key));
}

/** Adds a post with its pictures, once even if the request is repeated. */
export async function addPost(
  queries: Queries,
  session: Session,
  { key, text, pictures }: NewPost,
): Promise<Post | undefined> {
  const { tenantKey, personId } = session;
  const id = keyedId(session, key);
  await queries.transaction(async (transaction) => {
    const added = await transaction
      .insert(blogPosts)
      .values({ tenantKey, id, authorId: personId, body: text, writtenAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: blogPosts.id });
    if (added.length === 0 || pictures.length === 0) return;
    await transaction.insert(blogPictures).values(
      pictures.map((picture, position) => ({
        ...picture,
        tenantKey,
        id: keyedId(session, `${key} ${position}`),
        postId: id,
        position,
      })),
    );
  });
  return findAddedPost(queries, session, key);
}

/** Whether the tenant has that post. */
export async function isPost(queries: Queries, { tenantKey }: Session, id: string): Promise<boolean> {
  if (!ROW_ID.test(id)) return false;
  const found = await queries
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.tenantKey, tenantKey), eq(blogPosts.id, id)));
  return found.length > 0;
}

/** The comment that a person added with `key`. */
export async function findAddedComment(
  queries: Queries,
  session: Session,
  key: string,
): Promise<PostComment | undefined> {
  const [comment] = await selectComments(queries).where(
    and(eq(blogComments.tenantKey, session.tenantKey), eq(blogComments.id, keyedId(session, key))),
  );
  return comment === undefined ? undefined : asComment(comment);
}

/** Adds a comment to an existing post, once even if the request is repeated. */
export async function addComment(
  queries: Queries,
  session: Session,
  { key, postId, text }: NewComment,
): Promise<PostComment | undefined> {
  const { tenantKey, personId } = session;
  await queries
    .insert(blogComments)
    .values({
      tenantKey,
      id: keyedId(session, key),
      postId,
      authorId: personId,
      body: text,
      writtenAt: new Date(),
    })
    .onConflictDoNothing();
  return findAddedComment(queries, session, key);
}

/** A picture of the session's tenant. */
export async function findPicture(
  queries: Queries,
  { tenantKey }: Session,
  id: string,
): Promise<NewPicture | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [picture] = await queries
    .select({ contentType: blogPictures.contentType, content: blogPictures.content })
    .from(blogPictures)
    .where(and(eq(blogPictures.tenantKey, tenantKey), eq(blogPictures.id, id)));
  return picture;
}

import { answerCode, countOf, dataOf, rows } from '../../kit/answers.js';
import {
  BLOG_CALLS,
  POST_FIELDS,
  type NewComment,
  type Post,
  type PostComment,
  type PostListData,
  type Writer,
} from '../../../../src/wire/office/blog.js';
import { ownRecord, ownText, ownTexts, type WireRecord } from '../../../../src/wire/record.js';
import type { ModuleRequest } from '../../kit/weaver.js';
import { publishedText, type Draft } from './draft.js';

export type { Post, PostComment, PostListData, Writer };

function writerOf(record: WireRecord): Writer {
  const writer = ownRecord(record, 'writer');
  return { id: ownText(writer, 'id'), name: ownText(writer, 'name') };
}

function commentOf(record: WireRecord): PostComment {
  return {
    id: ownText(record, 'id'),
    writer: writerOf(record),
    text: ownText(record, 'text'),
    writtenAt: ownText(record, 'writtenAt'),
  };
}

function postOf(record: WireRecord): Post {
  return {
    ...commentOf(record),
    pictures: ownTexts(record, 'pictures'),
    comments: rows(record, 'comments', commentOf),
  };
}

/** An entry in an answer. Throws for an answer without one. */
function saved<T extends { readonly id: string }>(body: unknown, read: (row: WireRecord) => T): T {
  const entry = read(dataOf(body));
  if (entry.id === '') throw new Error('The answer holds no entry');
  return entry;
}

/** One post; null if the tenant has none with this id. */
export async function fetchPost(
  request: ModuleRequest,
  id: string,
  signal: AbortSignal,
): Promise<Post | null> {
  const { method, path } = BLOG_CALLS.detail;
  try {
    return saved(await request({ url: path, method, data: { id }, signal }), postOf);
  } catch (error) {
    if (answerCode(error) === 404) return null;
    throw error;
  }
}

/** The newest posts of the tenant, or of one writer; '' for all. */
export async function fetchPosts(
  request: ModuleRequest,
  writerId: string,
  signal: AbortSignal,
): Promise<PostListData> {
  const { method, path } = BLOG_CALLS.list;
  const asked = writerId === '' ? {} : { writerId };
  const data = dataOf(await request({ url: path, method, data: asked, signal }));
  const posts = rows(data, 'posts', postOf);
  return { posts, total: Math.max(countOf(data, 'total'), posts.length) };
}

/** How a draft is sent. */
export interface Sending {
  /** 32 hex digits; the platform saves one entry for each key. */
  readonly key: string;
  readonly signal: AbortSignal;
}

/** Publishes a post with its pictures in one request. */
export async function publishPost(
  request: ModuleRequest,
  draft: Draft,
  { key, signal }: Sending,
): Promise<Post> {
  const { method, path } = BLOG_CALLS.add;
  const form = new FormData();
  form.append(POST_FIELDS.key, key);
  form.append(POST_FIELDS.text, publishedText(draft.text));
  for (const picture of draft.pictures) form.append(POST_FIELDS.picture, picture, picture.name);
  return saved(await request({ url: path, method, data: form, signal }), postOf);
}

/** Adds a comment to a post. */
export async function addComment(
  request: ModuleRequest,
  postId: string,
  draft: Draft,
  { key, signal }: Sending,
): Promise<PostComment> {
  const { method, path } = BLOG_CALLS.comment;
  const data: NewComment = { key, postId, text: publishedText(draft.text) };
  return saved(await request({ url: path, method, data, signal }), commentOf);
}

/** A picture of a post, which only a signed-in person of the tenant may see. */
export async function fetchPicture(request: ModuleRequest, id: string, signal: AbortSignal): Promise<Blob> {
  const { method, path } = BLOG_CALLS.picture;
  const body = await request({ url: path, method, params: { id }, responseType: 'blob', signal });
  return body as Blob;
}

import type { Hono } from 'hono';

import { ownText } from '../../../../src/wire/record.js';
import {
  BLOG_CALLS,
  POST_BODY_BYTES,
  POST_TOO_LARGE,
  readNewComment,
  readNewPost,
} from '../../../../src/wire/office/blog.js';
import type { StackContext } from '../../context.js';
import { ok, refusal } from '../../http/envelope.js';
import type { ExchangeEnv } from '../../http/exchange.js';
import { INERT_POLICY, noFile } from '../files/fileAnswers.js';
import { readForm } from '../files/readForm.js';
import { readLimited } from '../files/readLimited.js';
import { readBody } from '../readBody.js';
import { requireSession } from '../requestSession.js';
import { checkText } from '../sensitive/checkText.js';
import {
  addComment,
  addPost,
  findAddedComment,
  findAddedPost,
  findPicture,
  findPost,
  isPost,
  listPosts,
} from './posts.js';

const NO_OBJECT = 'The body must be a JSON object';
const NO_POST = 'There is no such post';

/** Adds the calls of the blog module. */
export function addBlogCalls(app: Hono<ExchangeEnv>, { queries, sessions }: StackContext): void {
  const signedIn = requireSession(sessions);

  app.post(BLOG_CALLS.list.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    return ok(c, await listPosts(queries, c.var.session, ownText(body, 'writerId')));
  });

  app.post(BLOG_CALLS.detail.path, signedIn, async (c) => {
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const post = await findPost(queries, c.var.session, ownText(body, 'id'));
    return post === undefined ? refusal(c, 404, NO_POST) : ok(c, post);
  });

  app.post(BLOG_CALLS.add.path, signedIn, async (c) => {
    const { session } = c.var;
    const bytes = await readLimited(c.req.raw.body, POST_BODY_BYTES);
    if (bytes === undefined) return refusal(c, 400, POST_TOO_LARGE);
    const form = await readForm(bytes, c.req.header('content-type') ?? '');
    if (form === undefined) return refusal(c, 400, 'The body must be multipart/form-data');
    const wanted = await readNewPost(form);
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const repeated = await findAddedPost(queries, session, wanted.value.key);
    if (repeated !== undefined) return ok(c, repeated);
    return (
      (await checkText(c, queries, wanted.value.text)) ?? ok(c, await addPost(queries, session, wanted.value))
    );
  });

  app.post(BLOG_CALLS.comment.path, signedIn, async (c) => {
    const { session } = c.var;
    const body = await readBody(c);
    if (body === undefined) return refusal(c, 400, NO_OBJECT);
    const wanted = readNewComment(body);
    if (!wanted.ok) return refusal(c, 400, wanted.problem);
    const repeated = await findAddedComment(queries, session, wanted.value.key);
    if (repeated !== undefined) return ok(c, repeated);
    if (!(await isPost(queries, session, wanted.value.postId))) return refusal(c, 404, NO_POST);
    return (
      (await checkText(c, queries, wanted.value.text)) ??
      ok(c, await addComment(queries, session, wanted.value))
    );
  });

  app.get(BLOG_CALLS.picture.path, signedIn, async (c) => {
    const picture = await findPicture(queries, c.var.session, c.req.query('id') ?? '');
    if (picture === undefined) return noFile(c, 404, 'There is no such picture');
    return c.body(new Uint8Array(picture.content), 200, {
      'Content-Type': picture.contentType,
      'Content-Security-Policy': INERT_POLICY,
      'Cache-Control': 'private, no-store',
    });
  });
}

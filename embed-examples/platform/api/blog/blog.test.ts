import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  BLOG_CALLS,
  COMMENT_TEXT_LIMIT,
  POST_PICTURE_BYTES,
  POST_PICTURE_LIMIT,
  POST_TEXT_LIMIT,
  type Post,
  type PostComment,
  type PostListData,
} from '../../../../src/wire/office/blog.js';
import { useTestStack } from '../../testStack.js';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const GIF = new TextEncoder().encode('GIF89a and more');

const stack = useTestStack();
let liWei: string;
let layla: string;
beforeEach(async () => {
  liWei = await stack.signIn('li.wei');
  layla = await stack.signIn('layla.hassan');
});

const newKey = (): string => randomBytes(16).toString('hex');

interface Answer<T> {
  readonly code: number;
  readonly msg: string;
  readonly data: T;
}

function formOf(
  text: string,
  { key = newKey(), pictures = [] as readonly BlobPart[], type = 'image/png' } = {},
): FormData {
  const form = new FormData();
  form.set('key', key);
  form.set('text', text);
  for (const picture of pictures) form.append('picture', new File([picture], 'a.png', { type }));
  return form;
}

async function add(body: BodyInit, eteamsid = liWei, query = ''): Promise<Answer<Post>> {
  const response = await fetch(stack.api + BLOG_CALLS.add.path + query, {
    method: 'POST',
    headers: { eteamsid },
    body,
  });
  return (await response.json()) as Answer<Post>;
}

async function comment(body: object, session = liWei): Promise<Answer<PostComment>> {
  return (await stack.call('POST', BLOG_CALLS.comment.path, session, body)) as unknown as Answer<PostComment>;
}

async function list(session = liWei): Promise<PostListData> {
  return (await stack.call('POST', BLOG_CALLS.list.path, session))['data'] as PostListData;
}

const picture = (id: string, eteamsid = liWei): Promise<Response> =>
  fetch(`${stack.api}${BLOG_CALLS.picture.path}?id=${id}`, { headers: { eteamsid } });

describe('the list', () => {
  it('has the posts of the tenant with pictures and comments, the newest first', async () => {
    const { posts, total } = await list();
    expect(total).toBe(posts.length);
    expect(posts[0]).toMatchObject({
      writer: { name: '李伟' },
      writtenAt: '2026-11-20T09:45:00.000Z',
      pictures: [],
    });
    expect(posts[0]?.comments.map(({ writer }) => writer.name)).toEqual(['刘洋', '周婷', '李伟']);
    const times = posts.map(({ writtenAt }) => writtenAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(posts.some(({ pictures }) => pictures.length === 2)).toBe(true);
    const foreign = await list(layla);
    expect(foreign.posts.map(({ id }) => id)).not.toContain(posts[0]?.id);
  });

  it('has at most 50 posts, and says how many there are', async () => {
    const { total } = await list();
    for (let at = 0; at < 50; at += 1) await add(formOf(`post ${at}`));
    const { posts, total: all } = await list();
    expect([posts.length, posts[0]?.text, all]).toEqual([50, 'post 49', total + 50]);
  });
});

describe('a new post', () => {
  it('is the first of the list, with its pictures in the order of the form', async () => {
    const { code, data } = await add(formOf('  Hello\r\nworld ', { pictures: [PNG, GIF] }));
    expect(code).toBe(200);
    expect(data).toMatchObject({ text: 'Hello\nworld', writer: { name: '李伟' }, comments: [] });
    expect((await list()).posts[0]).toEqual(data);
    const answers = await Promise.all(data.pictures.map((id) => picture(id)));
    expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/gif']);
    expect(new Uint8Array((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PNG);
  });

  it('is stored once for a request that arrives several times, also at once', async () => {
    const before = await list();
    const form = (): FormData => formOf('once', { key: 'a'.repeat(32), pictures: [PNG] });
    const answers = await Promise.all([add(form()), add(form()), add(form())]);
    answers.push(await add(form()));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data.pictures).toHaveLength(1);
    expect((await list()).total).toBe(before.total + 1);
  });

  it('may be as long as the limit in any script, and have pictures without a text', async () => {
    expect(await add(formOf('🙂'.repeat(POST_TEXT_LIMIT)))).toMatchObject({ code: 200 });
    expect(await add(formOf('', { pictures: [PNG] }))).toMatchObject({ code: 200, data: { text: '' } });
  });

  it('keeps markup as text and replaces what the database cannot store', async () => {
    const { data } = await add(formOf('<b>x</b>\0y'));
    expect(data.text).toBe('<b>x</b>y');
  });

  it('may have the empty file of a form without a choice', async () => {
    const field = (name: string, value: string): string =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const empty =
      '--x\r\nContent-Disposition: form-data; name="picture"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n';
    const body = new Blob([field('key', newKey()), field('text', 'no picture'), empty, '--x--\r\n'], {
      type: 'multipart/form-data; boundary=x',
    });
    expect(await add(body)).toMatchObject({ code: 200, data: { pictures: [] } });
  });

  it.each<[string, () => FormData, string]>([
    ['without a key', () => formOf('x', { key: 'short' }), 'key must be 32 hex digits'],
    ['without anything', () => formOf(' \n '), 'text is empty'],
    [
      'with a long text',
      () => formOf('x'.repeat(POST_TEXT_LIMIT + 1)),
      'text must have at most 5000 characters',
    ],
    [
      'with many pictures',
      () => formOf('x', { pictures: Array<Uint8Array<ArrayBuffer>>(POST_PICTURE_LIMIT + 1).fill(PNG) }),
      'picture: A post may have at most 6 pictures',
    ],
    [
      'with a picture above the limit',
      () => formOf('x', { pictures: [new Uint8Array(POST_PICTURE_BYTES + 1)] }),
      'picture: A picture may have at most 4 MB',
    ],
    [
      'with a page that is called a picture',
      () => formOf('x', { pictures: ['<svg onload="alert(1)">'] }),
      'picture must be one of image/png, image/jpeg, image/gif, image/webp',
    ],
  ])('is refused %s', async (_, form, msg) => {
    const { total } = await list();
    expect(await add(form())).toEqual({ code: 400, status: false, msg, data: null });
    expect((await list()).total).toBe(total);
  });

  it('is refused unless it is a form, also above the size of all pictures', async () => {
    expect(await add('{}')).toMatchObject({ code: 400, msg: 'The body must be multipart/form-data' });
    const huge = formOf('x', { pictures: [new Uint8Array(POST_PICTURE_BYTES * 7)] });
    expect(await add(huge)).toMatchObject({ code: 400, msg: expect.stringMatching(/^picture: /) as string });
  });

  it('needs a session', async () => {
    expect(await add(formOf('x'), 'nobody')).toMatchObject({ code: -1 });
  });
});

describe('a picture', () => {
  it('cannot run scripts and is not cached', async () => {
    const id = (await list()).posts.flatMap(({ pictures }) => pictures)[0] ?? '';
    const { status, headers } = await picture(id);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const foreign = await picture(id, layla);
    expect([foreign.status, await foreign.json()]).toEqual([
      404,
      { code: 404, status: false, msg: 'There is no such picture', data: null },
    ]);
    expect(await (await picture(id, 'nobody')).json()).toMatchObject({ code: -1 });
  });

  it.each(['', '0', 'x', '%00', "'"])('of the id %j does not exist', async (id) => {
    expect((await picture(id)).status).toBe(404);
  });
});

describe('a comment', () => {
  it('is the last below its post, once for a repeated request', async () => {
    const [post] = (await list()).posts;
    const body = { key: newKey(), postId: post?.id, text: ' 好的 ' };
    const { data } = await comment(body);
    expect(data).toMatchObject({ text: '好的', writer: { name: '李伟' } });
    expect((await comment({ ...body, text: 'other' })).data).toEqual(data);
    expect((await list()).posts[0]?.comments).toEqual([...(post?.comments ?? []), data]);
  });

  it.each(['0', 'x', '\0', '5120764309180050001'])('for the post %j is refused', async (postId) => {
    expect(await comment({ key: newKey(), postId, text: 'x' })).toMatchObject({ code: 404 });
  });

  it.each<[object, RegExp]>([
    [{ key: 'x' }, /^key/],
    [{ postId: 1 }, /^postId/],
    [{ text: 5 }, /^text/],
    [{ text: '  ' }, /^text is empty/],
    [{ text: 'x'.repeat(COMMENT_TEXT_LIMIT + 1) }, /^text must have at most 1000/],
  ])('is refused with %j', async (over, msg) => {
    const body = { key: newKey(), postId: (await list()).posts[0]?.id, text: 'x', ...over };
    expect(await comment(body)).toMatchObject({ code: 400, msg: expect.stringMatching(msg) as string });
  });
});

describe('one post, and those of one writer', () => {
  it('belong to the session’s tenant', async () => {
    const [first] = (await list()).posts;
    const ask = (session: string, id: unknown) => stack.call('POST', BLOG_CALLS.detail.path, session, { id });
    expect(await ask(liWei, first?.id)).toMatchObject({ code: 200, data: first });
    for (const id of ['1', '', 7]) expect(await ask(liWei, id)).toMatchObject({ code: 404 });
    expect(await ask(layla, first?.id)).toMatchObject({ code: 404 });
  });

  it('are all posts of that person, with their number', async () => {
    const { posts } = await list();
    const writerId = posts[0]?.writer.id;
    const own = posts.filter(({ writer }) => writer.id === writerId);
    const ask = (session: string) => stack.call('POST', BLOG_CALLS.list.path, session, { writerId });
    expect(own.length).toBeLessThan(posts.length);
    expect(await ask(liWei)).toMatchObject({ data: { posts: own, total: own.length } });
    expect(await ask(layla)).toMatchObject({ data: { posts: [], total: 0 } });
  });
});

import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  BLOG_CALLS,
  POST_PICTURE_BYTES,
  type Post,
  type PostComment,
  type PostListData,
} from '../../../../src/wire/office/blog.js';
import { useTestStack } from '../../testStack.js';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

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

function formOf(text: string, { key = newKey(), pictures = [] as readonly BlobPart[] } = {}): FormData {
  const form = new FormData();
  form.set('key', key);
  form.set('text', text);
  for (const picture of pictures) form.append('picture', new File([picture], 'a.png'));
  return form;
}

async function add(body: BodyInit): Promise<Answer<Post>> {
  const response = await fetch(stack.api + BLOG_CALLS.add.path, {
    method: 'POST',
    headers: { eteamsid: liWei },
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

describe('a new post', () => {
  it('is stored once for a request that arrives several times, also at once', async () => {
    const before = await list();
    const form = (): FormData => formOf('once', { key: 'a'.repeat(32), pictures: [PNG] });
    const answers = await Promise.all([add(form()), add(form()), add(form())]);
    answers.push(await add(form()));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]?.data.pictures).toHaveLength(1);
    expect((await list()).total).toBe(before.total + 1);
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

  it('is refused above the size of all pictures', async () => {
    const huge = formOf('x', { pictures: [new Uint8Array(POST_PICTURE_BYTES * 7)] });
    expect(await add(huge)).toMatchObject({ code: 400, msg: expect.stringMatching(/^picture: /) as string });
  });
});

it('posts, pictures and comments belong to their tenant', async () => {
  const { posts } = await list();
  const postId = posts[0]?.id;
  const writerId = posts[0]?.writer.id;
  expect((await list(layla)).posts.map(({ id }) => id)).not.toContain(postId);
  const ofWriter = await stack.call('POST', BLOG_CALLS.list.path, layla, { writerId });
  expect(ofWriter).toMatchObject({ data: { posts: [], total: 0 } });
  const one = await stack.call('POST', BLOG_CALLS.detail.path, layla, { id: postId });
  expect(one).toMatchObject({ code: 404 });
  expect(await comment({ key: newKey(), postId, text: 'x' }, layla)).toMatchObject({ code: 404 });
  const pictureId = posts.flatMap(({ pictures }) => pictures)[0] ?? '';
  expect((await picture(pictureId)).headers.get('x-content-type-options')).toBe('nosniff');
  expect((await picture(pictureId, layla)).status).toBe(404);
});

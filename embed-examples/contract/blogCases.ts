import { expect } from 'vitest';

import {
  BLOG_CALLS,
  COMMENT_TEXT_LIMIT,
  POST_PICTURE_BYTES,
  POST_PICTURE_LIMIT,
  POST_TEXT_LIMIT,
  type Post,
  type PostComment,
  type PostListData,
} from '../../src/wire/office/blog.js';
import type { Backend, BackendAnswer } from './backend.js';
import {
  answerOf,
  casesOf,
  dataOf,
  EXPIRED,
  expectRefusals,
  newKey,
  NO_OBJECT,
  withQuery,
} from './contractCase.js';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 0xff]);
const GIF = new TextEncoder().encode('GIF89a and more');

interface FormFields {
  readonly key?: string;
  readonly pictures?: readonly BlobPart[];
}

/** The form of a new post; the pictures are all called PNG files. */
export function postForm(text: string, { key = newKey(), pictures = [] }: FormFields = {}): FormData {
  const form = new FormData();
  form.set('key', key);
  form.set('text', text);
  for (const picture of pictures) form.append('picture', new File([picture], 'a.png', { type: 'image/png' }));
  return form;
}

const list = (backend: Backend, body: object = {}) => dataOf<PostListData>(backend, BLOG_CALLS.list, body);

const pictureOf = ({ call }: Backend, id: string): Promise<BackendAnswer> => {
  const { method, path } = withQuery(BLOG_CALLS.picture, { id });
  return call(method, path);
};

export const BLOG_CASES = casesOf('blog', {
  'the newest post is first, its oldest comment too; those of one writer are all of that person': async (
    backend,
  ) => {
    const { posts, total } = await list(backend);
    expect(total).toBe(posts.length);
    const times = posts.map(({ writtenAt }) => writtenAt);
    expect(times).toEqual([...times].sort().reverse());
    const comments = posts.find((post) => post.comments.length > 1)?.comments.map((one) => one.writtenAt);
    expect(comments).toEqual([...(comments ?? [])].sort());
    const writerId = posts[0]?.writer.id;
    const own = posts.filter(({ writer }) => writer.id === writerId);
    expect(await list(backend, { writerId })).toEqual({ posts: own, total: own.length });
    expect(await list(backend, { writerId: 'nobody' })).toEqual({ posts: [], total: 0 });
    expect(await dataOf(backend, BLOG_CALLS.detail, { id: posts[0]?.id })).toEqual(posts[0]);
  },
  'a new post is the first, with its pictures in the order of the form, once for its key': async (
    backend,
  ) => {
    const { total } = await list(backend);
    const key = newKey();
    const send = (text: string) =>
      dataOf<Post>(backend, BLOG_CALLS.add, postForm(text, { key, pictures: [PNG, GIF] }));
    const post = await send('  Hello\r\n<b>world</b>\0 ');
    expect(post).toMatchObject({ text: 'Hello\n<b>world</b>', comments: [] });
    expect(await send('other')).toEqual(post);
    const after = await list(backend);
    expect([after.posts[0], after.total]).toEqual([post, total + 1]);
    const types = await Promise.all(post.pictures.map((id) => pictureOf(backend, id)));
    expect(types.map(({ headers }) => headers.get('content-type'))).toEqual(['image/png', 'image/gif']);
    expect(types[1]?.text).toBe('GIF89a and more');
  },
  'a post may be as long as the limit in any script, and have pictures without a text': async (backend) => {
    const add = (form: FormData) => dataOf<Post>(backend, BLOG_CALLS.add, form);
    expect((await add(postForm('🙂'.repeat(POST_TEXT_LIMIT)))).text).toHaveLength(2 * POST_TEXT_LIMIT);
    expect((await add(postForm('', { pictures: [PNG] }))).pictures).toHaveLength(1);
  },
  'wrong posts are refused by the name of the field': async (backend) => {
    const wrong: readonly (readonly [unknown, string])[] = [
      [postForm('x', { key: 'short' }), 'key must be 32 hex digits'],
      [postForm(' \n '), 'text is empty'],
      [postForm('x'.repeat(POST_TEXT_LIMIT + 1)), 'text must have at most 5000 characters'],
      [
        postForm('x', { pictures: Array<BlobPart>(POST_PICTURE_LIMIT + 1).fill(PNG) }),
        'picture: A post may have at most 6 pictures',
      ],
      [
        postForm('x', { pictures: [new Uint8Array(POST_PICTURE_BYTES + 1)] }),
        'picture: A picture may have at most 4 MB',
      ],
      [
        postForm('x', { pictures: ['<svg onload="alert(1)">'] }),
        'picture must be one of image/png, image/jpeg, image/gif, image/webp',
      ],
      [{}, 'The body must be multipart/form-data'],
    ];
    const before = await list(backend);
    await expectRefusals(
      backend,
      wrong.map(([body, msg]) => [BLOG_CALLS.add, body, 400, msg]),
    );
    expect(await list(backend)).toEqual(before);
  },
  'a comment is the last below its post, once for its key': async (backend) => {
    const [post] = (await list(backend)).posts;
    const body = { key: newKey(), postId: post?.id, text: ' 好的 ' };
    const added = await dataOf<PostComment>(backend, BLOG_CALLS.comment, body);
    expect(added).toMatchObject({ text: '好的', id: expect.stringMatching(/^\d{19}$/) as string });
    expect(await dataOf(backend, BLOG_CALLS.comment, { ...body, text: 'other' })).toEqual(added);
    expect((await list(backend)).posts[0]?.comments).toEqual([...(post?.comments ?? []), added]);
  },
  'wrong comments and unknown posts are refused': async (backend) => {
    const postId = (await list(backend)).posts[0]?.id;
    const comment = (over: object) => ({ key: newKey(), postId, text: 'x', ...over });
    const noPost = 'There is no such post';
    await expectRefusals(backend, [
      [BLOG_CALLS.comment, comment({ key: 'x' }), 400, 'key must be 32 hex digits'],
      [BLOG_CALLS.comment, comment({ postId: 1 }), 400, 'postId must be a text'],
      [BLOG_CALLS.comment, comment({ text: 5 }), 400, 'text is missing'],
      [BLOG_CALLS.comment, comment({ text: '  ' }), 400, 'text is empty'],
      [
        BLOG_CALLS.comment,
        comment({ text: 'x'.repeat(COMMENT_TEXT_LIMIT + 1) }),
        400,
        'text must have at most 1000 characters',
      ],
      ...['0', 'x', '\0'].map((id) => [BLOG_CALLS.comment, comment({ postId: id }), 404, noPost] as const),
      ...['0', '', 7].map((id) => [BLOG_CALLS.detail, { id }, 404, noPost] as const),
      ...[BLOG_CALLS.list, BLOG_CALLS.detail, BLOG_CALLS.comment].map(
        (call) => [call, [], 400, NO_OBJECT] as const,
      ),
    ]);
  },
  'a picture cannot run scripts and is not cached; an unknown one is not found': async (backend) => {
    const { posts } = await list(backend);
    const id = posts.flatMap(({ pictures }) => pictures)[0] ?? '';
    const { status, headers } = await pictureOf(backend, id);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const { method, path } = withQuery(BLOG_CALLS.picture, { id });
    expect((await backend.call(method, path, { session: 'nobody' })).body).toMatchObject(EXPIRED);
    for (const unknown of ['', '0', 'x', "'"]) {
      const { status: code, body } = await pictureOf(backend, unknown);
      expect([unknown, code, body]).toEqual([
        unknown,
        404,
        { code: 404, status: false, msg: 'There is no such picture', data: null },
      ]);
    }
    expect(await answerOf(backend, BLOG_CALLS.picture)).toMatchObject({ code: 404 });
  },
});

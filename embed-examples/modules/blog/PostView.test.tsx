// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest';
import { PostView } from './PostView.js';
import { BlogBoard } from './BlogBoard.js';
import { tellBlogChange } from './data/blogChannel.js';
import { doing, envelope, show, someContext } from '../kit/testing.js';
import { someComment, somePost } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => import('../../../src/dates/index.js'));
beforeAll(() => {
  globalThis.IntersectionObserver ??= class {} as never;
});

const POST = somePost({ comments: [someComment()] });
const plain = (shown: string | null | undefined) => (shown ?? '').replace(/[\u2068\u2069]/g, '');

it('shows the post with its comments and links to its writers, and says its title', async () => {
  const context = someContext(() => Promise.resolve(envelope(POST)));
  const { element, find } = await show(<PostView id={POST.id} weaver={context} />);
  expect(plain(find('h2').textContent)).toBe('Post by Noura Saleh');
  expect(element.textContent).toContain('The canteen opens at noon.');
  expect(Array.from(element.querySelectorAll('a'), ({ href }) => href)).toEqual([
    'https://oa.example/PC/hrmProfile/7',
    `https://oa.example/PC/blog/${POST.id}`,
    'https://oa.example/PC/hrmProfile/8',
  ]);
  const [[name, data] = []] = vi.mocked(context.emit).mock.calls;
  expect([name, plain((data as { title: string }).title)]).toEqual(['title', 'Post by Noura Saleh']);
});

it('shows a comment that another island of the page adds', async () => {
  const weaver = someContext(() => Promise.resolve(envelope(POST)));
  const { element } = await show(<PostView id={POST.id} weaver={weaver} />);
  const comment = someComment({ id: '9', text: 'From beside.' });
  await doing(() => tellBlogChange({ kind: 'comment', postId: POST.id, comment }));
  expect(element.textContent).toContain('From beside.');
});

it('says that there is no such post', async () => {
  const weaver = someContext(() =>
    Promise.reject(Object.assign(new Error('none'), { envelope: { code: 404 } })),
  );
  const { element } = await show(<PostView id="1" weaver={weaver} />);
  expect(element.textContent).toContain('This post cannot be found');
});

it('leaves the first failure to its island, and offers a retry after a later one', async () => {
  let error: Error | undefined = new Error('broken');
  const weaver = someContext(() =>
    error === undefined ? Promise.resolve(envelope(POST)) : Promise.reject(error),
  );
  await show(<PostView id={POST.id} weaver={weaver} />);
  expect(vi.mocked(weaver.onError).mock.calls).toEqual([[error]]);
  const broken = error;
  error = undefined;
  const { find, rerender } = await show(<PostView id="another" weaver={weaver} />);
  error = broken;
  await rerender(<PostView id={POST.id} weaver={weaver} />);
  expect(find('[role=alert]').textContent).toContain('The post could not be loaded');
  error = undefined;
  await doing(() => find('button').click());
  expect(plain(find('h2').textContent)).toBe('Post by Noura Saleh');
});

it('the blog of one writer asks for these posts alone, has no form, and takes no posts of others', async () => {
  const request = vi.fn(() => Promise.resolve(envelope({ posts: [POST], total: 1 })));
  const { element, find } = await show(<BlogBoard writerId="7" weaver={someContext(request)} />);
  expect(request).toHaveBeenCalledWith(expect.objectContaining({ data: { writerId: '7' } }));
  expect(plain(find('h2').textContent)).toBe('Blog of Noura Saleh');
  const other = somePost({ id: '9', writer: { id: '8', name: 'Omar Haddad' }, text: 'Mine.' });
  await doing(() => tellBlogChange({ kind: 'post', post: other }));
  expect(element.textContent).not.toContain('Mine.');
  expect(find('article').querySelectorAll('textarea')).toHaveLength(1);
  expect(element.querySelectorAll('textarea')).toHaveLength(1);
});

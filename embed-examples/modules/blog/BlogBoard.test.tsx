// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { WeaverError } from '../../../src/core/errors.js';
import { doing, press, show, someContext, type, type Shown } from '../kit/testing.js';
import { BlogBoard } from './BlogBoard.js';
import { PostForm } from './PostForm.js';
import { someComment, somePlatform, somePost } from './testing.js';

vi.mock('../kit/sharedLibrary.js', () => ({ getLabel: (_: string, text: string) => text }));
vi.mock('../kit/recordLibrary.js', () => import('../kit/testRecords.js'));
vi.mock('./sharedLibrary.js', () => import('../../../src/dates/index.js'));

let addresses: Set<string>;

beforeEach(() => {
  addresses = new Set();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${addresses.size}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
  });
  // Every picture is on the screen.
  vi.stubGlobal('IntersectionObserver', undefined);
});

const texts = (board: Shown, selector: string): (string | null)[] =>
  [...board.element.querySelectorAll(selector)].map(({ textContent }) => textContent);

const named = (board: Shown, name: string): HTMLElement => {
  const found = [...board.element.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
};

const submit = (form: HTMLElement): Promise<void> =>
  doing(() => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

it('shows posts with writer, time in the tenant’s zone, text and comments, and markup as text', async () => {
  const platform = somePlatform(
    somePost({ text: 'One\n<b>two</b>', comments: [someComment()], writtenAt: '2031-03-20T17:00:00Z' }),
  );
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  const post = board.find('article');
  expect(document.getElementById(post.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Noura Saleh Mar 21, 2031',
  );
  expect(board.find('time').title).toContain('March 21, 2031');
  expect(texts(board, '.wb-written')).toEqual(['One\n<b>two</b>', 'Well done.']);
  expect(board.element.querySelector('b')).toBeNull();
});

it('shows a skeleton while loading, then that there is nothing yet', async () => {
  const platform = somePlatform();
  platform.isHolding = true;
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  expect(board.element.querySelector('.wp-skeleton')).not.toBeNull();
  expect(board.find('header [role="status"]').textContent).toBe('Loading posts');
  await doing(platform.release);
  expect(board.element.querySelector('.wp-skeleton')).toBeNull();
  expect(board.find('.wp-notice').textContent).toContain('No posts yet');
});

it('offers to load again after a failure, and keeps what it has', async () => {
  const platform = somePlatform(somePost());
  platform.failures.set('/api/blog/post/list', { error: new WeaverError('REQUEST_OFFLINE') });
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  expect(board.find('.wp-failed [role="alert"]').textContent).toContain('Posts could not be loaded');
  platform.failures.clear();
  await doing(() => named(board, 'Try again').click());
  expect(texts(board, '.wb-written')).toEqual(['The canteen opens at noon.']);

  platform.failures.set('/api/blog/post/list', { error: new WeaverError('REQUEST_OFFLINE') });
  await doing(() => named(board, 'Refresh').click());
  expect(board.element.querySelector('.wp-failed')).not.toBeNull();
  expect(texts(board, '.wb-written')).toEqual(['The canteen opens at noon.']);
});

it('without its form it leaves the first failure to its island', async () => {
  const error = new WeaverError('REQUEST_OFFLINE');
  const context = someContext(vi.fn().mockRejectedValue(error));
  await show(<BlogBoard writerId="7" weaver={context} />);
  expect(vi.mocked(context.onError).mock.calls).toEqual([[error]]);
});

it('shows what is published on it and beside it, at once and once', async () => {
  const platform = somePlatform(somePost());
  const context = someContext(platform.request);
  const page = await show(
    <>
      <BlogBoard weaver={context} />
      <PostForm weaver={someContext(platform.request)} />
    </>,
  );
  await type(page.find('.wb-alone textarea'), 'From beside');
  await submit(page.find('.wb-alone form'));
  await type(page.find('.wb-board textarea'), 'From above');
  await submit(page.find('.wb-board form'));
  const all = ['From above', 'From beside', 'The canteen opens at noon.'];
  expect(texts(page, '.wb-written')).toEqual(all);
  expect(context.emit).toHaveBeenCalledTimes(1);
  await doing(() => named(page, 'Refresh').click());
  expect(texts(page, '.wb-written')).toEqual(all);
});

it('adds a comment to its post, and keeps the focus and a draft of another post', async () => {
  const platform = somePlatform(somePost({ id: '1' }), somePost({ id: '2' }));
  const context = someContext(platform.request);
  const board = await show(<BlogBoard weaver={context} />);
  const fields = () => [...board.element.querySelectorAll<HTMLTextAreaElement>('.wb-comment-form textarea')];
  await type(fields()[0] as HTMLTextAreaElement, 'Unfinished');
  await type(fields()[1] as HTMLTextAreaElement, ' Thank you ');
  fields()[1]?.focus();
  await submit(fields()[1]?.form as HTMLElement);
  expect(platform.callsOf('/api/blog/comment/add').map(({ data }) => data)).toEqual([
    { key: expect.stringMatching(/^[0-9a-f]{32}$/), postId: '2', text: 'Thank you' },
  ]);
  expect(texts(board, 'article:nth-of-type(2) .wb-comment .wb-written')).toEqual(['Thank you']);
  expect(fields().map(({ value }) => value)).toEqual(['Unfinished', '']);
  expect(document.activeElement).toBe(fields()[1]);
  expect(context.emit).toHaveBeenCalledWith('commented', { postId: '2', id: '7000' });
  expect(texts(board, 'article:nth-of-type(2) [role="status"]')).toEqual(['Comment added']);
});

it('keeps a comment that the sensitive-word check blocks or whose post is gone', async () => {
  const platform = somePlatform(somePost());
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  const field = board.find<HTMLTextAreaElement>('.wb-comment-form textarea');
  await type(field, 'My comment');
  platform.failures.set('/api/blog/comment/add', { error: new WeaverError('SENSITIVE_BLOCKED') });
  await submit(board.find('.wb-comment-form'));
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please change the words that may not be published',
  );
  expect(document.activeElement).toBe(field);
  const error = new WeaverError('ANSWER_ERROR', { envelope: { code: 404 } });
  platform.failures.set('/api/blog/comment/add', { error });
  await submit(board.find('.wb-comment-form'));
  expect(board.find('.wb-kept').textContent).toBe('This post no longer exists. Your draft is kept.');
  expect(field.value).toBe('My comment');
});

it('shows the newest comments first and all on demand', async () => {
  const comments = [1, 2, 3, 4, 5].map((number) =>
    someComment({ id: `${number}`, text: `Comment ${number}` }),
  );
  const board = await show(<BlogBoard weaver={someContext(somePlatform(somePost({ comments })).request)} />);
  expect(texts(board, '.wb-comment .wb-written')).toEqual(['Comment 3', 'Comment 4', 'Comment 5']);
  await doing(() => named(board, 'Show earlier comments (2)').click());
  expect(texts(board, '.wb-comment .wb-written')).toHaveLength(5);
  expect(document.activeElement).toBe(board.find('.wb-comments'));
});

it('cuts a long text, and shows it whole on demand', async () => {
  const board = await show(
    <BlogBoard weaver={someContext(somePlatform(somePost({ text: 'x'.repeat(2000) })).request)} />,
  );
  const more = named(board, 'Show the whole text');
  expect(board.find('.wb-written').className).toContain('wb-written-cut');
  await doing(() => more.click());
  expect(board.find('.wb-written').className).not.toContain('wb-written-cut');
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

it('fetches pictures with the session, opens them larger, and goes through them by key', async () => {
  const platform = somePlatform(somePost({ pictures: ['a', 'b', 'c'] }));
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  expect(platform.callsOf('/api/blog/picture')).toMatchObject(
    ['a', 'b', 'c'].map((id) => ({ method: 'GET', params: { id }, responseType: 'blob' })),
  );
  await doing(() => named(board, 'Open picture 2 of 3').click());
  const dialog = board.find<HTMLDialogElement>('dialog');
  const shown = () => board.find<HTMLImageElement>('dialog img').alt;
  expect([dialog.open, shown()]).toEqual([true, 'Picture 2 of 3']);
  await press(dialog, 'ArrowRight');
  expect(shown()).toBe('Picture 3 of 3');
  await doing(() => named(board, 'Next picture').click());
  expect(shown()).toBe('Picture 3 of 3');
  await doing(() => named(board, 'Previous picture').click());
  expect(shown()).toBe('Picture 2 of 3');
  await doing(() => named(board, 'Close').click());
  expect(board.element.querySelector('dialog')).toBeNull();
  expect(platform.callsOf('/api/blog/picture')).toHaveLength(3);
  await board.unmount();
  expect([...addresses]).toEqual([]);
});

it('offers to load a lost picture again, and aborts the pictures of a removed island', async () => {
  const platform = somePlatform(somePost({ pictures: ['a'] }));
  platform.failures.set('/api/blog/picture', { error: new WeaverError('REQUEST_FAILED', { status: 404 }) });
  const board = await show(<BlogBoard weaver={someContext(platform.request)} />);
  platform.failures.clear();
  platform.isHolding = true;
  await doing(() => named(board, 'Picture 1 of 1 could not be loaded. Try again').click());
  expect(named(board, 'Open picture 1 of 1')).toBeTruthy();
  await board.unmount();
  expect(platform.callsOf('/api/blog/picture')[1]?.signal?.aborted).toBe(true);
});

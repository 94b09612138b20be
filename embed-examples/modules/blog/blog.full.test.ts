import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { useWorld } from '../../testing/world.js';
import {
  ADD,
  openBoard,
  posts,
  postOf,
  postField,
  publish,
  pictureFile,
  widths,
  requestsTo,
  focused,
  renderBoard,
  received,
} from './boardPage.js';

const world = useWorld();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

describe('publishing', () => {
  it('accepts dropped pictures, and pictures without a text', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    const bytes = [...pictureFile('dropped.png', 24).buffer];
    const dropped = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await postField(page).dispatchEvent('dragover', { dataTransfer: dropped });
    await page.getByText('Drop pictures here').waitFor();
    await postField(page).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByRole('img', { name: 'dropped.png' }).waitFor();
    await publish(page);
    await expect.poll(() => widths(posts(page).first())).toEqual([24]);
  });

  it('sends one request for a double press, and is read-only until it is answered', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    const posting = await holdAnswers(page, new RegExp(ADD));
    await postField(page).fill('Once');
    await page.getByRole('button', { name: 'Publish' }).dblclick();
    await page.getByText('Publishing', { exact: true }).waitFor();
    expect(await postField(page).isEditable()).toBe(false);
    await posting.release();
    await postOf(page, 'Once').waitFor();
    expect(await postField(page).isEditable()).toBe(true);
    expect(await requestsTo(world, ADD)).toBe(1);
  });

  it('shows the whole text while it is written, also when the page becomes narrower', async () => {
    const { page, pageErrors } = await openBoard(world, 'en_US', { viewport: { width: 700, height: 1400 } });
    await posts(page).first().waitFor();
    const hidden = () =>
      postField(page).evaluate((field) => Math.max(0, field.scrollHeight - field.clientHeight));
    const height = () => postField(page).evaluate((field) => field.clientHeight);
    const empty = await height();
    await postField(page).fill('some words and '.repeat(40));
    const wide = await height();
    expect(wide).toBeGreaterThan(empty);
    expect(await hidden()).toBe(0);
    await page.setViewportSize({ width: 320, height: 1400 });
    await expect.poll(height).toBeGreaterThan(wide);
    expect(await hidden()).toBe(0);
    await postField(page).fill('');
    await expect.poll(height).toBe(empty);
    expect(pageErrors).toEqual([]);
  });

  it('shows what the form of another island publishes', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    await page.evaluate(() => {
      const place = document.body.appendChild(document.createElement('div'));
      place.id = 'alone';
      return weaverSDK.render('#alone', '@weapp/blog/PostForm', {
        onPublished: ({ text }: { readonly text: string }) => Object.assign(window, { published: text }),
      }).ready;
    });
    const alone = page.locator('#alone');
    await alone.getByRole('textbox', { name: 'Write a post' }).fill('From the form');
    await alone.getByRole('button', { name: 'Publish' }).click();
    await postOf(page, 'From the form').waitFor();
    expect(await page.evaluate('window.published')).toBe('From the form');
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a draft that cannot be published', () => {
  it('is published once although the answer to the first attempt was lost', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    await world.control.switchCall('blogAdd', { mode: 'cut', times: 1 });
    await postField(page).fill('Only one of these');
    await publish(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await postOf(page, 'Only one of these').waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => requestsTo(world, '/api/blog/post/list')).toBe(2);
    expect(await postOf(page, 'Only one of these').count()).toBe(1);
    expect(await requestsTo(world, ADD)).toBe(2);
  });

  it('names a picture that is too large or no picture, and sends nothing', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await page.getByText('plan.pdf').waitFor();
    const large = Buffer.alloc(4 * 1024 * 1024 + 1);
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await page.getByText('a picture may have at most 4 MB').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await publish(page);
    await page.getByText('Write a text first.').waitFor();
    await expect.poll(() => focused(page)).toBe('Write a post');
    expect(await requestsTo(world, ADD)).toBe(0);
  });

  it('is kept offline with its pictures, and published when it is tried again', async () => {
    const { page } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    await page.locator('input[type=file]').setInputFiles(pictureFile('kept.png', 32));
    await postField(page).fill('Written in the cellar');
    await page.context().setOffline(true);
    await publish(page);
    await page.getByText('You are offline. Your draft is kept').waitFor();
    expect(await postField(page).inputValue()).toBe('Written in the cellar');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => widths(postOf(page, 'Written in the cellar'))).toEqual([32]);
    expect(await focused(page)).toBe('Publish');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});

describe('comments', () => {
  it('keep their text when they cannot be saved', async () => {
    const { page } = await openBoard(world, 'en_US');
    const post = posts(page).first();
    const field = post.getByRole('textbox', { name: 'Write a comment' });
    await world.control.switchCall('blogComment', { mode: 'fail', status: 503, times: 1 });
    await field.fill('Not lost');
    await post.getByRole('button', { name: 'Comment', exact: true }).click();
    await post.getByText('This could not be published. Your draft is kept').waitFor();
    expect(await field.inputValue()).toBe('Not lost');
    expect(await axeViolations(page)).toEqual([]);
    await post.getByRole('button', { name: 'Try again' }).click();
    await post.getByRole('listitem').getByText('Not lost').waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('are added by keyboard, and a second island and a reload show them', async () => {
    const { page } = await openBoard(world, 'en_US');
    await page.evaluate(() => weaverSDK.render('#island', '@weapp/blog').ready);
    await expect.poll(() => postOf(page, '数据同步方案评审').count()).toBe(2);
    const [here, there] = [postOf(page, '数据同步方案评审').first(), postOf(page, '数据同步方案评审').last()];
    await here.getByRole('textbox', { name: 'Write a comment' }).focus();
    await page.keyboard.type('See you <i>there</i>');
    await page.keyboard.press('Control+Enter');
    for (const post of [here, there])
      await post.getByRole('listitem').getByText('See you <i>there</i>').waitFor();
    await here.getByText('Comment added').waitFor();
    expect(await received(page)).toEqual([
      ['commented', { postId: expect.stringMatching(/^\d+$/), id: expect.stringMatching(/^\d+$/) }],
    ]);
    // Three comments came with the post: the earliest is hidden now.
    await here.getByRole('button', { name: 'Show earlier comments (1)' }).click();
    expect(await here.getByRole('listitem').count()).toBe(4);

    await page.reload();
    await renderBoard(world, page, 'en_US');
    await postOf(page, 'See you <i>there</i>').waitFor();
  });
});

describe('pictures', () => {
  it('are offered again when one fails to load', async () => {
    await world.control.switchCall('blogPicture', { mode: 'fail', status: 404 });
    const { page } = await openBoard(world, 'en_US', { viewport: { width: 700, height: 2000 } });
    const again = page.getByRole('button', { name: 'Picture 1 of 1 could not be loaded. Try again' }).first();
    await again.waitFor();
    await world.control.switchCall('blogPicture', { mode: 'ok' });
    await again.click();
    await page.getByRole('button', { name: 'Open picture 1 of 1' }).first().waitFor();
  });

  it('are fetched near the screen, open by keyboard, and give the focus back', async () => {
    const { page } = await openBoard(world, 'en_US', { viewport: { width: 700, height: 300 } });
    await posts(page).first().waitFor();
    expect(await requestsTo(world, '/api/blog/picture')).toBe(0);
    const post = posts(page)
      .filter({ has: page.getByRole('button', { name: 'Open picture 2 of 2' }) })
      .first();
    const second = post.getByRole('button', { name: 'Open picture 2 of 2' });
    await second.focus();
    await expect.poll(async () => (await widths(post)).length).toBe(2);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Picture 2 of 2' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('img', { name: 'Picture 1 of 2' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Open picture 2 of 2');
  });
});

describe('the list', () => {
  it('offers a retry when it fails to load', async () => {
    await world.control.switchCall('blogList', { mode: 'fail', times: 1 });
    const { page } = await openBoard(world, 'zh_CN', PHONE);
    const retry = page.getByRole('button', { name: '重试' });
    await retry.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await retry.click();
    await posts(page).first().waitFor();
  });

  it('says when there is nothing yet', async () => {
    const body = { code: 200, status: true, data: { posts: [], total: 0 } };
    await world.control.switchCall('blogList', { mode: 'lie', body });
    const { page } = await openBoard(world, 'en_US');
    await page.getByText('No posts yet').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fits a narrow phone in Arabic, with long words and controls large enough for touch', async () => {
    const text = `${'كلمةطويلة'.repeat(20)} https://example.com/${'x'.repeat(120)}`;
    const writer = { id: '7', name: 'نورة '.repeat(12).trim() };
    const comment = { id: '2', writer, text, writtenAt: '2026-11-01T08:00:00Z' };
    const post = { ...comment, id: '1', pictures: [], comments: [comment] };
    const body = { code: 200, status: true, data: { posts: [post], total: 60 } };
    await world.control.switchCall('blogList', { mode: 'lie', body });
    const { page } = await openBoard(world, 'ar_AE', PHONE);
    await posts(page).first().waitFor();
    await page.getByRole('textbox', { name: 'اكتب تدوينة' }).fill(text);
    await page.locator('input[type=file]').setInputFiles([1, 2, 3].map((at) => pictureFile(`${at}.png`, 16)));
    await page.getByRole('button', { name: 'إزالة' }).last().waitFor();
    expect(await page.getByText('أحدث 1 من أصل 60 من التدوينات.').isVisible()).toBe(true);
    const layout = await page.evaluate(() => {
      const root = document.querySelector('[data-weaver-island]')?.shadowRoot;
      const inner = root?.querySelector('.weaver-root');
      const heights = [...(root?.querySelectorAll('button, textarea') ?? [])].map(
        (element) => element.getBoundingClientRect().height,
      );
      return {
        direction: inner && getComputedStyle(inner).direction,
        scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        smallest: Math.min(...heights),
      };
    });
    expect(layout).toEqual({ direction: 'rtl', scrollsSideways: false, smallest: expect.any(Number) });
    expect(layout.smallest).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import {
  ADD,
  openBoard,
  renderBoard,
  received,
  posts,
  postOf,
  postField,
  publish,
  pictureFile,
  widths,
  requestsTo,
  focused,
} from './boardPage.js';

const world = useWorld();

describe('publishing', () => {
  it('publishes text and pictures in one request, and a reload shows them', async () => {
    const { page, pageErrors, console } = await openBoard(world, 'en_US');
    await posts(page).first().waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await (await chooser).setFiles([pictureFile('wide.png', 64), pictureFile('narrow.png', 16)]);
    await postField(page).fill('Two <b>pictures</b>\nof the site');
    expect(await axeViolations(page)).toEqual([]);
    await publish(page);

    const post = posts(page).first();
    await post.getByText('Two <b>pictures</b>').waitFor();
    await page.getByText('Published', { exact: true }).waitFor();
    await expect.poll(() => widths(post)).toEqual([64, 16]);
    expect(await requestsTo(world, ADD)).toBe(1);
    expect(await received(page)).toEqual([['published', { id: expect.stringMatching(/^\d+$/) }]]);
    expect(await postField(page).inputValue()).toBe('');
    expect(await page.getByRole('list', { name: 'Pictures of this post' }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.reload();
    await renderBoard(world, page, 'en_US');
    await expect.poll(() => widths(postOf(page, 'of the site'))).toEqual([64, 16]);
    expect(pageErrors).toEqual([]);
    expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  });
});

describe('a draft that cannot be published', () => {
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

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

import { describe, expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import {
  appealDialog,
  button,
  openPage,
  PATHS,
  postWith,
  publish,
  queriesOf,
  WORDS,
} from './sensitivePage.js';
import { hash } from './hashRoute.js';

const world = useWorld();

describe('with a history of its own (memory)', () => {
  it('publishes after the confirmation', async () => {
    const { page } = await openPage(world, '', PHONE);
    await publish(page, WORDS.weak);
    await button(page, 'Confirm').click();
    await postWith(page, WORDS.weak).waitFor();
    expect(await queriesOf(world, PATHS.post)).toEqual(['', '?sensitiveWordconfirm=1']);
  });
});

describe('in the hash of the page', () => {
  it('has left the sub-route when the confirmed call is sent', async () => {
    const { page } = await openPage(world, '?router=hash#/blog', PHONE);
    await publish(page, WORDS.weak);
    await button(page, 'Confirm').click();
    await postWith(page, WORDS.weak).waitFor();
    expect(hash(page.url())).toBe('#/blog');
  });

  it('replaces a sub-route that the user types, also before there was any dialog', async () => {
    const { page } = await openPage(world, '?router=hash#/blog', PHONE);
    await page.evaluate(() => {
      location.hash = '#/blog/sensitiveScan';
    });
    await page.waitForURL('**#/blog');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leaves the sub-route when its island is unmounted', async () => {
    const { page } = await openPage(world, '?router=hash#/blog', PHONE);
    await publish(page, WORDS.strong);
    await button(page, 'Appeal').click();
    await appealDialog(page).waitFor();
    await page.evaluate('void blog.unmount()');
    await page.waitForURL('**#/blog');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

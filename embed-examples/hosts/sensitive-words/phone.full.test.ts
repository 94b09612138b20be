import { describe, expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { axeViolations } from '../../testing/axe.js';
import {
  appealDialog,
  button,
  openPage,
  PATHS,
  postWith,
  publish,
  queriesOf,
  WORDS,
  rulesPage,
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

  it('submits an appeal from its own page, to the address for phones', async () => {
    const { page } = await openPage(world, '', PHONE);
    await publish(page, WORDS.strong);
    await button(page, 'Appeal').click();
    await appealDialog(page).getByText('Your appeal goes to the people').waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await appealDialog(page).getByRole('textbox', { name: 'Reason' }).fill('It is public.');
    await button(page, 'Confirm').click();
    await rulesPage(page).getByText('Appeal submitted').waitFor();
    expect(await button(page, 'Appealing').isDisabled()).toBe(true);
    await button(page, 'OK').click();
    await page.locator('#blog').getByText('Please change the words that may not be published').waitFor();
    expect(await queriesOf(world, PATHS.appealOnPhone)).toEqual(['']);
    expect(await queriesOf(world, PATHS.appeal)).toEqual([]);
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

  it('replaces the sub-route of a deep link or a reload by the path before it', async () => {
    const { page } = await openPage(world, '?router=hash#/blog/sensitiveScan/sensitiveAppeal', PHONE);
    expect(hash(page.url())).toBe('#/blog');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

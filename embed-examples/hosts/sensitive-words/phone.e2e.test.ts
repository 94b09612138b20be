import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import {
  appealDialog,
  button,
  openPage,
  phases,
  postField,
  publish,
  rulesPage,
  WORDS,
} from './sensitivePage.js';
import { hash } from './hashRoute.js';

const world = useWorld();

describe('with a history of its own (memory)', () => {
  it('shows the rules as a page, whose back button cancels', async () => {
    const { page } = await openPage(world, '', { ...PHONE, colorScheme: 'dark' });
    const address = page.url();
    const entries = await page.evaluate(() => history.length);
    await publish(page, WORDS.weak);
    await rulesPage(page).getByRole('cell', { name: WORDS.weak }).waitFor();
    const { width, height } = (await rulesPage(page).locator('.weaver-ui-dialog-frame').boundingBox())!;
    expect([width, height].map(Math.round)).toEqual([375, 700]);
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await button(page, 'Back').click();
    await rulesPage(page).waitFor({ state: 'detached' });
    expect(await postField(page).inputValue()).toBe(WORDS.weak);
    expect([page.url(), await page.evaluate(() => history.length), await page.title()]).toEqual([
      address,
      entries,
      'Checked before publishing',
    ]);
    expect(await phases(page)).toEqual(['opened', 'cancelled']);
  });
});

describe('in the hash of the page', () => {
  it("follows the browser's back and forward", async () => {
    const { page } = await openPage(world, '?router=hash#/blog/', PHONE);
    await publish(page, WORDS.weak);
    await rulesPage(page).waitFor();
    expect(hash(page.url())).toBe('#/blog/sensitiveScan');
    await button(page, 'Appeal').click();
    await appealDialog(page).waitFor();
    expect(hash(page.url())).toBe('#/blog/sensitiveScan/sensitiveAppeal');
    await page.goBack();
    await rulesPage(page).waitFor();
    await page.goBack();
    await rulesPage(page).waitFor({ state: 'detached' });
    expect(hash(page.url())).toBe('#/blog/');
    await page.goForward();
    await page.waitForURL('**#/blog');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { png } from '../../platform/seed/pictures/png.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import {
  acceptAppeal,
  appealDialog,
  button,
  openPage,
  PATHS,
  phases,
  postWith,
  publish,
  queriesOf,
  rulesDialog,
  WORDS,
} from './sensitivePage.js';
import { CONFIRMED } from './checkedCalls.js';

const world = useWorld();

const PICTURE = { name: 'site.png', mimeType: 'image/png', buffer: png(30, 20, () => [40, 90, 160]) };

describe('a text that may be confirmed', () => {
  it('is published with its pictures after the confirmation', async () => {
    const { page, pageErrors } = await openPage(world);
    const before = page.url();
    await page.locator('#blog input[type=file]').first().setInputFiles(PICTURE);
    await publish(page, `Lunch with ${WORDS.weak}`);
    await rulesDialog(page).waitFor();
    await rulesDialog(page).getByRole('cell', { name: WORDS.weak }).waitFor();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    expect(await postWith(page, 'Lunch with').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('weapp_sensitive_open'))).toBe('1');
    await button(page, 'Confirm').click();
    await postWith(page, 'Lunch with')
      .getByRole('button', { name: /^Open picture/ })
      .waitFor();
    expect(await queriesOf(world, PATHS.post)).toEqual(['', CONFIRMED]);
    expect(await phases(page)).toEqual(['opened', 'confirmed']);
    expect(await page.evaluate(() => sessionStorage.getItem('weapp_sensitive_open'))).toBeNull();
    expect([page.url(), await page.title(), pageErrors]).toEqual([before, 'Checked before publishing', []]);
  });
});

describe('a text that must be changed', () => {
  it('can be appealed, and published once the appeal is accepted', async () => {
    const { page } = await openPage(world);
    await publish(page, `News of ${WORDS.strong}`);
    await button(page, 'Appeal').click();
    await appealDialog(page).getByText('Reviewed by: 李伟, 张敏').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await button(page, 'Confirm').click();
    const reason = appealDialog(page).getByRole('textbox', { name: 'Reason' });
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    expect(await queriesOf(world, PATHS.appeal)).toEqual([]);
    await reason.fill('It was in the newspaper.');
    await button(page, 'Confirm').click();
    await rulesDialog(page).getByText('Appeal submitted').waitFor();
    expect(await button(page, 'Appealing').isDisabled()).toBe(true);
    await button(page, 'OK').click();
    expect(await phases(page)).toEqual(['opened', 'appealed', 'cancelled']);

    // As the operators' page does it (appealsPage.e2e.test.ts).
    await acceptAppeal(world, 'It was in the newspaper.');
    await button(page, 'Publish').click();
    await postWith(page, WORDS.strong).waitFor();
  });
});

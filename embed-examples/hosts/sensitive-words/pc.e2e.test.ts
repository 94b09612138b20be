import { describe, expect, it, vi } from 'vitest';
import { png } from '../../platform/seed/pictures/png.js';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import {
  appealDialog,
  button,
  openPage,
  PATHS,
  phases,
  postField,
  postWith,
  publish,
  queriesOf,
  rulesDialog,
  WORDS,
} from './sensitivePage.js';
import { CONFIRMED, outcomeOf, callAs } from './checkedCalls.js';

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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, 'dialog')).toEqual([]);
    }
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

  it('is kept in the form when the user cancels, with the focus in it', async () => {
    const { page } = await openPage(world);
    await publish(page, `Our ${WORDS.weakWithoutAppeal} table`);
    await rulesDialog(page).waitFor();
    expect(await button(page, 'Appeal').count()).toBe(0);
    await button(page, 'Cancel').click();
    await rulesDialog(page).waitFor({ state: 'detached' });
    expect(await postField(page).inputValue()).toBe(`Our ${WORDS.weakWithoutAppeal} table`);
    await vi.waitFor(async () => {
      expect(await postField(page).evaluate((field) => field.matches(':focus'))).toBe(true);
    });
    expect(await queriesOf(world, PATHS.post)).toEqual(['']);
    expect(await phases(page)).toEqual(['opened', 'cancelled']);
  });
});

it('is asked above a modal dialog of the page that the island is in', async () => {
  const { page, pageErrors } = await openPage(world);
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.id = 'outer';
    dialog.showModal();
    const { weaverSDK } = window as unknown as {
      weaverSDK: { render(container: Element, name: string): void };
    };
    weaverSDK.render(dialog, '@weapp/blog/BlogBoard');
  });
  const outer = page.locator('#outer');
  await outer.getByRole('textbox', { name: 'Write a post' }).fill(WORDS.weak);
  await outer.getByRole('button', { name: 'Publish' }).click();
  await outer.getByRole('dialog', { name: 'Information confirmation' }).waitFor();
  await page.keyboard.press('Escape');
  await outer.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await outer.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
  await outer.getByRole('button', { name: 'Publish' }).click();
  await outer.getByRole('button', { name: 'Confirm' }).click();
  await outer.getByRole('article').filter({ hasText: WORDS.weak }).waitFor();
  expect(pageErrors).toEqual([]);
});

describe('a text that must be changed', () => {
  it('is not published, and stays in the form', async () => {
    const { page } = await openPage(world);
    await publish(page, `The ${WORDS.strongWithoutAppeal}`);
    await rulesDialog(page).waitFor();
    const names = await rulesDialog(page).getByRole('button').allTextContents();
    expect(names).toEqual(['OK']);
    await button(page, 'OK').click();
    const hint = `Please change the words that may not be published: ${WORDS.strongWithoutAppeal}`;
    await page.locator('#blog').getByText(hint).waitFor();
    expect(await postField(page).inputValue()).toBe(`The ${WORDS.strongWithoutAppeal}`);
    await publish(page, 'The revenue');
    await postWith(page, 'The revenue').waitFor();
    expect(await queriesOf(world, PATHS.post)).toEqual(['', '']);
  });

  it('can be appealed, and published once the appeal is accepted', async () => {
    const { page } = await openPage(world);
    await publish(page, `News of ${WORDS.strong}`);
    await button(page, 'Appeal').click();
    await appealDialog(page).getByText('Reviewed by: 李伟, 张敏').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page, 'dialog')).toEqual([]);
    }
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

    const operator = await world.open('/');
    await operator.page.goto(`${world.stack.api}/control/appeals.html`);
    const appeal = operator.page.getByRole('listitem').filter({ hasText: 'It was in the newspaper.' });
    await appeal.getByRole('button', { name: 'Accept' }).click();
    await appeal.getByText('Accepted', { exact: true }).waitFor();
    await button(page, 'Publish').click();
    await postWith(page, WORDS.strong).waitFor();
  });
});

describe('several answers at once', () => {
  it('are asked about one after the other, in their order, and none is lost', async () => {
    const { page } = await openPage(world);
    await world.control.switchCall('taskAdd', { mode: 'sensitive', finding: 'weak' });
    const names = ['one', 'two', 'three'];
    for (const [at, name] of names.entries()) {
      await callAs(page, name, {
        url: '/api/task/add',
        method: 'POST',
        data: { key: String(at).repeat(32), title: name },
      });
      if (at === 0) await rulesDialog(page).waitFor();
    }
    await button(page, 'Confirm').click();
    await vi.waitFor(async () => {
      expect(await outcomeOf(page, 'one')).toMatchObject({ sensitiveWeakPass: true, data: { title: 'one' } });
    });
    await rulesDialog(page).waitFor();
    expect(await rulesDialog(page).count()).toBe(1);
    await button(page, 'Cancel').click();
    await vi.waitFor(async () => {
      expect(await outcomeOf(page, 'two')).toEqual(['SENSITIVE_CANCELLED', 401]);
    });
    await button(page, 'Cancel').click();
    await vi.waitFor(async () => {
      expect(await outcomeOf(page, 'three')).toEqual(['SENSITIVE_CANCELLED', 401]);
    });
    expect(await phases(page)).toEqual(['opened', 'confirmed', 'opened', 'cancelled', 'opened', 'cancelled']);
  });
});

it('leaves nothing of an open dialog on the page when the SDK is destroyed', async () => {
  const { page, pageErrors } = await openPage(world);
  await callAs(page, 'result', { url: PATHS.post, method: 'POST', data: new Object() });
  await publish(page, WORDS.weak);
  await rulesDialog(page).waitFor();
  await page.evaluate('weaverSDK.destroy()');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('weaver-sensitive, weaver-island').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

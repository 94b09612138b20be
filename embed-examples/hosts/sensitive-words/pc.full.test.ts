import { describe, expect, it, vi } from 'vitest';
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

describe('a text that may be confirmed', () => {
  it('is sent once for a double click', async () => {
    const { page } = await openPage(world);
    await publish(page, WORDS.weak);
    await button(page, 'Confirm').dblclick();
    await postWith(page, WORDS.weak).waitFor();
    expect(await queriesOf(world, PATHS.post)).toEqual(['', CONFIRMED]);
  });

  it('is published with a new session if that of the page has expired meanwhile', async () => {
    const { page } = await openPage(world);
    await publish(page, WORDS.weak);
    await rulesDialog(page).waitFor();
    await world.control.expire();
    await button(page, 'Confirm').click();
    await postWith(page, WORDS.weak).waitFor();
    expect((await queriesOf(world, PATHS.post)).filter((query) => query === CONFIRMED)).toHaveLength(2);
  });

  it('is kept if the network fails at the confirmation', async () => {
    const { page } = await openPage(world);
    await publish(page, WORDS.weak);
    await rulesDialog(page).waitFor();
    await page.context().setOffline(true);
    await button(page, 'Confirm').click();
    await page.locator('#blog').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await postField(page).inputValue()).toBe(WORDS.weak);
    await page.context().setOffline(false);
    await page.locator('#blog').getByRole('button', { name: 'Try again' }).click();
    await button(page, 'Confirm').click();
    await postWith(page, WORDS.weak).waitFor();
  });

  it('is a leave request as well', async () => {
    const { page } = await openPage(world);
    const form = page.locator('#leave');
    await form.getByLabel('First day').fill('2031-04-07');
    await form.getByLabel('Last day').fill('2031-04-08');
    await form.getByRole('textbox', { name: 'Reason' }).fill(`A talk at ${WORDS.weak}`);
    await form.getByRole('button', { name: 'Submit request' }).click();
    await form.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await form.getByText(/The request is submitted/).waitFor();
    expect(await queriesOf(world, PATHS.leave)).toEqual(['', CONFIRMED]);
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

it('is asked in the new language when that changes while the dialog is open', async () => {
  const { page } = await openPage(world);
  await publish(page, WORDS.weak);
  await rulesDialog(page).waitFor();
  await page.evaluate("void weaverSDK.setLanguage('ar_AE')");
  const dialog = page.locator('#blog').getByRole('dialog');
  await dialog.getByRole('button', { name: 'تظلّم' }).waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

describe('a text that must be changed', () => {
  it.each([
    ['is answered with a reason', { mode: 'fail', status: 500 } as const, 'Switched to fail with 500'],
    ['has no answer', { mode: 'reset' } as const, 'The office platform could not be reached'],
  ])('says why an appeal that %s was not submitted, and keeps its reason', async (_, settings, text) => {
    const { page } = await openPage(world);
    await world.control.switchCall('appeal', settings);
    await publish(page, WORDS.strong);
    await button(page, 'Appeal').click();
    const reason = appealDialog(page).getByRole('textbox', { name: 'Reason' });
    await reason.fill('It is public.');
    await button(page, 'Confirm').click();
    await appealDialog(page).getByText(text).waitFor();
    expect(await reason.inputValue()).toBe('It is public.');
    await world.control.reset();
  });

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
});

describe('several answers at once', () => {
  it('those of an island that is unmounted are dropped, and the next is shown', async () => {
    const { page, pageErrors } = await openPage(world);
    await world.control.switchCall('taskAdd', { mode: 'sensitive', finding: 'strong' });
    await publish(page, WORDS.weak);
    await rulesDialog(page).waitFor();
    await callAs(page, 'next', { url: '/api/task/add', method: 'POST', data: {} });
    await page.evaluate('void blog.unmount()');
    await page.locator('weaver-sensitive').getByRole('dialog').waitFor();
    await button(page, 'OK').click();
    await vi.waitFor(async () => {
      expect(await outcomeOf(page, 'next')).toEqual(['SENSITIVE_BLOCKED', 401]);
    });
    expect(await page.locator('weaver-sensitive').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

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

it('is not blocked by the flag of a crash or of a duplicated tab', async () => {
  const { page } = await openPage(world);
  await page.evaluate(() => {
    sessionStorage.setItem('weapp_sensitive_open', '1');
  });
  await page.reload();
  await postField(page).waitFor();
  await publish(page, WORDS.weak);
  await rulesDialog(page).waitFor();
  await page.reload();
  await postField(page).waitFor();
  await publish(page, WORDS.weak);
  await rulesDialog(page).waitFor();
});

it('is left to the host where the config says so: the call rejects with the answer', async () => {
  const { page } = await openPage(world, '?dialog=off');
  await callAs(page, 'result', {
    url: PATHS.leave,
    method: 'POST',
    data: {
      key: 'a'.repeat(32),
      type: 'annual',
      from: '2031-04-07',
      until: '2031-04-08',
      reason: WORDS.weak,
    },
  });
  await vi.waitFor(async () => {
    expect(await outcomeOf(page, 'result')).toEqual(['SENSITIVE_BLOCKED', 401]);
  });
  expect([await page.getByRole('dialog').count(), await phases(page)]).toEqual([0, ['opened']]);
});

describe.each([
  ['a wide page', { viewport: { width: 1200, height: 800 } }, ''],
  ['320 pixels', { viewport: { width: 320, height: 640 } }, ''],
  ['Arabic on a dark page', { viewport: { width: 800, height: 700 }, colorScheme: 'dark' as const }, 'ar'],
])('on %s', (_, options, language) => {
  it('fits, and is accessible', async () => {
    const { page } = await openPage(world, language === 'ar' ? '?language=ar_AE' : '', options);
    const name = language === 'ar' ? 'نشر' : 'Publish';
    await page.locator('#blog').getByRole('textbox').first().fill(WORDS.strong);
    await button(page, name).click();
    const dialog = page.locator('#blog').getByRole('dialog');
    await dialog.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const frame = dialog.locator('.weaver-ui-dialog-frame');
    const { width } = (await frame.boundingBox())!;
    expect(Math.round(width)).toBe(
      Math.min(550, options.viewport.width - (options.viewport.width > 640 ? 32 : 0)),
    );
    await dialog.getByRole('button', { name: language === 'ar' ? 'تظلّم' : 'Appeal' }).click();
    await dialog.getByRole('textbox').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

it('asks about malformed answers', async () => {
  const { page, pageErrors } = await openPage(world);
  const findings = ['noList', 'wordsAsList', 'many', 'markup', 'noSupervision', 'textCodes', 'bare'] as const;
  for (const finding of findings) {
    await world.control.switchCall('taskAdd', { mode: 'sensitive', finding });
    await callAs(page, finding, { url: '/api/task/add', method: 'POST', data: {} });
    await rulesDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await vi.waitFor(async () => {
      expect([finding, await outcomeOf(page, finding)]).toEqual([
        finding,
        [expect.stringMatching(/^SENSITIVE_/), 401],
      ]);
    });
    await rulesDialog(page).waitFor({ state: 'detached' });
  }
  expect(pageErrors).toEqual([]);
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

import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { openTab } from './openTab.js';
import { disposePage, phoneViolations, TENANT_CN, titleSetting } from './pageMode.rows.js';
import { DOCUMENT, heading } from './recordPages.rows.js';

const world = useWorld();

const ended = (taskId: string, failCount: number, content: string) => ({
  id: `m-${taskId}`,
  command: 15422,
  messageType: 114,
  content,
  batchTaskResult: { failCount, taskId },
});

/** The messages of the SDK on a page. */
const messages = (page: Page) => page.locator('weaver-messages');

/** The padding of the main element of a platform page, and its inline styles. */
const padding = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('#container') ?? document.body;
    return [getComputedStyle(main).paddingTop, main.getAttribute('style')];
  });

it('on a page of the platform on a phone, the banner is below the title bar and the page gets its space back', async () => {
  await world.control.tenant(TENANT_CN, { h5TitleSetting: titleSetting() });
  const { page, pageErrors, violations } = await openTab(world, `/mobile/${DOCUMENT.path}`, PHONE);
  await heading(page, DOCUMENT.title).waitFor();
  await expect.poll(async () => (await padding(page))[0]).toBe('47px');
  const push = (...all: object[]) =>
    page.evaluate(async (list) => {
      const sdk = weaverSDK as unknown as {
        startPage(config: object): Promise<{ notices: { push(message: unknown): void } }>;
      };
      const { notices } = await sdk.startPage({});
      for (const one of list) notices.push(one);
    }, all);
  await push(
    ended('a', 3, '交接'.repeat(50)),
    ended('b', 1, 'zweite'),
    ended('a', 3, 'again, with the same id'),
  );
  await messages(page).getByText('交接').waitFor();
  expect(await messages(page).getByText('交接').textContent()).toBe('交接'.repeat(20));
  const box = await messages(page).locator('.weaver-ui-banner').boundingBox();
  expect([box?.y, box?.height]).toEqual([35, 56]);
  expect((await padding(page))[0]).toBe('91px');
  expect(await phoneViolations(page)).toEqual([]);
  await messages(page).getByRole('button', { name: '关闭' }).tap();
  await messages(page).getByText('zweite').waitFor();
  // A second tap at once counts as a double one, which closes no unread notice.
  await messages(page).getByRole('button', { name: '关闭' }).click();
  await expect.poll(async () => (await padding(page))[0]).toBe('47px');
  await push(ended('c', 0, 'done'));
  await messages(page).getByText('done').waitFor();
  expect((await padding(page))[0]).toBe('91px');
  await disposePage(page);
  expect(await padding(page)).toEqual(['0px', null]);
  expect([pageErrors, violations]).toEqual([[], []]);
});

it('on a host page, a failure can be pressed under a modal dialog of the host, and leads to the page of the task', async () => {
  const { page, pageErrors } = await world.open('/light/');
  await page.waitForFunction(() => weaverSDK.status === 'success');
  await page.evaluate(
    (message) => {
      const dialog = document.createElement('dialog');
      dialog.id = 'of-host';
      dialog.innerHTML = '<p>Sure?</p><button>OK</button>';
      document.body.append(dialog);
      dialog.addEventListener('click', () => {
        dialog.close();
      });
      dialog.showModal();
      weaverSDK.connectMessages({
        subscribe(listener) {
          listener(message);
          return () => undefined;
        },
      });
    },
    ended('t/1', 2, '2 of 24 failed'),
  );
  const details = page
    .locator('#of-host weaver-messages')
    .getByRole('button', { name: /View details|查看详情/ });
  const [opened] = await Promise.all([page.waitForEvent('popup'), details.click()]);
  // This browser is not signed in at the platform, which leads to the page after the login.
  await opened.waitForURL(({ searchParams }) =>
    Boolean(searchParams.get('next')?.startsWith('/mobile/uibusiness/batchTask/detail/t%2F1')),
  );
  await opened.close();
  expect(await page.locator('#of-host').evaluate((dialog) => dialog.outerHTML)).toBe(
    '<dialog id="of-host" open=""><p>Sure?</p><button>OK</button></dialog>',
  );
  expect(pageErrors).toEqual([]);
});

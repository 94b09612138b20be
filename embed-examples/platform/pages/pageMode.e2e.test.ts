import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { MONITOR_PATHS } from '../../../src/wire/monitorPaths.js';
import { openFramed } from './framedPage.js';
import { openTab } from './openTab.js';
import { disposePage, pageLook, phoneViolations, TENANT_CN, titleSetting } from './pageMode.rows.js';
import { DOCUMENT, heading, LINKED, PC } from './recordPages.rows.js';

const world = useWorld();
const MOBILE = `/mobile/${DOCUMENT.path}`;
const DESKTOP = `/sp/${DOCUMENT.path}`;

/** Whether the page follows a keyboard, how high it is, and whether the page has the theme. */
const keyboardOf = (page: Page) =>
  page.evaluate(() => {
    const { classList, style } = document.documentElement;
    return [
      classList.contains('weaver-keyboard-open'),
      style.getPropertyValue('--weaver-keyboard-height'),
      style.getPropertyValue('--weaver-primary') !== '',
    ];
  });

async function expectKeyboardFollowed(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(await keyboardOf(page)).toEqual([false, '', true]);
  await page.setViewportSize({ width, height: height - 320 });
  await expect.poll(() => keyboardOf(page)).toEqual([true, '320px', true]);
}

/** A call of the page's own scripts, by XMLHttpRequest. */
async function expectFailedCallReported(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const call = new XMLHttpRequest();
        call.addEventListener('loadend', () => {
          resolve();
        });
        call.open('GET', '/api/no-such-call');
        call.send();
      }),
  );
  const reported = async (): Promise<readonly string[]> => {
    await page.evaluate(() => weaverSDK.monitor.flush());
    const answer = await fetch(`${world.stack.api}/control/errors`);
    const { errors } = (await answer.json()) as { errors: { errType: string; message: string }[] };
    return errors.filter(({ errType }) => errType === 'ajax').map(({ message }) => message);
  };
  await expect.poll(reported).toEqual([expect.stringContaining('GET /api/no-such-call')]);
}

it('on a phone has title bar, icon and a locked viewport, keeps its parameters, reports its Web Vitals, follows the keyboard, reports failed calls of its scripts, has the theme, and gives everything back', async () => {
  const {
    page,
    pageErrors,
    violations,
    console: messages,
  } = await openTab(world, `${MOBILE}?wea_link_keep_x=1`, PHONE);
  await heading(page, DOCUMENT.title).waitFor();
  await expect.poll(async () => (await pageLook(page)).bar).toBe(DOCUMENT.title);
  expect(await pageLook(page)).toMatchObject({
    title: DOCUMENT.title,
    hasBack: true,
    icon: expect.stringMatching(/\/api\/file\/preview\?fileId=\d+&type=imgs$/) as string,
    viewport: expect.stringContaining('user-scalable=no') as string,
    classes: 'weaver-area-single weaver-density-tight',
    lang: 'zh-CN',
    dir: 'ltr',
    isSilent: true,
  });
  expect(await phoneViolations(page)).toEqual([]);
  await page.getByRole('link', { name: LINKED.title }).click();
  await heading(page, LINKED.title).waitFor();
  await expect.poll(async () => (await pageLook(page)).bar).toBe(LINKED.title);
  expect(new URL(page.url()).search).toBe('?wea_link_keep_x=1');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(MONITOR_PATHS.subReport)) reports.push(request.postData() ?? '');
  });
  await page.goto(world.stack.api + MOBILE);
  await heading(page, DOCUMENT.title).waitFor();
  await expect.poll(() => reports.join()).toContain('web-vital FCP');
  await page.locator('weaver-title-bar').getByRole('button', { name: '返回' }).click();
  await heading(page, LINKED.title).waitFor();
  expect([pageErrors, violations, messages]).toEqual([[], [], []]);

  await page.goto(`${world.stack.api}${MOBILE}`);
  await heading(page, DOCUMENT.title).waitFor();
  await expectKeyboardFollowed(page);
  await expectFailedCallReported(page);

  await disposePage(page);
  expect(await keyboardOf(page)).toEqual([false, '', false]);
  const nativeCalls = await page.evaluate(() => String(XMLHttpRequest.prototype.open).includes('native'));
  expect(nativeCalls).toBe(true);
  expect(await pageLook(page)).toMatchObject({
    title: 'Document',
    bar: undefined,
    icon: 'data:,',
    viewport: 'width=device-width, initial-scale=1',
    classes: '',
    style: null,
    lang: 'en',
    isSilent: false,
    ownHistory: [],
  });
});

/** The button of the dialog about failed files loads the page again. */
async function expectReloadByDialog(page: Page): Promise<void> {
  await page.route('**/build/task/**', (route) => route.abort());
  await page.evaluate(() => {
    weaverSDK.apply<unknown, string>('@weapp/task/nothing').catch(() => undefined);
  });
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await dialog.getByRole('button', { name: '刷新' }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
  await heading(page, DOCUMENT.title).waitFor();
}

it('on a PC of a private deployment is grey, has our icon, no title bar, reloads by the button of the dialog about failed files, and gives everything back', async () => {
  await world.control.tenant(TENANT_CN, { mainPageGreyStatus: true, faviconFileId: '' });
  const { page, violations } = await openTab(world, DESKTOP, PC);
  await heading(page, DOCUMENT.title).waitFor();
  const look = await pageLook(page);
  expect(look).toMatchObject({
    bar: undefined,
    icon: `${world.stack.api}/build/utils/icons/private.png`,
    viewport: 'width=device-width, initial-scale=1',
    filter: 'grayscale(1)',
  });
  const isPicture = await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth > 0;
  }, look.icon ?? '');
  expect([isPicture, violations]).toEqual([true, []]);
  await expectReloadByDialog(page);
  await disposePage(page);
  expect(await pageLook(page)).toMatchObject({ icon: 'data:,', filter: 'none', style: null });
});

it('that cannot start shows the failure, and its button reloads the page', async () => {
  const { page } = await openTab(world, '/sp/nothing', PHONE);
  await world.control.switchCall('baseTeams', { mode: 'fail', times: 1 });
  await page.goto(world.stack.api + MOBILE);
  await page.getByRole('alert').getByText('REQUEST_FAILED').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await pageLook(page)).toMatchObject({ style: null, icon: 'data:,', isSilent: false });
  await page.getByRole('button', { name: /刷新|Reload/ }).click();
  await heading(page, DOCUMENT.title).waitFor();
});

it('in a frame of a host page leaves to it what people see around the page', async () => {
  await world.control.tenant(TENANT_CN, { h5TitleSetting: titleSetting() });
  const { page, frame, events } = await openFramed(world, DESKTOP);
  await heading(frame, DOCUMENT.title).waitFor();
  await expect.poll(() => events('title')).toContainEqual({ title: DOCUMENT.title });
  const look = await frame.locator('html').evaluate((root) => ({
    icon: document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href,
    classes: root.className,
    isSilent: !String(console.log).includes('native code'),
  }));
  expect(look).toEqual({
    icon: 'data:,',
    classes: 'framed weaver-area-single weaver-density-tight',
    isSilent: false,
  });
  expect(await page.title()).not.toBe(DOCUMENT.title);
});

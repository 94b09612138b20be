import type { BrowserContextOptions } from 'playwright';
import { describe, expect, it } from 'vitest';
import { USER_AGENTS } from '../../testing/fixtures/runningPage.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import { openTab } from './openTab.js';
import { disposePage, pageLook, TENANT_CN, titleSetting } from './pageMode.rows.js';
import { DOCUMENT, heading, PC } from './recordPages.rows.js';

const world = useWorld();
const MOBILE = `/mobile/${DOCUMENT.path}`;

const WECOM: BrowserContextOptions = {
  ...PHONE,
  userAgent: `${PHONE.userAgent ?? ''} wxwork/4.1.20 MicroMessenger/7.0.1`,
};
const TABLET: BrowserContextOptions = { ...PHONE, userAgent: USER_AGENTS.Tablet };
const row = (browser: string) => [{ id: '1', name: browser, browser }];

describe('the title bar', () => {
  it.each<readonly [string, object, BrowserContextOptions, boolean]>([
    [
      'white list with the browser',
      { thirdPartyAppSetting: 'whiteList', whiteLists: row('CHROME') },
      PHONE,
      true,
    ],
    ['white list without it', { thirdPartyAppSetting: 'whiteList', whiteLists: row('wecom') }, PHONE, false],
    [
      'white list with the client',
      { thirdPartyAppSetting: 'whiteList', whiteLists: row('wecom') },
      WECOM,
      true,
    ],
    ['black list with the client', { blackLists: row('WeCom') }, WECOM, false],
    ['black list without it', { blackLists: row('unknown browser') }, PHONE, true],
    ['showH5Title as a text', { showH5Title: 'true' }, PHONE, false],
    ['no list', { thirdPartyAppSetting: undefined }, PHONE, false],
    ['a tablet', {}, TABLET, false],
    ['a PC', {}, PC, false],
  ])('of a tenant with %s', async (_, change, device, isShown) => {
    await world.control.tenant(TENANT_CN, { h5TitleSetting: titleSetting(change) });
    const { page, pageErrors } = await openTab(world, MOBILE, device);
    await heading(page, DOCUMENT.title).waitFor();
    await expect.poll(() => page.title()).toBe(DOCUMENT.title);
    expect((await pageLook(page)).bar).toBe(isShown ? DOCUMENT.title : undefined);
    await disposePage(page);
    expect([(await pageLook(page)).bar, pageErrors]).toEqual([undefined, []]);
  });

  it('is none for a setting that is no JSON, and the page works', async () => {
    await world.control.tenant(TENANT_CN, { h5TitleSetting: '{"showH5Title":true' });
    const { page, pageErrors } = await openTab(world, `${MOBILE}?wea_link_keep_console`, PHONE);
    await heading(page, DOCUMENT.title).waitFor();
    expect([(await pageLook(page)).bar, pageErrors]).toEqual([undefined, []]);
  });

  it('of the Arabic tenant is from right to left, in its colours, without a button', async () => {
    const { page } = await openTab(world, '/mobile/doc/docDetail/5120764309180020003', PHONE, 'layla.hassan');
    await expect.poll(async () => (await pageLook(page)).bar).toBe('ميزانية الربع الرابع');
    expect(await pageLook(page)).toMatchObject({ hasBack: false, lang: 'ar-AE', dir: 'rtl' });
    const header = page.locator('weaver-title-bar').locator('header');
    expect(await header.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(15, 123, 108)');
    expect(await header.getAttribute('dir')).toBe('rtl');
  });
});

describe('the page', () => {
  it.each([
    [{ faviconFileId: '', deployMode: 'private' }, '/build/utils/icons/private.png'],
    [{ faviconFileId: '', deployMode: 'public' }, '/build/utils/icons/platform.png'],
    [{ faviconFileId: '../../x' }, '/api/file/preview?fileId=..%2F..%2Fx&type=imgs'],
  ])('of a tenant with %j has the icon %s', async (change, path) => {
    await world.control.tenant(TENANT_CN, change);
    const { page, violations } = await openTab(world, MOBILE, PHONE);
    await heading(page, DOCUMENT.title).waitFor();
    expect((await pageLook(page)).icon).toBe(world.stack.api + path);
    await disposePage(page);
    expect([(await pageLook(page)).icon, violations]).toEqual(['data:,', []]);
  });

  it.each([
    ['phone', PHONE],
    ['PC', PC],
  ])('of a grey tenant is grey on a %s', async (_, device) => {
    await world.control.tenant(TENANT_CN, { mainPageGreyStatus: true });
    const { page } = await openTab(world, MOBILE, device);
    await heading(page, DOCUMENT.title).waitFor();
    expect((await pageLook(page)).filter).toBe('grayscale(1)');
    await disposePage(page);
    expect((await pageLook(page)).filter).toBe('none');
  });

  it('keeps the console that the address asks for', async () => {
    const { page } = await openTab(world, `${MOBILE}?wea_link_keep_console`, PHONE);
    await heading(page, DOCUMENT.title).waitFor();
    expect((await pageLook(page)).isSilent).toBe(false);
  });

  it('of an Arabic tenant is from left to right with no_rtl=true', async () => {
    const path = '/mobile/doc/docDetail/5120764309180020003?no_rtl=true';
    const { page } = await openTab(world, path, PHONE, 'layla.hassan');
    await expect.poll(async () => (await pageLook(page)).bar).toBe('ميزانية الربع الرابع');
    expect(await pageLook(page)).toMatchObject({ lang: 'ar-AE', dir: 'ltr' });
  });
});

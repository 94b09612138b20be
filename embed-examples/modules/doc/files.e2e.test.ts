import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { configFor } from '../../hosts/bare/pageSdk.js';
import { stackCalls } from '../../platform/testStack.js';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();
const { signIn } = stackCalls(() => world.stack);

/** Set by a person who wants to look at the pages: a folder for their pictures. */
const pictures = process.env['WEAVER_PICTURES'];

/** Longer than a test: the first pieces of a file come, and the last ones do not. */
const LONG_MS = 60_000;

const TRAVEL_POLICY = '4915532168790020001';
const ERROR_CODES = '4915532168790020008';
const BUDGET = '5120764309180020003';

interface Opening {
  readonly id: string;
  readonly user?: string;
  readonly language?: 'en_US' | 'zh_CN' | 'ar_AE';
  readonly options?: BrowserContextOptions;
}

/** A page with a document, whose attachments are on the screen. */
async function openDocument({ id, user = 'li.wei', language = 'en_US', options }: Opening) {
  const opened = await world.open('/bare/', options);
  const { page } = opened;
  await page.evaluate(
    async ([config, props]) => {
      await weaverSDK.init(config);
      await weaverSDK.render('#island', '@weapp/doc/DocumentView', props).ready;
    },
    [
      {
        ...configFor(world.stack),
        authTokenApi: `/api/weaver-token?user=${user}`,
        language,
        theme: { colorScheme: 'auto' as const },
      },
      { id },
    ] as const,
  );
  await page.locator('.wd-files').scrollIntoViewIfNeeded();
  return opened;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Clicks the download of a file, and reads what the browser saves. */
async function save(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, name).getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

describe('the attachments of a document', () => {
  it.each([
    ['PC', undefined],
    ['phone', PHONE],
  ])('are saved on a %s, with their names and contents', async (_device, options) => {
    const { page, pageErrors } = await openDocument({
      id: TRAVEL_POLICY,
      ...(options === undefined ? {} : { options }),
    });
    const budget = await save(page, '预算.csv');
    expect([budget.name, budget.content.toString()]).toEqual([
      '2026年第四季度 预算.csv',
      '\ufeff部门,预算（元）\r\n研发中心,1280000\r\n市场部,460000\r\n',
    ]);
    const form = await save(page, '差旅报销单.pdf');
    expect([form.name, form.content.subarray(0, 5).toString()]).toEqual(['差旅报销单.pdf', '%PDF-']);
    await row(page, '差旅报销单.pdf').getByText('· Saved').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('are saved when they are empty, and by a name that is long or hides its extension', async () => {
    const { page } = await openDocument({ id: ERROR_CODES });
    const empty = await save(page, '空白日志.log');
    expect([empty.name, empty.content.length]).toEqual(['空白日志.log', 0]);
    const long = await save(page, '错误码对照表错误码对照表');
    expect(long.name).toMatch(/^(?:错误码对照表)+.*\.csv$/u);
    expect(Buffer.byteLength(long.name)).toBeLessThanOrEqual(255);
    const program = await save(page, '.exe');
    expect(program.name).toBe('接口截图gnp.exe');
    // The long name does not push its row out of the island.
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-hostile.png` });
  });

  it('that are gone say so, and are saved when they are there again', async () => {
    const { page } = await openDocument({ id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'fail', status: 404 });
    const file = row(page, '填写说明.txt');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByRole('alert').getByText('This is not there any more').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('fileDownload', { mode: 'ok' });
    expect((await save(page, '填写说明.txt')).content.toString()).toContain('30 日');
    expect(await file.getByRole('alert').count()).toBe(0);
  });

  it('can be cancelled while they are loading, and are requested with the session', async () => {
    const { page, pageErrors } = await openDocument({ id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'hang' });
    const file = row(page, '差旅报销单.pdf');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByRole('progressbar').waitFor();
    const requested = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('remotedownload'),
    );
    await file.getByRole('button', { name: 'Cancel the download' }).click();
    expect((await requested).headers()['eteamsid']).not.toBeUndefined();
    await file.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await file.getByRole('alert').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('show how much is loaded', async () => {
    const { page } = await openDocument({ id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'slowBody', delayMs: LONG_MS });
    const file = row(page, '各部门差旅费用对比.png');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByText(/\d+% of/).waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-progress.png` });
    expect(await axeViolations(page)).toEqual([]);
    await file.getByRole('button', { name: 'Cancel the download' }).click();
  });
});

describe('the preview of pictures', () => {
  it('opens in a dialog, goes on by key, and returns the focus', async () => {
    const { page, pageErrors } = await openDocument({ id: TRAVEL_POLICY });
    const chart = page.getByRole('button', { name: '各部门差旅费用对比.png', exact: true });
    await chart.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: '各部门差旅费用对比.png' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview.png` });
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: '协议酒店外景.png' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('协议酒店外景.png');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await chart.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it('says that a picture that is gone cannot be shown', async () => {
    const { page } = await openDocument({ id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'fail', status: 404 });
    await page.getByRole('button', { name: '协议酒店外景.png', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('cannot be shown here').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview-lost.png` });
  });

  it('follows the direction of Arabic, on a phone in a dark system', async () => {
    const options = { ...PHONE, colorScheme: 'dark' as const };
    const { page } = await openDocument({ id: BUDGET, user: 'layla.hassan', language: 'ar_AE', options });
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-ar.png` });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'مقارنة الإنفاق.png', exact: true }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'مقارنة الإنفاق.png' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview-ar.png` });
  });
});

describe('the page behind documentToFile', () => {
  it.each([
    ['PC', undefined],
    ['phone', PHONE],
  ])('saves the document of the link on a %s', async (device, options) => {
    const context = await world.open('/bare/', options);
    const { hostname } = new URL(world.stack.api);
    const session = { name: 'ETEAMSID', value: await signIn('li.wei'), domain: hostname, path: '/' };
    await context.page.context().addCookies([session]);
    const page = await context.page.context().newPage();
    await page.goto(
      `${world.stack.api}/sp/outbound/documentToFile/${TRAVEL_POLICY}?module=project&discussId=3`,
    );
    const buttons = page.locator('.wd-format-save');
    await buttons.nth(1).waitFor();
    expect(page.url()).toBe(
      `${world.stack.api}/sp/doc/docToFile/${TRAVEL_POLICY}__module=project&discussId=3`,
    );
    const contents: string[] = [];
    for (const [index, name] of [
      '2026 年度差旅与报销管理办法.html',
      '2026 年度差旅与报销管理办法.txt',
    ].entries()) {
      const [download] = await Promise.all([page.waitForEvent('download'), buttons.nth(index).click()]);
      expect(download.suggestedFilename()).toBe(name);
      contents.push(await readFile(await download.path(), 'utf8'));
    }
    expect(contents[0]).toContain('<h1>2026 年度差旅与报销管理办法</h1>');
    expect(contents[1]).toContain('\ufeff2026 年度差旅与报销管理办法');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/toFile-${device}.png` });
  });
});

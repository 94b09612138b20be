import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { configFor } from '../../hosts/bare/pageSdk.js';
import { stackCalls } from '../../platform/testStack.js';
import { axeViolations } from '../../testing/axe.js';
import type { World } from '../../testing/world.js';

/** Set by a person who wants to look at the pages: a folder for their pictures. */
export const pictures = process.env['WEAVER_PICTURES'];

/** A document with attachments. */
export const TRAVEL_POLICY = '4915532168790020001';

/** Who opens which document, and how. */
interface Opening {
  readonly id: string;
  readonly user?: string;
  readonly language?: 'en_US' | 'zh_CN' | 'ar_AE';
  readonly options?: BrowserContextOptions;
}

/** A page with a document, whose attachments are on the screen. */
export async function openDocument(
  world: World,
  { id, user = 'li.wei', language = 'en_US', options }: Opening,
) {
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

/** The row of an attachment. */
export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Clicks the download of a file, and reads what the browser saves. */
export async function save(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row(page, name).getByRole('button', { name: 'Download' }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Checks that attachments are saved with their names and contents. */
export const expectSaved = async (world: World, options?: BrowserContextOptions): Promise<void> => {
  const { page, pageErrors } = await openDocument(world, {
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
  expect(await axeViolations(page, '.wd-files')).toEqual([]);
  expect(pageErrors).toEqual([]);
};

/** Checks that the document of a link is saved in each format. */
export const expectDocumentSaved = async (
  world: World,
  device: string,
  options?: BrowserContextOptions,
): Promise<void> => {
  const context = await world.open('/bare/', options);
  const { hostname } = new URL(world.stack.api);
  const session = {
    name: 'ETEAMSID',
    value: await stackCalls(() => world.stack).signIn('li.wei'),
    domain: hostname,
    path: '/',
  };
  await context.page.context().addCookies([session]);
  const page = await context.page.context().newPage();
  await page.goto(
    `${world.stack.api}/sp/outbound/documentToFile/${TRAVEL_POLICY}?module=project&discussId=3`,
  );
  const buttons = page.locator('.wd-format-save');
  await buttons.nth(1).waitFor();
  expect(page.url()).toBe(`${world.stack.api}/sp/doc/docToFile/${TRAVEL_POLICY}__module=project&discussId=3`);
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
};

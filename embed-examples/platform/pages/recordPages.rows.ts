import type { BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright';
import { expect } from 'vitest';

import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';
import { openTab } from './openTab.js';

/** A window of a PC. */
export const PC: BrowserContextOptions = { viewport: { width: 1000, height: 700 } };
/** A small touch screen whose browser does not say that it is a phone. */
export const TOUCH: BrowserContextOptions = {
  viewport: { width: 375, height: 700 },
  hasTouch: true,
  isMobile: true,
};

/** A document of Li Wei, with a link to another one and one to another site. */
export const DOCUMENT = { path: 'doc/docDetail/4915532168790020003', title: '嵌入式组件接入规范' };
/** The document that it links to. */
export const LINKED = { path: 'doc/docDetail/4915532168790020006', title: '信息安全责任书' };
/** A request that he decides. */
export const LEAVE = { path: 'workflow/flowpage/view/4915532168790110002', title: '年假' };
/** He himself. */
export const EMPLOYEE = '4915532168790010003';
/** A task of his. */
export const TASK = '4915532168790030007';

/** The name of the record that a page shows. */
export const heading = (page: Page | FrameLocator, name: string): Locator =>
  page.getByRole('heading', { name, exact: true, level: 2 });

/** Whether a page is wider than its window. */
const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** A record: what it is, the path and the device of its page, the name that it shows, and its title. */
export type RecordRow = readonly [
  what: string,
  path: string,
  options: BrowserContextOptions,
  name: string,
  title: string,
];

/** Opens a record in a tab, and checks its name, title, language, width, accessibility and policy. */
export async function expectRecordInTab(
  world: World,
  [, path, options, name, title]: RecordRow,
): Promise<HostPage> {
  const opened = await openTab(world, `${path}__from=mail`, options);
  const { page, pageErrors, violations } = opened;
  await heading(page, name).waitFor();
  await expect.poll(() => page.title()).toBe(title);
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'zh-CN',
    'ltr',
  ]);
  expect(await isSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  expect([pageErrors, violations]).toEqual([[], []]);
  return opened;
}

/** Opens a document of an Arabic tenant in a tab, and checks its direction, width and accessibility. */
export async function expectArabicInTab(world: World, options: BrowserContextOptions): Promise<void> {
  const { page } = await openTab(world, '/sp/doc/docDetail/5120764309180020003', options, 'layla.hassan');
  await heading(page, 'ميزانية الربع الرابع').waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar-AE',
    'rtl',
  ]);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('مستند');
  expect(await isSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
}

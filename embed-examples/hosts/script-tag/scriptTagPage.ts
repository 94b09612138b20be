import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';

/** A wide window. */
export const PC = { viewport: { width: 1280, height: 900 } };

/** A small phone. */
export const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** The card of the signed-in person. */
export const card = (page: Page): Locator => page.locator('#profile');

/** The list of colleagues. */
export const list = (page: Page): Locator => page.locator('#people');

/** Both islands show data of the platform. */
export async function shown(page: Page, name: string): Promise<void> {
  await card(page).getByRole('heading', { name, exact: true }).waitFor();
  await list(page).getByText(name, { exact: true }).first().waitFor();
}

/** Whether the page is wider than its window. */
async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

/** A person of a tenant, and what the page shows for them. */
interface Person {
  readonly user: string;
  readonly name: string;
  readonly title: string;
  readonly dir: string;
  readonly lang: string;
}

/** A person of the Chinese tenant. */
export const LI_WEI: Person = { user: 'li.wei', name: '李伟', title: '研发总监', dir: 'ltr', lang: 'zh-CN' };

/** A person of the Arabic tenant. */
export const LAYLA: Person = {
  user: 'layla.hassan',
  name: 'ليلى حسن',
  title: 'مديرة الموارد البشرية',
  dir: 'rtl',
  lang: 'ar-AE',
};

/** Opens the page, and checks that it shows the signed-in person with their portrait and the colleagues, without errors. */
export async function expectShown(
  world: World,
  { user, name, title, dir, lang }: Person,
  options: BrowserContextOptions,
): Promise<HostPage> {
  const opened = await world.open(`/script-tag/?user=${user}`, options);
  const { page, pageErrors, console } = opened;
  await shown(page, name);
  await expect.poll(() => card(page).getByText(title).first().isVisible()).toBe(true);
  const root = await page.evaluate(() => {
    const inner = document
      .querySelector('#profile [data-weaver-island]')
      ?.shadowRoot?.querySelector('.weaver-root');
    return [inner?.getAttribute('dir'), inner?.getAttribute('lang'), document.documentElement.dir];
  });
  expect(root).toEqual([dir, lang, '']);
  expect(await scrollsSideways(page)).toBe(false);
  const portrait = card(page).locator('img').first();
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(pageErrors).toEqual([]);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  return opened;
}

/** Checks that the failure is reported in a language, and that its retry works. */
export const expectReported = async (world: World, language: string, retry: string): Promise<void> => {
  await world.control.switchCall('baseTeams', { mode: 'fail', status: 503 });
  const { page, pageErrors } = await world.open(`/script-tag/?language=${language}`, PHONE);
  const button = card(page).getByRole('button', { name: retry, exact: true });
  await button.waitFor();
  expect(await axeViolations(page, '[data-weaver-island]')).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await world.control.reset();
  await button.focus();
  await page.keyboard.press('Enter');
  await shown(page, '李伟');
  expect(pageErrors).toEqual([]);
};

import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

/** Effective direction and language of the page and of both islands. */
const directions = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('[data-weaver-island]')].map((island) =>
      island.shadowRoot?.querySelector<HTMLElement>('.weaver-root'),
    );
    return [document.documentElement, ...roots].map((root) =>
      root ? [getComputedStyle(root).direction, root.lang] : [],
    );
  });

async function open(): Promise<HostPage> {
  const opened = await world.open('/arabic-in-ltr/', { viewport: { width: 1280, height: 800 } });
  await opened.page.locator('#card').getByRole('heading', { name: 'ليلى حسن' }).waitFor();
  await opened.page.locator('#people').getByText('ليلى حسن', { exact: true }).waitFor();
  return opened;
}

const RTL = ['rtl', 'ar-AE'];
const LTR = ['ltr', 'en-US'];
const PAGE = ['ltr', 'en'];

it('renders islands right to left in a left-to-right page, changes their language without changing the page’s own text, and fits a phone', async () => {
  const { page, pageErrors } = await open();
  expect(await directions(page)).toEqual([PAGE, RTL, RTL]);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('dir'))).toBe(false);
  // The search field's symbol is at its start, which is the right side.
  const list = await page.locator('#people').getByRole('searchbox').boundingBox();
  const title = await page.locator('#people').getByRole('heading').first().boundingBox();
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0) / 2);

  const own = page.getByRole('heading', { name: 'Order 128' });
  const before = await own.boundingBox();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => directions(page)).toEqual([PAGE, LTR, LTR]);
  expect(await own.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect.poll(() => directions(page)).toEqual([PAGE, RTL, RTL]);

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(pageErrors).toEqual([]);
});

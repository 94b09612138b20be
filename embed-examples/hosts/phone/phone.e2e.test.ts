import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

const WIDTH = 320;

async function open(): Promise<HostPage> {
  const opened = await world.open('/phone/', {
    viewport: { width: WIDTH, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  await opened.page.locator('#card').getByRole('heading', { name: '李伟' }).waitFor();
  await opened.page.locator('#leave').getByText('马拉松').waitFor();
  await opened.page.locator('#people').getByText('王芳', { exact: true }).waitFor();
  await opened.page.locator('#blog').getByRole('article').first().waitFor();
  return opened;
}

/** Buttons of the islands that are too small for touch (44 px), by their text. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-weaver-island]')]
      .flatMap((island) => [...(island.shadowRoot?.querySelectorAll('button') ?? [])])
      .filter((button) => {
        const { width, height } = button.getBoundingClientRect();
        return width > 0 && (width < 44 || height < 44);
      })
      .map((button) => button.textContent),
  );

it('card, leave requests, list and blog fit the smallest phone, and a tap opens a colleague; going back keeps the scroll position', async () => {
  const { page, pageErrors } = await open();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  expect(await tooSmall(page)).toEqual([]);

  const colleague = page.locator('#people').getByText('王芳', { exact: true });
  await colleague.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await colleague.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: '王芳' }).waitFor();
  const { width: dialogWidth } = (await dialog.boundingBox()) ?? { width: 0 };
  expect(dialogWidth).toBeLessThanOrEqual(WIDTH);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(pageErrors).toEqual([]);
});

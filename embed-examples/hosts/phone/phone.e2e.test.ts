import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld, type HostPage } from '../../testing/world.js';

const world = useWorld();

async function openOn(width: number): Promise<HostPage> {
  const opened = await world.open('/phone/', {
    viewport: { width, height: 780 },
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

describe.each([390, 320])('on a phone %i pixels wide', (width) => {
  it('card, leave requests, list and blog fit, with buttons large enough for touch', async () => {
    const { page, pageErrors } = await openOn(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await tooSmall(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('a tap opens a colleague, and going back keeps the scroll position', async () => {
    const { page } = await openOn(width);
    const colleague = page.locator('#people').getByText('王芳', { exact: true });
    await colleague.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await colleague.tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: '王芳' }).waitFor();
    const { width: dialogWidth } = (await dialog.boundingBox()) ?? { width: 0 };
    expect(dialogWidth).toBeLessThanOrEqual(width);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

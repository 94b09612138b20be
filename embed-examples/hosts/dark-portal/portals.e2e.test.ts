import { mkdirSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';

const world = useWorld();
const SHOTS = process.env['WEAVER_SHOTS'];
/** The limit of a good page (Core Web Vitals) is 0.1; a portal has several islands. */
const MOST_SHIFT = 0.05;

/** The sum of all layout shifts of the page so far, also those before the call. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Opens a portal and waits until every island shows its data. */
async function open(host: string, options: BrowserContextOptions, language: string) {
  const opened = await world.open(`/${host}/?language=${language}`, options);
  const { page } = opened;
  const islands = page.locator('weaver-island');
  await expect.poll(() => islands.count()).toBe(3);
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() =>
      islands.evaluateAll((all) =>
        all.every(({ shadowRoot }) => {
          const content = shadowRoot?.querySelector('.weaver-content');
          return content?.textContent !== '' && content?.querySelector('[class*="-bone"]') === null;
        }),
      ),
    )
    .toBe(true);
  return opened;
}

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

describe.each(['dark-portal', 'panels'])('the example %s', (host) => {
  it.each<[string, string, BrowserContextOptions]>([
    ['a PC', 'en_US', { viewport: WIDE, colorScheme: 'light' }],
    ['a PC in the dark', 'zh_CN', { viewport: WIDE, colorScheme: 'dark' }],
    ['a phone', 'zh_CN', { viewport: NARROW, colorScheme: 'light' }],
    ['a phone in the dark', 'ar_AE', { viewport: NARROW, colorScheme: 'dark' }],
    ['a PC in Arabic', 'ar_AE', { viewport: WIDE, colorScheme: 'light' }],
    ['a very narrow page', 'en_US', { viewport: { width: 320, height: 700 }, colorScheme: 'light' }],
  ])('keeps its layout, fits the page and passes axe on %s (%s)', async (name, language, options) => {
    const { page, pageErrors } = await open(host, options, language);
    // A screenshot of the whole page resizes it.
    expect(await layoutShift(page)).toBeLessThan(MOST_SHIFT);
    if (SHOTS !== undefined) {
      mkdirSync(SHOTS, { recursive: true });
      await page.screenshot({ path: `${SHOTS}/${host}-${name.replace(/ /g, '-')}.png`, fullPage: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

const surfaceOf = (page: Page): Promise<string> =>
  page.locator('#tasks .wp-surface').evaluate((node) => getComputedStyle(node).backgroundColor);

it('the islands of the dark portal stay dark when the system is light', async () => {
  const { page } = await open('dark-portal', { colorScheme: 'light' }, 'en_US');
  const dark = await surfaceOf(page);
  expect(dark).toBe('rgb(23, 31, 43)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await surfaceOf(page)).toBe(dark);
});

it('the islands in panels show the panel behind them, without a frame, in both schemes', async () => {
  const { page } = await open('panels', { colorScheme: 'light' }, 'en_US');
  const title = page.locator('#leave').getByRole('heading', { level: 2 });
  const look = () =>
    page
      .locator('#leave .wp-surface')
      .first()
      .evaluate((node) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(node);
        return [backgroundColor, borderTopWidth];
      });
  const ink = () => title.evaluate((node) => getComputedStyle(node).color);
  const light = await ink();
  expect(await look()).toEqual(['rgba(0, 0, 0, 0)', '0px']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  expect(await look()).toEqual(['rgba(0, 0, 0, 0)', '0px']);
});

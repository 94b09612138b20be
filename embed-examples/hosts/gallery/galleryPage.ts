import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { HostPage, World } from '../../testing/world.js';

/** Without animations, so that checks see the final state. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };
/** The smallest phone. */
export const PHONE: BrowserContextOptions = {
  ...STILL,
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** A button by its whole name. */
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** The element with the focus, by its label, else its tag. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLTextAreaElement ? active.labels[0]?.textContent : undefined;
    return label ?? active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
  });

/** Opens the components without the gallery around them. */
export async function openStage(
  world: World,
  query = '',
  options: BrowserContextOptions = STILL,
): Promise<HostPage> {
  const host = await world.open(`/gallery/stage.html${query}`, options);
  await host.page.getByRole('button').first().waitFor();
  return host;
}

/** Checks that the dialogs fit the smallest phone without horizontal scrolling, with targets large enough for touch. */
export async function expectTouchable(world: World, query: string): Promise<void> {
  const { page } = await openStage(world, `${query}${query === '' ? '?' : '&'}size=big`, PHONE);
  const names = [/^(Session expired|انتهت الجلسة)$/, /^(Long content|محتوى طويل)$/, /^(Appeal|اعتراض)$/];
  const tooSmall: string[] = [];
  for (const name of names) {
    await page.getByRole('button', { name }).click();
    const frame = page.locator('.weaver-ui-dialog-frame');
    await frame.waitFor();
    expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 320 });
    for (const control of await page.locator('dialog button, dialog input').all()) {
      const box = await control.boundingBox();
      if (box === null || box.height < 44) tooSmall.push(await control.evaluate((node) => node.outerHTML));
    }
    await page.keyboard.press('Escape');
    await frame.waitFor({ state: 'detached' });
  }
  expect(tooSmall).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

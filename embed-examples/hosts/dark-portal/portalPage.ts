import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { HostPage, World } from '../../testing/world.js';

/** The limit of a good page (Core Web Vitals) is 0.1; a portal has several islands. */
export const MOST_SHIFT = 0.05;

/** The sum of all layout shifts of the page so far, also those before the call. */
export const layoutShift = (page: Page): Promise<number> =>
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
export async function openPortal(
  world: World,
  host: string,
  language: string,
  options: BrowserContextOptions,
): Promise<HostPage> {
  const opened = await world.open(`/${host}/?language=${language}`, options);
  const { page } = opened;
  const islands = page.locator('weaver-island');
  await expect.poll(() => islands.count()).toBe(3);
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
  // The tenant's wording and what starts beside a session come later, and must not move anything either.
  await afterFirstPaint(page);
  return opened;
}

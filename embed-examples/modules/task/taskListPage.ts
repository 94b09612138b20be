import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { configFor } from '../../hosts/bare/pageSdk.js';
import type { World } from '../../testing/world.js';

/** A task of the seed data. */
export const SEEDED = '评审数据同步方案';

/** A language of the page. */
type Language = 'zh_CN' | 'en_US' | 'ar_AE';

/** Opens the bare page with the task list of Li Wei. */
export async function openList(
  world: World,
  language: Language,
  options?: BrowserContextOptions,
): Promise<Awaited<ReturnType<typeof world.open>>> {
  const opened = await world.open('/bare/', options);
  await renderList(world, opened.page, language);
  return opened;
}

/** Signs in and renders the list. */
export async function renderList(world: World, page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/task/TaskList', { filter: 'all' });
      const received: unknown[] = [];
      for (const event of ['add', 'tick'] as const) island.on(event, (data) => received.push([event, data]));
      Object.assign(window, { heard: received });
      await island.ready;
    },
    { ...configFor(world.stack), language },
  );
}

/** The events that the host got. */
export const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { heard: unknown }).heard);

/** The checkbox of a task. */
export const check = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: title, exact: true });

/** The text of the element that has the focus, through shadow roots: a field's label, a checkbox's title. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return (
      active?.getAttribute('aria-label') ?? active?.closest('label')?.querySelector('bdi')?.textContent ?? ''
    );
  });

import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { configFor } from '../../hosts/bare/pageSdk.js';
import { png } from '../../platform/seed/pictures/png.js';
import type { World } from '../../testing/world.js';

/** The call that publishes a post. */
export const ADD = '/api/blog/post/add';

/** A language of the page. */
type Language = 'zh_CN' | 'en_US' | 'ar_AE';

/** Opens the bare page with the blog as Li Wei reads it. */
export async function openBoard(
  world: World,
  language: Language,
  options?: BrowserContextOptions,
): Promise<Awaited<ReturnType<typeof world.open>>> {
  const opened = await world.open('/bare/', options);
  await renderBoard(world, opened.page, language);
  return opened;
}

/** Signs in and renders the blog. */
export async function renderBoard(world: World, page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async (config) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/blog');
      const received: unknown[] = [];
      for (const event of ['published', 'commented'] as const)
        island.on(event, (data) => received.push([event, data]));
      Object.assign(window, { heard: received });
      await island.ready;
    },
    { ...configFor(world.stack), language },
  );
}

/** The events that the host got. */
export const received = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { heard: unknown }).heard);

/** The posts. */
export const posts = (page: Page): Locator => page.getByRole('article');

/** The posts with these words. */
export const postOf = (page: Page, words: string): Locator => posts(page).filter({ hasText: words });

/** The field for a new post. */
export const postField = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a post' });

/** Presses Publish. */
export const publish = (page: Page): Promise<void> => page.getByRole('button', { name: 'Publish' }).click();

/** A picture of that width as a chosen file. */
export const pictureFile = (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, 20, () => [40, 90, 160]),
});

/** The widths of the pictures in an element, once the browser has decoded them. */
export const widths = (element: Locator): Promise<number[]> =>
  element
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));

/** How often a call was made. */
export const requestsTo = async (world: World, path: string): Promise<number> =>
  (await world.control.requests()).filter((request) => request.path === path).length;

/** The accessible name of the element that has the focus, through shadow roots. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

import type { Page } from 'playwright';
import type { WeaverConfig } from '../../../src/index.js';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** A page with its own router, which counts listeners of the address, and two islands of the module. */
export async function openNotes(
  world: World,
  router: Pick<WeaverConfig, 'routerType' | 'routerProps'>,
  path = '/bare/',
): Promise<HostPage> {
  const opened = await world.open(path);
  await opened.page.evaluate(
    async (config) => {
      const counted = { listeners: 0, heard: 0 };
      Object.assign(window, { counted });
      const { prototype } = EventTarget;
      const isOfAddress = (name: string): boolean => ['popstate', 'hashchange'].includes(name);
      window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (isOfAddress(name)) counted.listeners += 1;
        prototype.addEventListener.call(window, name, ...rest);
      };
      window.removeEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (isOfAddress(name)) counted.listeners -= 1;
        prototype.removeEventListener.call(window, name, ...rest);
      };
      prototype.addEventListener.call(window, 'popstate', () => (counted.heard += 1));
      await weaverSDK.init(config);
      const holder = document.querySelector('#island');
      for (const id of ['one', 'two']) {
        const place = document.createElement('section');
        place.id = id;
        holder?.append(place);
        await weaverSDK.render(place, '@weapp/notes/Notes').ready;
      }
    },
    { ...configFor(world.stack), language: 'en_US' as const, ...router },
  );
  return opened;
}

/** The locations that the islands show. */
export const shown = (page: Page): Promise<string[]> => page.locator('weaver-island code').allTextContents();

/** The history, address and listeners of the page itself. */
export const ofHost = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    length: history.length,
    address: location.pathname + location.hash,
    state: history.state as unknown,
    ...(window as unknown as { counted: { listeners: number; heard: number } }).counted,
  }));

/** Opens a note in the island with an id. */
export const openNote = (page: Page, id: string): Promise<void> =>
  page.locator(`#${id}`).getByRole('button', { name: 'Moving to floor 16' }).click();

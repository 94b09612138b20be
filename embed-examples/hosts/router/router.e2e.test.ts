import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WeaverConfig } from '../../../src/index.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { ROUTER_MODULE } from './routerModule.js';

const world = useWorld({ hasMadeUpModules: true });
beforeAll(() => world.modules.add(ROUTER_MODULE));

/** A page with a router of its own, which counts who listens to the address, and two islands of the module. */
async function openNotes(
  router: Pick<WeaverConfig, 'routerType' | 'routerProps'>,
  path = '/bare/',
): Promise<HostPage> {
  const opened = await world.open(path);
  await opened.page.evaluate(
    async (config) => {
      const counted = { listeners: 0, heard: 0 };
      Object.assign(window, { counted });
      const { addEventListener: listen, removeEventListener: stop } = EventTarget.prototype;
      const isOfAddress = (name: string): boolean => ['popstate', 'hashchange'].includes(name);
      window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (isOfAddress(name)) counted.listeners += 1;
        listen.call(window, name, ...rest);
      };
      window.removeEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (isOfAddress(name)) counted.listeners -= 1;
        stop.call(window, name, ...rest);
      };
      listen.call(window, 'popstate', () => (counted.heard += 1));
      await weaverSDK.init(config);
      const holder = document.querySelector('#island');
      for (const id of ['one', 'two']) {
        const place = document.createElement('section');
        place.id = id;
        holder?.append(place);
        await weaverSDK.render(place, '@weapp/notes/Notes').ready;
      }
    },
    { ...configFor(world.stack), ...router },
  );
  return opened;
}

const shown = (page: Page): Promise<string[]> => page.locator('weaver-island h2').allTextContents();

const ofHost = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    length: history.length,
    address: location.pathname + location.hash,
    state: history.state as unknown,
    ...(window as unknown as { counted: { listeners: number; heard: number } }).counted,
  }));

const openNote = (page: Page, id: string): Promise<void> =>
  page.locator(`#${id}`).getByRole('button', { name: 'Open' }).click();

describe('the router of an island', () => {
  it('in memory leaves the host its history, its address and its listeners; each island has its own place', async () => {
    const { page, pageErrors } = await openNotes({ routerProps: { initialEntries: ['/inbox'] } });
    const before = await ofHost(page);
    expect(before).toMatchObject({ listeners: 0, heard: 0 });
    expect(await shown(page)).toEqual(['/inbox', '/inbox']);
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/7', '/inbox']);
    expect(await ofHost(page)).toEqual(before);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await ofHost(page)).toEqual(before);
    expect(pageErrors).toEqual([]);
  });

  it('in the hash goes with the address, forward and back, in all islands, and listens no longer than they stand', async () => {
    const { page } = await openNotes({ routerType: 'hash', routerProps: { basename: '/office' } });
    expect(await ofHost(page)).toMatchObject({ listeners: 2 });
    await openNote(page, 'two');
    await expect.poll(() => shown(page)).toEqual(['/note/7', '/note/7']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/#/office/note/7' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    await page.evaluate(() => weaverSDK.destroy());
    await expect.poll(() => ofHost(page)).toMatchObject({ listeners: 0, address: '/bare/' });
  });

  it('in the browser’s history goes below its base name', async () => {
    const { page } = await openNotes({ routerType: 'browser', routerProps: { basename: '/bare' } });
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/7', '/']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/note/7' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/', heard: 1 });
  });
});

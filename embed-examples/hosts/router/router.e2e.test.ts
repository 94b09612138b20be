import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { WeaverConfig } from '../../../src/index.js';
import { useWorld, type HostPage } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

const world = useWorld();

/** A page with its own router, which counts listeners of the address, and two islands of the module. */
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
    { ...configFor(world.stack), language: 'en_US' as const, ...router },
  );
  return opened;
}

const shown = (page: Page): Promise<string[]> => page.locator('weaver-island code').allTextContents();

const ofHost = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    length: history.length,
    address: location.pathname + location.hash,
    state: history.state as unknown,
    ...(window as unknown as { counted: { listeners: number; heard: number } }).counted,
  }));

/** The page in a frame of the example. */
const frameOf = (page: Page, kind: string): FrameLocator =>
  page.frameLocator(`iframe[title="A page with a router in ${kind}"]`);

const openNote = (page: Page, id: string): Promise<void> =>
  page.locator(`#${id}`).getByRole('button', { name: 'Moving to floor 16' }).click();

describe('the router of an island', () => {
  it('in memory leaves history, address and listeners of the host unchanged; each island has its own location', async () => {
    const { page, pageErrors } = await openNotes({ routerProps: { initialEntries: ['/note/1', '/'] } });
    const before = await ofHost(page);
    expect(before).toMatchObject({ listeners: 0, heard: 0 });
    expect(await shown(page)).toEqual(['/', '/']);
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/']);
    expect(await ofHost(page)).toEqual(before);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await ofHost(page)).toEqual(before);
    expect(pageErrors).toEqual([]);
  });

  it('in the hash follows the address in all islands, and removes its listeners with them', async () => {
    const { page } = await openNotes({ routerType: 'hash', routerProps: { basename: '/office' } });
    expect(await ofHost(page)).toMatchObject({ listeners: 1 });
    await openNote(page, 'two');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/note/2']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/#/office/note/2' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    await page.evaluate(() => weaverSDK.destroy());
    await expect.poll(() => ofHost(page)).toMatchObject({ listeners: 0, address: '/bare/' });
  });

  it('in the browser’s history stays below its base name, and is one for all islands', async () => {
    const { page } = await openNotes({ routerType: 'browser', routerProps: { basename: '/bare' } });
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/note/2']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/note/2' });
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['/', '/']);
    expect(await ofHost(page)).toMatchObject({ address: '/bare/', heard: 1 });
  });
});

it('the example shows the three kinds side by side; back works in those that have an address', async () => {
  const { page, pageErrors } = await world.open('/router/', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  const memory = frameOf(page, 'memory');
  const hash = frameOf(page, 'the hash');
  const browser = frameOf(page, 'the address');
  await memory.getByRole('heading', { name: 'Moving to floor 16' }).waitFor();
  await memory.getByRole('button', { name: 'All notes' }).click();
  await memory.getByRole('heading', { name: 'Notes' }).waitFor();
  expect(await memory.getByRole('status').textContent()).toBe('/router/window.html?router=memory');

  for (const frame of [hash, browser]) {
    // By keyboard, and the focus moves to the opened note.
    await frame.getByRole('button', { name: 'Lunch on Friday' }).focus();
    await page.keyboard.press('Enter');
    const heading = frame.getByRole('heading', { name: 'Lunch on Friday' });
    await expect
      .poll(() => heading.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node))
      .toBe(true);
  }
  await expect
    .poll(() => hash.getByRole('status').textContent())
    .toBe('/router/window.html?router=hash#/office/note/1');
  expect(await browser.getByRole('status').textContent()).toBe('/router/window.html/note/1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  const back = (): Promise<void> =>
    page.evaluate(() => {
      history.back();
    });
  await back();
  await browser.getByRole('button', { name: 'Lunch on Friday' }).waitFor();
  await back();
  await hash.getByRole('button', { name: 'Lunch on Friday' }).waitFor();
  await memory.getByRole('heading', { name: 'Notes' }).waitFor();
  expect(pageErrors).toEqual([]);
});

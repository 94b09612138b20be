import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import { addFramedPage, embed, openHost, statusOf } from './framedPages.js';

const world = useWorld();

/** Counts the handshakes of a frame, in `window.readies`. */
const countReadies = (page: Page): Promise<void> =>
  page.evaluate(`{ window.readies = 0; embedded.a.on('ready', () => { window.readies += 1 }) }`);

/** A page whose answer to `never` does not come. */
const counter = (): Promise<string> =>
  addFramedPage(world, {
    body: '<a href="?next">Next</a>',
    methods: `
      loadedAt: () => performance.timeOrigin,
      address: () => location.search,
      never: () => new Promise(() => {}),`,
  });

const askFor = (page: Page, name: string): Promise<unknown> => page.evaluate(`embedded.a.get('${name}')`);

/** Asks for an answer that does not come; the outcome is in `window.outcome`. */
const askInVain = (page: Page): Promise<void> =>
  page.evaluate(`{
    window.outcome = undefined;
    // Not the value of this code, which would be waited for.
    void embedded.a.get('never').catch(({ code }) => { window.outcome = code });
  }`);

const outcome = (page: Page): Promise<unknown> => page.evaluate('window.outcome');

describe('a new document in the frame', () => {
  it.each([
    ['a reload inside', 'location.reload()'],
    ['a navigation inside', "document.querySelector('a').click()"],
  ])('after %s is connected anew, and what was asked of the old one is rejected', async (_, code) => {
    const { page, pageErrors } = await openHost(world);
    await embed(page, 'a', await counter());
    await countReadies(page);
    await expect.poll(() => page.evaluate('window.readies')).toBe(1);
    const before = await askFor(page, 'loadedAt');
    await askInVain(page);
    // The document goes while this runs.
    void page
      .frameLocator('#a iframe')
      .locator('body')
      .evaluate(code)
      .catch(() => undefined);
    await expect.poll(() => outcome(page)).toBe('REQUEST_ABORTED');
    await expect.poll(() => page.evaluate('window.readies')).toBe(2);
    expect(await askFor(page, 'loadedAt')).not.toBe(before);
    expect([await statusOf(page, 'a'), pageErrors]).toEqual(['ready', []]);
  });

  it('after its container was moved is connected anew', async () => {
    const { page } = await openHost(world);
    await embed(page, 'a', await counter());
    await countReadies(page);
    await expect.poll(() => page.evaluate('window.readies')).toBe(1);
    await askInVain(page);
    await page.evaluate(() => {
      const place = document.querySelector('#a');
      place?.remove();
      document.body.prepend(place!);
    });
    await expect.poll(() => outcome(page)).toBe('REQUEST_ABORTED');
    await expect.poll(() => page.evaluate('window.readies')).toBe(2);
    expect(await askFor(page, 'address')).toBe('');
  });

  it('does not come for a container that was removed: the frame is unmounted', async () => {
    const { page } = await openHost(world);
    await embed(page, 'a', await counter());
    await page.evaluate('embedded.a.ready');
    await askInVain(page);
    await page.evaluate(() => document.querySelector('#a')?.remove());
    await expect.poll(() => statusOf(page, 'a')).toBe('unmounted');
    expect(await outcome(page)).toBe('REQUEST_ABORTED');
  });
});

it('twenty frames of a page are all ready, and each has its own answers and events', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: `number: () => host.model.number, tell: (text) => host.emit('told', host.model.number + text)`,
  });
  const { page, pageErrors } = await openHost(world);
  const result = await page.evaluate(async (url) => {
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    const told: string[][] = numbers.map(() => []);
    const frames = numbers.map((number) => {
      const place = document.body.appendChild(document.createElement('div'));
      const frame = weaverSDK.embed(place, url, { model: { number } });
      frame.element.loading = 'eager';
      frame.on('told', (text) => told[number]?.push(String(text)));
      return frame;
    });
    // A frame off screen is loaded when it comes into view.
    for (const { element, ready } of frames) {
      element.scrollIntoView();
      await ready;
    }
    for (const frame of frames) frame.call('tell', '!');
    const answers = await Promise.all(frames.map((frame) => frame.get('number')));
    return { numbers, answers, told };
  }, address);
  expect(result.answers).toEqual(result.numbers);
  expect(result.told).toEqual(result.numbers.map((number) => [`${number}!`]));
  expect(pageErrors).toEqual([]);
});

it('a frame that is off screen is loaded when it comes into view, and its time limit begins then', async () => {
  const address = await counter();
  const { page } = await openHost(world);
  await page.evaluate(() => {
    const high = document.createElement('div');
    high.style.height = '20000px';
    document.body.append(high);
  });
  await embed(page, 'a', address, { timeoutMs: 60_000 });
  await page.locator('#a iframe').waitFor({ state: 'attached' });
  const { pathname } = new URL(address);
  // Once for this test itself.
  const loads = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path === pathname).length;
  expect([await loads(), await statusOf(page, 'a')]).toEqual([1, 'loading']);
  await page.locator('#a').scrollIntoViewIfNeeded();
  await page.evaluate('embedded.a.ready');
  expect(await loads()).toBe(2);
});

it('embed and retry leave the history, globals, title and styles of the host page as they were', async () => {
  const address = await counter();
  const { page, pageErrors } = await openHost(world);
  const look = (): Promise<unknown> =>
    page.evaluate(() => ({
      entries: history.length,
      address: location.href,
      title: document.title,
      globals: Object.getOwnPropertyNames(window).filter((name) => !/^(?:\d+|embedded)$/.test(name)),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      head: document.head.childElementCount,
      attributes: [document.documentElement, document.body].map(
        ({ outerHTML }) => /^<[^>]*>/.exec(outerHTML)?.[0],
      ),
    }));
  const before = await look();
  await page.route('**/page-*/', (route) => route.abort());
  await embed(page, 'a', address, { timeoutMs: 500 });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/page-*/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate('embedded.a.ready');
  expect(await look()).toEqual(before);
  await page.evaluate('embedded.a.unmount()');
  expect([await look(), pageErrors]).toEqual([before, []]);
});

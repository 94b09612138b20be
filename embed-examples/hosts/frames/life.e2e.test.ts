import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import '../bare/pageSdk.js';
import { embed, openHost, statusOf } from './framedPages.js';
import { askFor, counter, expectNothingLeft } from './life.steps.js';

const world = useWorld();

/** Counts the handshakes of a frame, in `window.readies`. */
const countReadies = (page: Page): Promise<void> =>
  page.evaluate(`{ window.readies = 0; embedded.a.on('ready', () => { window.readies += 1 }) }`);

/** Asks for an answer that does not come; the outcome is in `window.outcome`. */
const askInVain = (page: Page): Promise<void> =>
  page.evaluate(`{
    window.outcome = undefined;
    // Not the value of this code, which would be waited for.
    void embedded.a.get('never').catch(({ code }) => { window.outcome = code });
  }`);

const outcome = (page: Page): Promise<unknown> => page.evaluate('window.outcome');

describe('a new document in the frame', () => {
  it('after a reload and after a navigation inside is connected anew, and what was asked of the old one is rejected', async () => {
    const { page, pageErrors } = await openHost(world);
    await embed(page, 'a', await counter(world));
    await countReadies(page);
    await expect.poll(() => page.evaluate('window.readies')).toBe(1);
    for (const [readies, code] of [
      [2, 'location.reload()'],
      [3, "document.querySelector('a').click()"],
    ] as const) {
      const before = await askFor(page, 'loadedAt');
      await askInVain(page);
      // The document goes while this runs.
      void page
        .frameLocator('#a iframe')
        .locator('body')
        .evaluate(code)
        .catch(() => undefined);
      await expect.poll(() => outcome(page), { message: code }).toBe('REQUEST_ABORTED');
      await expect.poll(() => page.evaluate('window.readies')).toBe(readies);
      expect(await askFor(page, 'loadedAt')).not.toBe(before);
    }
    expect([await statusOf(page, 'a'), pageErrors]).toEqual(['ready', []]);
  });

  it('comes when the container is moved, not with moveBefore; without its container the frame is unmounted', async () => {
    const { page, pageErrors } = await openHost(world);
    await embed(page, 'a', await counter(world));
    await countReadies(page);
    await expect.poll(() => page.evaluate('window.readies')).toBe(1);
    const before = await askFor(page, 'loadedAt');
    await page.evaluate(() => {
      const place = document.querySelector('#a');
      (document.body as unknown as { moveBefore(node: unknown, next: unknown): void }).moveBefore(
        place,
        document.body.firstChild,
      );
    });
    expect(await askFor(page, 'loadedAt')).toBe(before);
    expect(await page.evaluate('window.readies')).toBe(1);

    await askInVain(page);
    await page.evaluate(() => {
      const place = document.querySelector('#a');
      place?.remove();
      document.body.prepend(place!);
    });
    await expect.poll(() => outcome(page)).toBe('REQUEST_ABORTED');
    await expect.poll(() => page.evaluate('window.readies')).toBe(2);
    expect(await askFor(page, 'address')).toBe('');

    await askInVain(page);
    // Nobody waits for this answer: its end is no uncaught error of the host page.
    await page.evaluate(`void embedded.a.get('never')`);
    await page.evaluate(() => document.querySelector('#a')?.remove());
    await expect.poll(() => statusOf(page, 'a')).toBe('unmounted');
    expect(await outcome(page)).toBe('REQUEST_ABORTED');
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect(pageErrors).toEqual([]);
  });
});

it('a frame that is off screen is loaded when it comes into view, and its time limit begins then; an answer asked of it has its own', async () => {
  const address = await counter(world);
  const { page } = await openHost(world);
  await page.evaluate(() => {
    const high = document.createElement('div');
    high.style.height = '20000px';
    document.body.append(high);
  });
  await embed(page, 'a', address, { timeoutMs: 60_000 });
  await page.locator('#a iframe').waitFor({ state: 'attached' });
  const { pathname } = new URL(address);
  const loads = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path === pathname).length;
  expect([await loads(), await statusOf(page, 'a')]).toEqual([0, 'loading']);
  const code = await page.evaluate(`embedded.a.get('address', { timeoutMs: 300 }).catch(({ code }) => code)`);
  expect([code, await statusOf(page, 'a')]).toEqual(['FRAME_TIMEOUT', 'loading']);
  await page.locator('#a').scrollIntoViewIfNeeded();
  await page.evaluate('embedded.a.ready');
  expect(await loads()).toBe(1);
});

it('a frame that loses its container while its code loads leaves nothing', () =>
  expectNothingLeft(world, `document.querySelector('#a').remove()`));

it('a page that is embedded during a logout gets no session', async () => {
  const { page } = await openHost(world);
  await embed(page, 'a', await counter(world));
  await page.evaluate('embedded.a.ready');
  const code = await page.evaluate(`new Promise((resolve) => {
    embedded.a.on('unmounted', () => {
      const frame = weaverSDK.embed(document.body, '/sp/task/taskViewPage/4915532168790030007');
      frame.ready.then(() => resolve('ready'), (error) => resolve(error.code));
    });
    void weaverSDK.logout();
  })`);
  expect(code).toBe('SESSION_EXPIRED');
});

it('embed and retry leave the history, globals, title and styles of the host page as they were', async () => {
  const address = await counter(world);
  const { page, pageErrors } = await openHost(world);
  await page.clock.install();
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
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === address);
  await embed(page, 'a', address, { timeoutMs: 60_000 });
  await failed;
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/page-*/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate('embedded.a.ready');
  // The script that brings the code for reports stands in the head while it loads.
  await expect.poll(look).toEqual(before);
  await page.evaluate('embedded.a.unmount()');
  expect([await look(), pageErrors]).toEqual([before, []]);
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { addEarlyPage, addFramedPage, embed, openHost, partnerOf, statusOf } from './framedPages.js';
import { counter, expectNothingLeft } from './life.steps.js';

const world = useWorld();

/** Counts the handshakes of a frame, in `window.readies`. */
const countReadies = (page: Page): Promise<void> =>
  page.evaluate(`{ window.readies = 0; embedded.a.on('ready', () => { window.readies += 1 }) }`);

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

  it('gets the data of the latest update', async () => {
    const { page } = await openHost(world);
    await embed(page, 'a', await addFramedPage(world, { body: '', methods: 'model: () => host.model' }));
    await page.evaluate('embedded.a.ready');
    await page.evaluate(`embedded.a.update({ customer: '08' })`);
    expect(await askFor(page, 'model')).toEqual({ customer: '08' });
    await page.evaluate(() => {
      document.body.prepend(document.querySelector('#a')!);
    });
    await expect.poll(() => statusOf(page, 'a')).toBe('loading');
    await page.evaluate('embedded.a.ready');
    expect(await askFor(page, 'model')).toEqual({ customer: '08' });
  });
});

it('four frames of a page are all ready, and each has its own answers and events', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: `number: () => host.model.number, tell: (text) => host.emit('told', host.model.number + text)`,
  });
  const { page, pageErrors } = await openHost(world);
  const result = await page.evaluate(async (url) => {
    const numbers = Array.from({ length: 4 }, (_, at) => at);
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
  // Once for this test itself.
  const loads = async (): Promise<number> =>
    (await world.control.requests()).filter(({ path }) => path === pathname).length;
  expect([await loads(), await statusOf(page, 'a')]).toEqual([1, 'loading']);
  const code = await page.evaluate(`embedded.a.get('address', { timeoutMs: 300 }).catch(({ code }) => code)`);
  expect([code, await statusOf(page, 'a')]).toEqual(['FRAME_TIMEOUT', 'loading']);
  await page.locator('#a').scrollIntoViewIfNeeded();
  await page.evaluate('embedded.a.ready');
  expect(await loads()).toBe(2);
});

it('a page connects also from a script in its head, before there is a body', async () => {
  const address = await addEarlyPage(world);
  const { page, pageErrors } = await openHost(world);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/late.js', async (route) => {
    await held;
    await route.continue();
  });
  await embed(page, 'a', address);
  await page.evaluate('embedded.a.ready');
  expect(await askFor(page, 'title')).toBe('Early');
  release();
  await expect.poll(() => page.evaluate('embedded.a.element.style.height')).toBe('300px');
  expect(pageErrors).toEqual([]);
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

it('a call that the page could not take is reported, and not sent', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: 'last: () => window.last',
    connected:
      "for (const name of ['update', 'language']) host.on(name, (data) => { window.last = [name, data] })",
  });
  const { page } = await world.open('/bare/');
  const config = { ...configFor(world.stack), allowedOrigins: [partnerOf(world)] };
  const reported = await page.evaluate(
    async ([given, target]) => {
      const errors: string[] = [];
      await weaverSDK.init({
        ...given,
        language: 'en_US',
        onError: ({ code, message }: { code: string; message: string }) => {
          errors.push(`${code} ${message}`);
        },
      });
      const frame = weaverSDK.embed(document.body, target);
      await frame.ready;
      const bad = frame as unknown as {
        update: (data?: unknown) => void;
        call: (name: unknown, data?: unknown) => void;
      };
      for (const data of ['text', 5, null, undefined, [1]]) bad.update(data);
      for (const name of [5, '', 'x'.repeat(201)]) bad.call(name, 1);
      bad.call('language', { language: 'xx' });
      const names = await Promise.all(
        ['', 'x'.repeat(201)].map((name) =>
          frame.get(name).then(
            () => 'answered',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      frame.update({ customer: '08' });
      return { errors, names, last: await frame.get('last') };
    },
    [config, address] as const,
  );
  expect(reported.errors).toHaveLength(9);
  expect(reported.errors.every((error) => error.startsWith('CONFIG_INVALID'))).toBe(true);
  expect(reported.names).toEqual(['CONFIG_INVALID', 'CONFIG_INVALID']);
  expect(reported.last).toEqual(['update', { customer: '08' }]);
});

it('a page gets language and theme once each, and again only what changes', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: 'calls: () => window.calls',
    connected:
      "window.calls = []; for (const name of ['language', 'theme']) host.on(name, () => { window.calls.push(name) })",
  });
  const { page } = await openHost(world);
  await embed(page, 'a', address);
  await page.evaluate('embedded.a.ready');
  const calls = (): Promise<unknown> => page.evaluate("embedded.a.get('calls')");
  expect(await calls()).toEqual(['language', 'theme']);
  await page.evaluate("weaverSDK.setTheme({ primaryColor: '#123456' })");
  expect(await calls()).toEqual(['language', 'theme', 'theme']);
  await page.evaluate("weaverSDK.setLanguage('ar_AE')");
  expect(await calls()).toEqual(['language', 'theme', 'theme', 'language']);
});

it('a page has no say in how many questions the host page shows, and a question goes with its frame', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: `links: () => { for (let n = 0; n < 50; n += 1) host.emit('link', { url: 'https://example.net/' + n }) }`,
  });
  const { page } = await openHost(world);
  await embed(page, 'a', address);
  await page.evaluate('embedded.a.ready');
  await page.evaluate(`embedded.a.get('links')`);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('/0').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await dialog.count()).toBe(0);
  await page.evaluate(`embedded.a.get('links')`);
  await dialog.waitFor();
  await page.evaluate('embedded.a.unmount()');
  await dialog.waitFor({ state: 'detached' });
});

it('embed and retry leave the history, globals, title and styles of the host page as they were', async () => {
  const address = await counter(world);
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
  await embed(page, 'a', address, { timeoutMs: 5_000 });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/page-*/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate('embedded.a.ready');
  expect(await look()).toEqual(before);
  await page.evaluate('embedded.a.unmount()');
  expect([await look(), pageErrors]).toEqual([before, []]);
});

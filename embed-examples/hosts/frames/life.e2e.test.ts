import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { addEarlyPage, addFramedPage, embed, openHost, partnerOf, statusOf } from './framedPages.js';

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

/** A page without the library that loads itself again and again; resolves to its path. */
async function addRestless(): Promise<string> {
  const html =
    '<!doctype html><title>Restless</title><script>setTimeout(() => location.reload(), 200)</script>';
  const { page } = await world.openMadeUp({ html });
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

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

  it('does not come with moveBefore, which keeps the page', async () => {
    const { page } = await openHost(world);
    await embed(page, 'a', await counter());
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

  it('that loads itself again and again without connecting ends with FRAME_TIMEOUT', async () => {
    const { page } = await openHost(world);
    const address = partnerOf(world) + (await addRestless());
    await embed(page, 'a', address, { timeoutMs: 1_500 });
    await expect.poll(() => statusOf(page, 'a')).toBe('error');
    expect(await page.evaluate(`embedded.a.ready.catch(({ code }) => code)`)).toBe('FRAME_TIMEOUT');
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

it('an answer that is asked of a frame off screen has a time limit', async () => {
  const { page } = await openHost(world);
  await page.evaluate(() => {
    const high = document.createElement('div');
    high.style.height = '20000px';
    document.body.append(high);
  });
  await embed(page, 'a', await counter());
  const code = await page.evaluate(`embedded.a.get('address', { timeoutMs: 300 }).catch(({ code }) => code)`);
  expect([code, await statusOf(page, 'a')]).toEqual(['FRAME_TIMEOUT', 'loading']);
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

describe('a frame that is unmounted or loses its container while its code loads', () => {
  it.each([
    ['unmounted', 'embedded.a.unmount()'],
    ['without its container', `document.querySelector('#a').remove()`],
  ])('%s leaves nothing', async (_, end) => {
    const address = await counter();
    const { page, pageErrors } = await openHost(world);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/weaver-sdk\.frames/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/weaver-sdk\.frames/);
    await embed(page, 'a', address);
    await asked;
    await page.evaluate(end);
    release();
    await expect.poll(() => statusOf(page, 'a')).toBe('unmounted');
    await page.unroute(/weaver-sdk\.frames/);
    expect([await page.locator('iframe').count(), pageErrors]).toEqual([0, []]);
  });
});

it('a page that is embedded during a logout gets no session', async () => {
  const { page } = await openHost(world);
  await embed(page, 'a', await counter());
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

it('a get that nobody waits for is no uncaught error of the host page', async () => {
  const { page, pageErrors } = await openHost(world);
  await embed(page, 'a', await counter());
  await page.evaluate('embedded.a.ready');
  await page.evaluate(`{ void embedded.a.get('never'); embedded.a.unmount() }`);
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
  expect(pageErrors).toEqual([]);
});

it('a page has no say in how many questions the host page shows', async () => {
  const address = await addFramedPage(world, {
    body: '',
    methods: `links: () => { for (let n = 0; n < 500; n += 1) host.emit('link', { url: 'https://example.net/' + n }) }`,
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
});

it('a question about a link goes with its frame', async () => {
  const address = await addFramedPage(world, {
    body: '',
    connected: `host.emit('link', { url: 'https://example.net/' });`,
  });
  const { page } = await openHost(world);
  await embed(page, 'a', address);
  await page.getByRole('alertdialog').waitFor();
  await page.evaluate('embedded.a.unmount()');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
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
  await embed(page, 'a', address, { timeoutMs: 5_000 });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/page-*/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.evaluate('embedded.a.ready');
  expect(await look()).toEqual(before);
  await page.evaluate('embedded.a.unmount()');
  expect([await look(), pageErrors]).toEqual([before, []]);
});

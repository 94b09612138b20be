import { expect, it, describe } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { embed, openHost, partnerOf, statusOf, addEarlyPage, addFramedPage } from './framedPages.js';
import { askFor, expectNothingLeft } from './life.steps.js';
import { configFor } from '../bare/pageSdk.js';

const world = useWorld();

/** A page without the library that loads itself again and again; resolves to its path. */
const addRestless = (): Promise<string> =>
  world.addMadeUp({
    html: '<!doctype html><title>Restless</title><script>setTimeout(() => location.reload(), 200)</script>',
  });

it('a document that loads itself again and again without connecting ends with FRAME_TIMEOUT', async () => {
  const { page } = await openHost(world);
  const address = partnerOf(world) + (await addRestless());
  await embed(page, 'a', address, { timeoutMs: 1_500 });
  await expect.poll(() => statusOf(page, 'a')).toBe('error');
  expect(await page.evaluate(`embedded.a.ready.catch(({ code }) => code)`)).toBe('FRAME_TIMEOUT');
});

it('a frame that is unmounted while its code loads leaves nothing', () =>
  expectNothingLeft(world, 'embedded.a.unmount()'));

describe('a new document in the frame', () => {
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

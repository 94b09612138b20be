import { describe, expect, it } from 'vitest';
import { holdAnswers } from '../../testing/holdAnswers.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import {
  addModule,
  expectFailure,
  expectTwoTries,
  expectWorks,
  type Fault,
  FAULTS,
  folderOf,
  MANIFEST,
  SCRIPT,
  startOn,
  STYLE,
  triesOf,
  withModules,
} from './loadingFaults.js';
import { askedFor, classicModule, classicScript, openReady, show } from './madeUp.js';

const world = useWorld();

/** One of each kind. */
const COMMON = [
  'a script that is not found',
  'a login page for a script',
  'bytes that do not match the integrity',
  'a style that is not found',
  'a login page for a manifest',
];

describe('a file that fails to load is requested twice, fails by name, and is requested again later', () => {
  const bare = world.keepOpen('/bare/');

  it('whatever is wrong with it', () =>
    expectTwoTries(
      world,
      bare(),
      FAULTS.filter(({ what }) => COMMON.includes(what)),
    ));

  it('a script that registers another module', async () => {
    const name = await addModule(world);
    const script = classicScript('@weapp/somebody-else', 'not me');
    await world.modules.add({ name, manifest: { entrypoints: ['main.js'] }, files: { 'main.js': script } });
    const { page } = await openReady(world);
    expectFailure(await show(page, name), 'main.js', 'missing');
    await world.modules.add(classicModule(name));
    await expectWorks(page, name);
  });

  it('a static server whose CORS rules allow no page', async () => {
    const name = await addModule(world);
    const { page } = await openReady(world);
    // The index is loaded; later files are refused.
    await page.evaluate(() => weaverSDK.preload(['@weapp/people']));
    await world.control.cors('noStaticOrigin');
    expectFailure(await show(page, name), 'asset-manifest.json');
    expect(await triesOf(world, name, 'asset-manifest.json')).toHaveLength(2);
    await world.control.cors('none');
    await expectWorks(page, name);
  });

  it('the index of modules', async () => {
    const name = await addModule(world);
    const { page } = await world.open('/bare/');
    await world.control.switchCall('moduleIndex', { mode: 'html' });
    const init = (): Promise<unknown> =>
      page.evaluate(
        (config) =>
          weaverSDK.init(config).then(
            () => 'ready',
            ({ code }: { code: string }) => code,
          ),
        configFor(world.stack),
      );
    expect(await init()).toBe('APP_LOAD_FAILED');
    // Requested ahead of the step that needs it, and again by that step.
    expect((await askedFor(world, 'moduleversion.json')).slice(0, 2)).toEqual([
      '/build/moduleversion.json',
      expect.stringMatching(/^\/build\/moduleversion\.json\?t=\d+$/),
    ]);
    await world.control.switchCall('moduleIndex', { mode: 'ok' });
    expect(await init()).toBe('ready');
    await expectWorks(page, name);
  });
});

describe('one bad response is recovered by the second attempt, without an error', () => {
  const bare = world.keepOpen('/bare/');

  it('of a script, a style, a manifest and the index', async () => {
    const faults: readonly Pick<Fault, 'what' | 'file' | 'call' | 'settings'>[] = [
      { what: 'script, 503', ...SCRIPT, settings: { mode: 'fail', status: 503 } },
      { what: 'style, a login page', ...STYLE, settings: { mode: 'html' } },
      { what: 'manifest, a login page', ...MANIFEST, settings: { mode: 'html' } },
    ];
    const rows = await withModules(world, faults);
    await world.control.switchCall('moduleIndex', { mode: 'html', times: 1 });
    const page = await startOn(world, bare());
    const seen: unknown[] = [];
    for (const { name, what, file, call, settings } of rows) {
      await world.control.switchCall(call, { ...settings, match: folderOf(name), times: 1 });
      await expectWorks(page, name);
      seen.push([what, ...(await triesOf(world, name, file)).map((address) => /[?&]t=\d+$/.test(address))]);
    }
    expect(seen).toEqual(faults.map(({ what }) => [what, false, true]));
  });
});

it('a script that exceeds the limit is a timeout, and changes nothing when it arrives later', async () => {
  const name = await addModule(world);
  const { page } = await openReady(world);
  await page.clock.install();
  const scripts = await holdAnswers(page, new RegExp(`${folderOf(name)}main\\.js`));
  const failed = page.evaluate((comp) => {
    const received: string[] = [];
    Object.assign(globalThis, { heard: received });
    const island = weaverSDK.render('#island', comp);
    island.on('ready', () => received.push('ready'));
    island.on('error', (error) => received.push(`${error.code} ${error.type}`));
    return island.ready.catch(() => undefined).then(() => received);
  }, name);
  await scripts.asked;
  // Twice the limit of 120 s: the second attempt has its own.
  for (let seconds = 0; seconds < 300; seconds += 30) await page.clock.fastForward(30_000);
  expect(await failed).toEqual(['CHUNK_FAILED timeout']);
  await scripts.release();
  // Both attempts arrive and run; the failed island does not change.
  await page.waitForFunction(() => (globalThis as { ranCount?: number }).ranCount === 2);
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
    'CHUNK_FAILED timeout',
  ]);
  await world.control.switchCall('moduleScript', { mode: 'ok' });
  await expectWorks(page, name);
});

it('ten modules load in parallel, once each, with one retried and one failing independently', async () => {
  const names = await Array.from({ length: 10 }).reduce<Promise<string[]>>(
    async (before) => [...(await before), await addModule(world)],
    Promise.resolve([]),
  );
  const [twice = '', bad = ''] = names;
  const { page } = await openReady(world);
  await world.control.switchCall('moduleScript', { mode: 'fail', status: 500, match: folderOf(bad) });
  const statuses = await page.evaluate(
    async (all) => {
      const islands = all.map((name) => weaverSDK.render('#island', name));
      await Promise.all(islands.map(({ ready }) => ready.catch(() => undefined)));
      return islands.map(({ status }) => status);
    },
    [...names, twice],
  );
  expect(statuses.filter((status) => status !== 'ready')).toEqual(['error']);
  const scripts = (await askedFor(world, '/main.js')).filter((address) => address.startsWith('/build/made'));
  const wanted = names.map((name) => `${folderOf(name)}main.js`);
  const counted = scripts.map((address) => address.replace(/\?t=.*/, '')).sort();
  expect(counted).toEqual([...wanted, `${folderOf(bad)}main.js`].sort());
  await world.control.switchCall('moduleScript', { mode: 'ok' });
  await expectWorks(page, bad);
});

it('a page that stays open during a deployment finds the new files', async () => {
  const name = await addModule(world);
  const { page } = await openReady(world);
  // The page knows the current files; then they are replaced by new ones.
  const old = classicScript(name, 'the old one');
  await world.modules.add({ name, manifest: { entrypoints: ['main.js'] }, files: { 'main.js': old } });
  await page.evaluate((app) => weaverSDK.preload([app]), name);
  await world.modules.removeFile(`${name.slice('@weapp/'.length)}/main.js`);
  const script = classicScript(name, 'the new one');
  await world.modules.add({
    name,
    version: '2.0.0',
    manifest: { entrypoints: ['main.2f.js'] },
    files: { 'main.2f.js': script },
  });
  expect(await show(page, name)).toEqual({ text: 'the new one' });
});

/** A classic module that loads its own lazy chunk by a script, as webpack does, on first render. */
const WITH_PART = `globalThis.weappParted = (() => {
  const { createElement, lazy, Suspense } = globalThis.__weaverShared__['react'];
  const src = document.currentScript.src.replace(/main.js.*/, 'late.js');
  const Late = lazy(() => new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve({ default: () => createElement('b', null, 'late') });
    script.onerror = () => {
      reject(Object.assign(new Error('Loading chunk 7 failed.\\n(error: ' + src + ')'), { name: 'ChunkLoadError' }));
    };
    document.head.append(script);
  }));
  return {
    default: () => createElement('p', null, 'here'),
    WithLate: () => createElement(Suspense, { fallback: null }, createElement(Late)),
  };
})();`;

it('a classic module whose lazy chunk fails runs again on retry, and its mounted islands stay', async () => {
  const module = {
    name: '@weapp/parted',
    files: { 'main.js': WITH_PART },
    manifest: { entrypoints: ['main.js'], utils: [] },
  };
  await world.modules.add(module);
  const { page, pageErrors } = await openReady(world);
  await page.evaluate(async () => {
    document.querySelector('#island')?.after(document.createElement('aside'));
    await weaverSDK.render('aside', '@weapp/parted').ready;
    document.querySelector('aside weaver-island')?.shadowRoot?.querySelector('p')?.setAttribute('id', 'kept');
  });
  await page.evaluate(() => void weaverSDK.render('#island', '@weapp/parted/WithLate'));
  const retry = page.locator('#island').getByRole('button', { name: '重试' });
  await retry.waitFor();
  expect(await page.locator('weaver-failure').count()).toBe(0);
  await world.modules.add({ ...module, files: { ...module.files, 'late.js': '0' } });
  await retry.click();
  await page.locator('#island b').getByText('late').waitFor();
  expect(await page.locator('aside #kept').count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

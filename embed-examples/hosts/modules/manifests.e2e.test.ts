import { describe, expect, it } from 'vitest';
import { mergeModules } from '../../../src/build/index.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { BUILD_PAGES } from './builds.js';
import { askedFor, classicModule, classicScript, esScript, integrityOf, show } from './madeUp.js';
import { expectEsModule, here, openReady, script, watchForeign } from './manifestPage.js';

const world = useWorld();

describe('a manifest', () => {
  it('is refused when it has files of another origin, even of a listed one', async () => {
    const name = '@weapp/stray';
    const other = world.stack.sameSite.static;
    await world.modules.add({ name, manifest: { entrypoints: [`${other}/build/people/x.js`] } });
    const { page } = await openReady(world, { moduleDomains: { '@weapp/people': other } });
    expect(await show(page, name)).toMatchObject({ code: 'APP_LOAD_FAILED' });
  });

  it('is refused when its script is redirected, also with an invalid integrity', async () => {
    const manifests = { moved: {}, unchecked: { integrity: { 'm.js': 'md5-x' } } };
    for (const [folder, more] of Object.entries(manifests)) {
      await world.modules.add({
        name: `@weapp/${folder}`,
        manifest: { entrypoints: ['m.js'], ...more },
        files: { 'm.js': script(`@weapp/${folder}`) },
      });
    }
    const { page } = await openReady(world);
    for (const folder of Object.keys(manifests)) {
      await world.control.switchCall('moduleScript', {
        mode: 'redirect',
        // Another origin of the same server, whose log shows whether it was requested.
        to: `${world.stack.sameSite.static}/build/elsewhere/x.js`,
        match: `/${folder}/`,
      });
      const outcome = await show(page, `@weapp/${folder}`);
      expect(outcome).toMatchObject({
        code: 'CHUNK_FAILED',
        message: `Loading chunk ${folder}/m.js failed`,
      });
      expect(outcome.cause).toContain('redirected');
      expect(await askedFor(world, '/build/elsewhere/')).toEqual([]);
      await world.control.switchCall('moduleScript', { mode: 'ok' });
      expect(await show(page, `@weapp/${folder}`)).toEqual(here(`@weapp/${folder}`));
    }
  });
});

describe('the location of a module', () => {
  it('can be set by the page in weapp…PublicUrl, on a listed origin only', async () => {
    const name = '@weapp/placed';
    await world.modules.add(classicModule(name));
    await world.modules.writeFile('else/asset-manifest.json', JSON.stringify({ entrypoints: ['m.js'] }));
    await world.modules.writeFile('else/m.js', classicScript(name, 'from elsewhere'));
    const { page, console } = await openReady(world);
    const foreign = watchForeign(world, page);
    const setTo = (value: string): Promise<void> =>
      page.evaluate((url) => void Object.assign(globalThis, { weappPlacedPublicUrl: url }), value);
    await setTo('https://evil.example/build/placed/');
    expect(await show(page, name)).toEqual(here(name));
    expect(console.join()).toContain('weappPlacedPublicUrl is not an address');
    expect(foreign).toEqual([]);
    await page.evaluate(() => weaverSDK.destroy());
    await setTo('/build/else/');
    await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
    expect(await show(page, name)).toEqual({ text: 'from elsewhere' });
  });
});

describe('preload', () => {
  it('leaves no request for the render of a classic or an ES module, and is undone by destroy', async () => {
    const es = esScript('@weapp/early-module is here');
    const manifest = { entrypoints: ['main.js'], integrity: { 'main.js': integrityOf(es) }, utils: [] };
    await world.modules.add(classicModule('@weapp/early-classic'));
    await world.modules.add({
      name: '@weapp/early-module',
      type: 'module',
      files: { 'main.js': es },
      manifest,
    });
    const { page, violations } = await openReady(world);
    for (const [type, hint] of [
      ['classic', 'link[rel=preload][as=script]'],
      ['module', 'link[rel=modulepreload]'],
    ] as const) {
      const name = `@weapp/early-${type}`;
      await page.evaluate((app) => weaverSDK.preload([app]), name);
      const link = page.locator(hint);
      expect(await link.getAttribute('integrity')).toContain('sha384-');
      await expect.poll(() => askedFor(world, `/build/early-${type}/main.js`)).toHaveLength(1);
      const before = await askedFor(world, '/build/');
      expect(await show(page, name)).toEqual(here(name));
      expect(await askedFor(world, '/build/')).toEqual(before);
      expect(await link.count()).toBe(0);
    }
    expect(violations).toEqual([]);

    await page.evaluate(() => weaverSDK.preload(['@weapp/people', '@weapp/doc']));
    const hints = page.locator('link[rel=preload], link[rel=modulepreload]');
    expect(await hints.count()).toBe(2);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await hints.count()).toBe(0);
  });
});

it('an ES module runs with its own chunks and needs no forbidden source, and never when its bytes do not match the manifest', () =>
  expectEsModule(world, 'light'));

it('a style that the policy does not let the SDK fetch is linked and applied', async () => {
  const name = '@weapp/linked';
  await world.modules.add(classicModule(name));
  const madeUp = await BUILD_PAGES.UMD();
  const policy = `script-src 'nonce-{nonce}' {static}; connect-src 'self' {api} {static}/build/moduleversion.json {static}/build/linked/asset-manifest.json {static}/static/`;
  const { page } = await world.openMadeUp({ ...madeUp, headers: { 'Content-Security-Policy': policy } });
  await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  await page.evaluate((comp) => weaverSDK.render('#island', comp).ready, name);
  const color = await page.locator('#island p').evaluate((element) => getComputedStyle(element).color);
  expect(color).toBe('rgb(1, 2, 3)');
});

describe('modules of a merged build', () => {
  it('work with real modules merged by the build step', async () => {
    await world.modules.edit((folder) => mergeModules(folder, [['@weapp/people', '@weapp/finance']]));
    const { page, violations } = await openReady(world);
    await page.evaluate(() => {
      weaverSDK.render('#island', '@weapp/finance');
      weaverSDK.render('#island', '@weapp/people/ProfileCard');
    });
    await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
    const files = (await askedFor(world, '/build/')).filter((path) => /\.(?:js|css)$/.test(path));
    expect(files.map((path) => path.replace(/\b[0-9a-f]{8}\b/g, '#'))).toEqual(
      expect.arrayContaining(['/build/.merge-dist/#/main.#.js', '/build/.merge-dist/#/main.#.css']),
    );
    expect(files.filter((path) => /^\/build\/(?:people|finance)\//.test(path))).toEqual([]);
    expect(violations).toEqual([]);
    await world.modules.removeFile('.merge-dist/manifest.json');
  });
});

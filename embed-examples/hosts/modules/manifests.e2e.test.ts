import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { mergeModules } from '../../../src/build/index.js';
import { useWorld } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { BUILD_PAGES } from './builds.js';
import { askedFor, classicModule, classicScript, esScript, integrityOf, show } from './madeUp.js';
import {
  openReady,
  here,
  script,
  lazy,
  withLazy,
  first,
  second,
  both,
  merge,
  showBoth,
  filesOf,
} from './manifestPage.js';

const world = useWorld();

/** All later requests of the page to servers other than the stack. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = [];
  const { api, static: files, host } = world.stack;
  page.on('request', (request) => {
    const url = request.url();
    if (![api, files, host].some((origin) => url.startsWith(`${origin}/`))) foreign.push(url);
  });
  return foreign;
}

async function showCard(page: Page): Promise<void> {
  await page.evaluate(() => weaverSDK.render('#island', '@weapp/people/ProfileCard').ready);
  await page.locator('#island').getByRole('heading', { name: '李伟' }).waitFor();
}

describe('a manifest', () => {
  const REFUSED: readonly (readonly [what: string, manifest: unknown, why: RegExp])[] = [
    ['an empty body', '', /empty|JSON|end/i],
    ['null', 'null', /got null/],
    ['a list', '[]', /got an array/],
    ['a number', '42', /got a number/],
    ['comments in it', '{/*x*/"files":{}}', /JSON|read/i],
    ['a JSONP wrapper', 'cb({"files":{}})', /JSON|read/i],
    ['an XSSI prefix', ')]}\',\n{"files":{}}', /entry script|JSON/],
    ['an error envelope', { code: 401, status: false, msg: 'no login' }, /error envelope/],
    ['a javascript: address', { entrypoints: ['javascript:alert(1)//.js'] }, /javascript:/],
    ['a data: address', { entrypoints: ['data:text/javascript,alert(1)'] }, /data:/],
    ['an address of another site', { entrypoints: ['https://evil.example/x.js'] }, /evil\.example/],
    ['an address without a scheme', { entrypoints: ['//evil.example/x.js'] }, /evil\.example/],
    [
      'a name and password',
      { entrypoints: ['https://static.example.com@evil.example/x.js'] },
      /evil\.example/,
    ],
    ['a style of another site', { entrypoints: ['m.js', 'https://evil.example/x.css'] }, /evil\.example/],
    ['20 000 files', { entrypoints: Array.from({ length: 20_000 }, (_, at) => `${at}.js`) }, /20000 files/],
    ['the stats of webpack', { hash: '1', assetsByChunkName: { main: 'm.js' } }, /stats of webpack/],
    ['what assets-webpack-plugin writes', { main: { js: 'm.js' } }, /assets-webpack-plugin/],
    [
      'what webpack-assets-manifest writes',
      { entrypoints: { main: { assets: { js: ['m.js'] } } } },
      /webpack-assets-manifest/,
    ],
    ['a split build without entrypoints', { 'main.js': 'm.js', 'runtime~main.js': 'r.js' }, /split/],
    ['backslashes for a site', { entrypoints: ['\\\\evil.example\\x.js'] }, /evil\.example/],
    ['a slash and a backslash', { files: { 'lib.js': '/\\evil.example/x.js' } }, /evil\.example/],
    ['a tab in the scheme', { entrypoints: ['ht\ttps://evil.example/x.js'] }, /evil\.example/],
    ['a new line in the scheme', { entrypoints: ['java\nscript:alert(1)//.js'] }, /javascript:/],
    ['blanks before the site', { 'main.js': ' \t//evil.example/x.js' }, /evil\.example/],
    ['a scheme without slashes', { entrypoints: ['https:evil.example/x.js'] }, /evil\.example/],
    ['a look-alike host', { entrypoints: ['https://xn--sttic-cqa.example.com/x.js'] }, /xn--/],
    ['full-width letters', { entrypoints: ['//ｅｖｉｌ.example/x.js'] }, /evil\.example/],
    ['another port', { entrypoints: ['http://localhost:1/x.js'] }, /localhost:1/],
    ['a blob', { entrypoints: ['blob:https://evil.example/3f2a.js'] }, /blob:/],
    ['a file of the machine', { entrypoints: ['file:///etc/x.js'] }, /file:/],
    ['a page in a script', { entrypoints: ['view-source:https://evil.example/x.js'] }, /view-source:/],
    ['no address at all', { entrypoints: ['https://[/x.js'] }, /URL/],
    ['a good script and a bad one', { entrypoints: ['m.js', '//evil.example/x.js'] }, /evil\.example/],
    ['a bad script in a Vite build', { 'a.ts': { file: '//evil.example/x.js', isEntry: true } }, /evil/],
    [
      'a bad style in a Vite build',
      { 'a.ts': { file: 'm.js', isEntry: true, css: ['//evil.example/x.css'] } },
      /evil/,
    ],
    ['a list in a list', { entrypoints: [['m.js']] }, /entry/],
    ['an entry that is no text', { entrypoints: ['m.js', { src: 'n.js' }] }, /no text/],
    ['an entry without an extension', { entrypoints: ['m.js', 'vendors'] }, /neither script nor style/],
    ['names of objects for scripts', { entrypoints: ['m.constructor', 'm.toString'] }, /entry script/],
    ['styles alone', { entrypoints: ['m.css'] }, /entry script/],
    ['pages alone', { entrypoints: ['index.html', 'm.js.map'] }, /entry script/],
    ['an empty entry', { entrypoints: [''] }, /neither script nor style/],
    ['entrypoints by inheritance', '{"__proto__":{"entrypoints":["m.js"]}}', /entry/],
    ['files by inheritance', '{"files":{"__proto__":{"main.js":"m.js"}}}', /entry/],
    ['an import map', { imports: { m: '//evil.example/x.js' } }, /import map/],
    ['a text', '"m.js"', /got a string/],
    ['two objects', '{"entrypoints":["m.js"]}{}', /JSON|after/i],
    ['half of one', '{"entrypoints":["m.js"', /JSON|end|Expected/i],
    ['a comma too many', '{"entrypoints":["m.js",]}', /JSON|Unexpected/i],
    ['a page', '<!doctype html><title>Sign in</title>', /HTML page/],
  ];

  /** Unusual but valid manifests. */
  const SERVED: readonly (readonly [what: string, manifest: unknown])[] = [
    ['rows without files around them', { 'main.js': 'm.js', 'main.css': 'm.css', 'index.html': 'i.html' }],
    ['lib.js and lib.css', { files: { 'lib.js': 'm.js', 'lib.css': 'm.css' } }],
    ['a byte order mark', '\uFEFF{"files":{},"entrypoints":["m.js"]}'],
    ['entrypoints and no files', { entrypoints: ['m.css', 'm.js'] }],
    ['a script that is named twice', { entrypoints: ['m.js', './m.js'] }],
    ['a query and a fragment', { entrypoints: ['m.js?v=1#x'] }],
    ['a way up and down again', { entrypoints: ['../x/../HOME/m.js'] }],
    ['its own scheme and no slashes', { entrypoints: ['SCHEME:m.js'] }],
    ['maps and pictures beside the script', { entrypoints: ['m.js', 'm.js.map', 'a.png'] }],
    ['an integrity that is none', { entrypoints: ['m.js'], integrity: { 'm.js': 'md5-x' } }],
    ['an integrity that is empty', { entrypoints: ['m.js'], integrity: { 'm.js': '' } }],
    ['integrity of other files', { entrypoints: ['m.js'], integrity: { 'n.js': 'sha384-AAAA', 'm.js': 1 } }],
    ['groups that nobody knows', { entrypoints: ['m.js'], utils: ['__proto__', '../evil', 7] }],
    ['a polluting key', '{"__proto__":{"polluted":1},"constructor":{},"entrypoints":["m.js"]}'],
    [
      'externals that are names of objects',
      { entrypoints: ['m.js'], externals: ['constructor', '__proto__'] },
    ],
  ];

  it('that is unusual but readable is accepted', async () => {
    for (const [at, [, manifest]] of SERVED.entries()) {
      const name = `@weapp/strange${at}`;
      const text = (typeof manifest === 'string' ? manifest : JSON.stringify(manifest))
        .replace('HOME', `strange${at}`)
        .replace('SCHEME', new URL(world.stack.static).protocol.slice(0, -1));
      await world.modules.add({
        name,
        manifest: text,
        files: { 'm.js': script(name), 'm.css': 'p { color: red; }' },
      });
    }
    const { page, pageErrors, violations } = await openReady(world);
    const foreign = watchForeign(page);
    for (const [at, [what]] of SERVED.entries()) {
      expect(await show(page, `@weapp/strange${at}`), what).toEqual(here(`@weapp/strange${at}`));
    }
    const counted = await page.evaluate(() => [
      (globalThis as unknown as { ranCount: number }).ranCount,
      ({} as { polluted?: unknown }).polluted,
    ]);
    expect(counted).toEqual([SERVED.length, undefined]);
    expect(violations).toEqual([]);
    expect(foreign).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('that is invalid is refused with the reason', async () => {
    for (const [at, [, manifest]] of REFUSED.entries()) {
      const name = `@weapp/refused${at}`;
      await world.modules.add({ name, manifest, files: { 'm.js': script(name) } });
    }
    const { page, pageErrors } = await openReady(world);
    const foreign = watchForeign(page);
    for (const [at, [what, , why]] of REFUSED.entries()) {
      const outcome = await show(page, `@weapp/refused${at}`);
      expect(outcome, what).toMatchObject({ code: 'APP_LOAD_FAILED', message: 'Load app failed' });
      expect(outcome.cause, what).toMatch(why);
    }
    expect(foreign).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

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
  it('may be below a second-level path, with its style and its labels', async () => {
    const { page } = await openReady(world, {
      staticDomain: `${world.stack.static}/oa`,
      prefixApiPath: '/oa',
      exposeUtils: true,
    });
    await showCard(page);
    const files = (await world.control.requests()).filter(({ server }) => server === 'static');
    // The SDK's own tag, and portraits, whose addresses come from the platform, are not moved.
    const modules = files.filter(({ path }) => !/^\/(?:build\/utils|static\/people)\//.test(path));
    expect(modules.filter(({ path }) => !path.startsWith('/oa/'))).toEqual([]);
    expect(modules.map(({ path }) => path.replace(/\.[\w-]{8}(?=\.\w+$)/, ''))).toEqual(
      expect.arrayContaining(['/oa/build/people/static/css/main.css', '/oa/build/people/static/js/main.js']),
    );
    const paths = await page.evaluate(() => {
      const { getSecondPathUrl } = (
        globalThis as unknown as { weappUtils: Record<string, (path: string) => string> }
      ).weappUtils;
      return ['/sp/doc', '/oa/sp/doc', 'https://x.example/a'].map((path) => getSecondPathUrl?.(path));
    });
    expect(paths).toEqual(['/oa/sp/doc', '/oa/sp/doc', 'https://x.example/a']);
  });

  it('may be on its own static domain, which appInfo returns too', async () => {
    const other = world.stack.sameSite.static;
    // A page without a policy, which would have to list the second origin.
    const { page } = await openReady(
      world,
      { moduleDomains: { '@weapp/people': other }, exposeUtils: true },
      'ESM',
    );
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await showCard(page);
    const files = requested.filter((url) => url.includes('/build/people/'));
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((url) => !url.startsWith(`${other}/`))).toEqual([]);
    const known = await page.evaluate(() => {
      const { appInfo } = (
        globalThis as unknown as { weappUtils: { appInfo(name: string): { publicUrl: string } } }
      ).weappUtils;
      return [appInfo('@weapp/people').publicUrl, appInfo('@weapp/doc').publicUrl];
    });
    expect(known).toEqual([`${other}/build/people/`, `${world.stack.static}/build/doc/`]);
  });

  it('is available to a webpack build while its script runs, and removed after that', async () => {
    const name = '@weapp/packed';
    const text = `globalThis.seen = [weappPackedPublicUrl, weappPackedPublicDomain];\n${classicScript(name, `${name} is here`)}`;
    await world.modules.add({ name, manifest: { entrypoints: ['m.js'] }, files: { 'm.js': text } });
    const { page } = await openReady(world);
    expect(await show(page, name)).toEqual(here(name));
    const [seen, left] = await page.evaluate(() => [
      (globalThis as unknown as { seen: string[] }).seen,
      Object.getOwnPropertyNames(globalThis).filter((key) => key.startsWith('weappPackedPublic')),
    ]);
    expect(seen).toEqual([`${world.stack.static}/build/packed/`, world.stack.static]);
    expect(left).toEqual([]);
  });

  it('can be set by the page in weapp…PublicUrl, on a listed origin only', async () => {
    const name = '@weapp/placed';
    await world.modules.add(classicModule(name));
    await world.modules.writeFile('else/asset-manifest.json', JSON.stringify({ entrypoints: ['m.js'] }));
    await world.modules.writeFile('else/m.js', classicScript(name, 'from elsewhere'));
    const { page, console } = await openReady(world);
    const foreign = watchForeign(page);
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

describe.each(['UMD', 'light', 'ESM'] as const)('an ES module in the %s build', (build) => {
  it('runs with its own chunks and needs no forbidden source, and never when its bytes do not match the manifest', async () => {
    const name = `@weapp/es-${build.toLowerCase()}`;
    await world.modules.add({
      name,
      type: 'module',
      files: { 'main.mjs': withLazy, 'late.js': lazy },
      manifest: { entrypoints: ['main.mjs'], integrity: { 'main.mjs': integrityOf(withLazy) }, utils: [] },
    });
    const forged = `@weapp/forged-${build.toLowerCase()}`;
    const text = esScript(`${forged} is here`);
    const module = {
      name: forged,
      type: 'module',
      files: { 'main.mjs': text },
      manifest: { entrypoints: ['main.mjs'], integrity: { 'main.mjs': integrityOf(text) }, utils: [] },
    } as const;
    await world.modules.add({ ...module, files: { 'main.mjs': `globalThis.evil = 1;\n${text}` } });
    const { page, violations, pageErrors } = await openReady(world, {}, build);
    expect(await show(page, name)).toEqual({ text: 'here' });
    await page.evaluate((comp) => void weaverSDK.render('#island', comp), `${name}/WithLate`);
    await page.locator('#island b').getByText('late').waitFor();
    expect(violations).toEqual([]);
    expect(pageErrors).toEqual([]);
    const left = await page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis).filter((key) => key.startsWith('__weaverImport')),
    );
    expect(left).toEqual([]);

    expect(await show(page, forged)).toMatchObject({ code: 'CHUNK_FAILED', type: 'error' });
    expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
    await world.modules.add(module);
    expect(await show(page, forged)).toEqual(here(forged));
  });
});

it('a Vite manifest is loaded as an ES module, with the styles of all imports of its entry', async () => {
  const name = '@weapp/vite';
  await world.modules.add({
    name,
    manifest: {
      'src/main.ts': {
        file: 'assets/main-a1.js',
        isEntry: true,
        css: ['assets/main.css'],
        imports: ['_b.js'],
      },
      '_b.js': { file: 'assets/b.js', css: ['assets/b.css'] },
    },
    files: {
      'assets/main-a1.js': esScript(`${name} is here`, `import './b.js';`),
      'assets/b.js': 'export const b = 1;',
      'assets/main.css': 'p { color: red; }',
      'assets/b.css': 'p { margin: 0; }',
    },
  });
  const { page } = await openReady(world);
  expect(await show(page, name)).toEqual(here(name));
  expect(await askedFor(world, '/build/vite/assets/')).toEqual(
    expect.arrayContaining(['/build/vite/assets/b.css', '/build/vite/assets/main.css']),
  );
});

it('under Trusted Types the developer tools load with the policy that modules use', async () => {
  const { page, violations } = await openReady(world);
  await page.evaluate(() => weaverSDK.render('#island', '@weapp/people').ready);
  const { ok } = await page.evaluate(async () => {
    (await weaverSDK.inspect()).close();
    return { ok: true };
  });
  expect(ok).toBe(true);
  expect(violations).toEqual([]);
});

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
  it('load in one file, which runs once, with fewer requests', async () => {
    await both(world);
    const { page: before } = await openReady(world);
    expect(await showBoth(before)).toEqual([`${first} alone`, `${second} alone`]);
    const apart = (await filesOf(world)).length;
    await world.control.reset();

    await merge(world, classicScript(first, 'merged a') + classicScript(second, 'merged b'));
    const { page } = await openReady(world);
    expect(await showBoth(page)).toEqual(['merged a', 'merged b']);
    const together = await filesOf(world);
    expect(together.filter((path) => path.endsWith('all.js'))).toHaveLength(1);
    expect(together.length).toBeLessThan(apart);
    await page.evaluate(() => weaverSDK.destroy());
    const left = await page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis).filter((key) => key.startsWith('weappMerge')),
    );
    expect(left).toEqual([]);
  });

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

it('a classic module that could be taken for a promise is loaded, or fails at once', async () => {
  const code = `${classicScript('@weapp/thenable', 'here')}globalThis.weappThenable.then = () => undefined;`;
  const manifest = { entrypoints: ['m.js'] };
  await world.modules.add({ name: '@weapp/thenable', manifest, files: { 'm.js': code } });
  const pending = 'globalThis.weappPending = new Promise(() => undefined);';
  await world.modules.add({ name: '@weapp/pending', manifest, files: { 'm.js': pending } });
  const { page } = await openReady(world);
  expect(await show(page, '@weapp/thenable')).toEqual({ text: 'here' });
  expect(await show(page, '@weapp/pending/Card')).toMatchObject({ code: 'COMPONENT_MISSING' });
});

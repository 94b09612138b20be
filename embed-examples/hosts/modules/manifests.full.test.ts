import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { askedFor, classicScript, esScript, integrityOf, show } from './madeUp.js';
import {
  both,
  expectEsModule,
  filesOf,
  first,
  here,
  merge,
  openReady,
  script,
  second,
  showBoth,
  watchForeign,
  withLazy,
} from './manifestPage.js';

const world = useWorld();

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

  it('whose vendor is itself or circular is refused without blocking', async () => {
    const vendors = { round: '@weapp/rounder', rounder: '@weapp/round', itself: '@weapp/itself' };
    for (const [name, vendor] of Object.entries(vendors)) {
      await world.modules.add({
        name: `@weapp/${name}`,
        manifest: { entrypoints: ['m.js'], vendor, shared: { react: '^19' } },
        files: { 'm.js': script(`@weapp/${name}`) },
      });
    }
    const { page } = await openReady(world);
    for (const name of Object.keys(vendors)) {
      await page.evaluate((app) => weaverSDK.preload([app]), `@weapp/${name}`);
      expect(await show(page, `@weapp/${name}`)).toMatchObject({ code: 'SHARED_UNSATISFIED' });
    }
  });

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
    const foreign = watchForeign(world, page);
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
    const foreign = watchForeign(world, page);
    for (const [at, [what, , why]] of REFUSED.entries()) {
      const outcome = await show(page, `@weapp/refused${at}`);
      expect(outcome, what).toMatchObject({ code: 'APP_LOAD_FAILED', message: 'Load app failed' });
      expect(outcome.cause, what).toMatch(why);
    }
    expect(foreign).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe.each(['UMD', 'light', 'ESM'] as const)('an ES module in the %s build', (build) => {
  it('runs with its own chunks and needs no forbidden source, and never when its bytes do not match the manifest', () =>
    expectEsModule(world, build));

  it('without exports fails until a later deployment adds them', async () => {
    const name = `@weapp/mute-${build.toLowerCase()}`;
    const add = (text: string): Promise<void> =>
      world.modules.add({
        name,
        type: 'module',
        files: { 'main.mjs': text },
        manifest: { entrypoints: ['main.mjs'], utils: [] },
      });
    await add('globalThis.muteRan = true;');
    const { page } = await openReady(world, {}, build);
    expect(await show(page, name)).toMatchObject({ code: 'CHUNK_FAILED', type: 'missing' });
    await add(esScript(`${name} is here`));
    expect(await show(page, name)).toEqual(here(name));
  });

  it('names a chunk that fails later, in the island and in the dialog', async () => {
    const name = `@weapp/late-${build.toLowerCase()}`;
    await world.modules.add({
      name,
      type: 'module',
      files: { 'main.mjs': withLazy },
      manifest: { entrypoints: ['main.mjs'], integrity: { 'main.mjs': integrityOf(withLazy) }, utils: [] },
    });
    const { page } = await openReady(world, {}, build);
    await page.evaluate(() => {
      document.querySelector('#island')?.after(document.createElement('aside'));
    });
    const healthy = await page.evaluateHandle(async (comp) => {
      const island = weaverSDK.render('aside', comp);
      await island.ready;
      return island.shadowRoot?.querySelector('p') ?? undefined;
    }, name);
    const code = await page.evaluate(
      (comp) =>
        new Promise((resolve) => {
          weaverSDK.render('#island', comp).on('error', ({ code, message }) => {
            resolve(`${code}: ${message}`);
          });
        }),
      `${name}/WithLate`,
    );
    expect(code).toBe(`CHUNK_FAILED: Loading chunk late-${build.toLowerCase()}/late.js failed`);

    await page.locator('#island').getByRole('alert').waitFor();
    expect(await page.locator('weaver-failure').count()).toBe(0);
    expect(await healthy.evaluate((node) => node?.isConnected)).toBe(true);
  });
});

// docs/modules/README.md, "Lazy chunks of a module".
describe('a chunk that an ES module imports itself and that was not found', () => {
  const NAME = '@weapp/imports';
  const SCRIPT = `const { createElement, lazy, Suspense, useState } = globalThis.__weaverShared__['react'];
const Late = lazy(() => import('./late.js'));
export const Lazy = () => createElement(Suspense, { fallback: null }, createElement(Late));
export function Button() {
  const [text, setText] = useState('load');
  const load = () => import('./late.js').then((late) => setText(late.text), () => setText('failed'));
  return createElement('button', { type: 'button', onClick: load }, text);
}`;
  const LATE = `export const text = 'loaded'; export default () => 'loaded';`;

  /** Shows an export of the module; the first request of its chunk is not found. Returns the number of requests. */
  async function open(component: string): Promise<{ readonly page: Page; readonly asked: () => number }> {
    await world.modules.add({
      name: NAME,
      type: 'module',
      files: { 'main.mjs': SCRIPT, 'late.js': LATE },
      manifest: { entrypoints: ['main.mjs'], utils: [] },
    });
    const { page } = await openReady(world);
    let asked = 0;
    await page.route('**/late.js*', (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.evaluate((name) => {
      const errors: string[] = [];
      const island = weaverSDK.render('#island', name);
      island.on('error', ({ code }) => errors.push(code));
      Object.assign(globalThis, { errors });
      return island.ready.catch(() => undefined);
    }, `${NAME}/${component}`);
    return { page, asked: () => asked };
  }

  it('is requested again by the next import(), as the HTML standard says since 2026', async () => {
    const { page, asked } = await open('Button');
    await page.getByRole('button', { name: 'load' }).click();
    await page.getByRole('button', { name: 'failed' }).click();
    await page.getByRole('button', { name: 'loaded' }).waitFor();
    expect(asked()).toBe(2);
  });

  it('is not requested again by its React.lazy, because the module does not run again', async () => {
    const { page, asked } = await open('Lazy');
    await page.locator('#island').getByRole('button', { name: '重试' }).click();
    await expect.poll(() => page.evaluate('errors')).toEqual(['CHUNK_FAILED', 'CHUNK_FAILED']);
    expect(asked()).toBe(1);
  });
});

describe('modules of a merged build', () => {
  it('are not requested by a page that uses only one of them', async () => {
    await both(world);
    await merge(world, classicScript(first, 'merged a') + classicScript(second, 'merged b'));
    const { page } = await openReady(world);
    expect(await show(page, first)).toEqual({ text: `${first} alone` });
    expect((await filesOf(world)).filter((path) => path.includes('.merge-dist'))).toEqual([]);
  });

  it.each([
    ['script is broken', 'throw new Error("broken");'],
    ['script lacks one of them', classicScript(first, 'merged a')],
  ])('are loaded separately when its %s', async (_, script) => {
    await both(world);
    await merge(world, script);
    const { page } = await openReady(world);
    const texts = await showBoth(page);
    expect(texts[1]).toBe(`${second} alone`);
    await world.modules.removeFile('.merge-dist/manifest.json');
  });

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

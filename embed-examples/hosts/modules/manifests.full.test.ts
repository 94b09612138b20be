import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { useWorld } from '../../testing/world.js';
import { classicScript, esScript, integrityOf, show } from './madeUp.js';
import {
  openReady,
  here,
  script,
  withLazy,
  first,
  second,
  both,
  merge,
  showBoth,
  filesOf,
} from './manifestPage.js';

const world = useWorld();

describe('a manifest', () => {
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
});

describe.each(['UMD', 'light', 'ESM'] as const)('an ES module in the %s build', (build) => {
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

// docs/modules.md, "Lazy chunks of a module".
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
});

import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';
import { BUILD_PAGES } from './builds.js';
import { askedFor, classicModule, classicScript, esScript, integrityOf, show } from './madeUp.js';

/** Opens a page by a build of the SDK, and starts it. */
export async function openReady(
  world: World,
  more: object = {},
  build: keyof typeof BUILD_PAGES = 'UMD',
): Promise<HostPage> {
  const opened = await world.openMadeUp(await BUILD_PAGES[build]());
  await opened.page.waitForFunction(() => 'weaverSDK' in globalThis);
  await opened.page.evaluate((config) => weaverSDK.init(config), { ...configFor(world.stack), ...more });
  return opened;
}

/** What {@link classicScript} shows. */
export const here = (name: string): { text: string } => ({ text: `${name} is here` });

/** A classic script that shows its module’s name. */
export const script = (name: string): string => classicScript(name, `${name} is here`);

/** A chunk that a module imports lazily. */
const lazy = `export default function Late() {
  return globalThis.__weaverShared__['react'].createElement('b', null, 'late');
}`;

/** An ES module with a component that imports a chunk lazily. */
export const withLazy = `const { createElement, lazy, Suspense } = globalThis.__weaverShared__['react'];
const Late = lazy(() => import('./late.js'));
export default () => createElement('p', null, 'here');
export const WithLate = () => createElement(Suspense, { fallback: null }, createElement(Late));
`;

/** Two modules of a merged build. */
export const [first, second] = ['@weapp/merge-a', '@weapp/merge-b'] as const;

/** Adds both modules, each with its own files. */
export const both = async (world: World): Promise<void> => {
  for (const name of [first, second]) await world.modules.add(classicModule(name, `${name} alone`));
};

/** Merges both modules into one script. */
export const merge = async (world: World, script: string): Promise<void> => {
  await world.modules.writeFile('.merge-dist/manifest.json', JSON.stringify({ a1b2: [first, second] }));
  await world.modules.writeFile(
    '.merge-dist/a1b2/asset-manifest.json',
    JSON.stringify({
      entrypoints: ['all.css', 'all.js'],
      integrity: { 'all.js': integrityOf(script) },
      utils: [],
    }),
  );
  await world.modules.writeFile('.merge-dist/a1b2/all.js', script);
  await world.modules.writeFile('.merge-dist/a1b2/all.css', 'p { margin: 0; }');
};

/** Renders both modules; resolves to what they show. */
export const showBoth = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (names) => {
      const islands = names.map((name) => weaverSDK.render('#island', name));
      await Promise.all(islands.map(({ ready }) => ready));
      return islands.map(({ shadowRoot }) => shadowRoot?.querySelector('p')?.textContent ?? '');
    },
    [first, second],
  );

/** The requested files of both modules. */
export const filesOf = async (world: World): Promise<readonly string[]> =>
  (await askedFor(world, '/build/')).filter((path) => path.includes('merge'));

/** All later requests of the page to servers other than the stack. */
export function watchForeign(world: World, page: Page): string[] {
  const foreign: string[] = [];
  const { api, static: files, host } = world.stack;
  page.on('request', (request) => {
    const url = request.url();
    if (![api, files, host].some((origin) => url.startsWith(`${origin}/`))) foreign.push(url);
  });
  return foreign;
}

/**
 * Checks that a build runs an ES module with its chunks, without a forbidden source, and does not run one whose bytes
 * differ from the manifest.
 */
export async function expectEsModule(world: World, build: keyof typeof BUILD_PAGES): Promise<void> {
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
}

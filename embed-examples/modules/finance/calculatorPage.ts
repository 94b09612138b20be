import { expect } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright';
import { GROUPS } from '../../../src/library/shared/loadGroups.js';
import { configFor } from '../../hosts/bare/pageSdk.js';
import { pageOf, type Build } from './testPages.js';
import type { HostPage, World } from '../../testing/world.js';

/** The builds of the SDK. */
export const BUILDS: readonly Build[] = ['umd', 'light', 'esm'];

/** Groups that are lazy chunks. */
export const ALL_GROUPS = Object.keys(GROUPS).sort();

/** How the calculator is opened. */
interface Settings {
  readonly language?: 'zh_CN' | 'en_US' | 'ar_AE';
  readonly user?: string;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly options?: BrowserContextOptions;
  /** Runs before anything of the SDK is called. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page with the calculator; resolves when the island is ready, or to the code of its failure. */
export async function openCalculator(
  world: World,
  build: Build,
  { language = 'en_US', user = 'li.wei', props = {}, options, prepare }: Settings = {},
): Promise<HostPage & { readonly failure: string }> {
  const opened = await world.openMadeUp(await pageOf(build), options);
  const { page } = opened;
  await page.waitForFunction(() => 'weaverSDK' in window);
  await prepare?.(page);
  const authTokenApi = `/api/weaver-token?user=${user}`;
  const failure = await page.evaluate(
    async ({ config, given }) => {
      await weaverSDK.init(config);
      const island = weaverSDK.render('#island', '@weapp/finance/ExchangeCalculator', given);
      const received: unknown[] = [];
      island.on('choose', (pair) => received.push(pair));
      Object.assign(window, { heard: received, island });
      return island.ready.then(
        () => '',
        (error: { code: string }) => error.code,
      );
    },
    { config: { ...configFor(world.stack), authTokenApi, language }, given: props },
  );
  return { ...opened, failure };
}

/** Groups that the SDK itself needs after the first paint: for its reports, and for links to records. */
const OWN_GROUPS = ['device', 'records'];

/** The groups without those of the SDK itself. */
export const withoutOwn = (groups: readonly string[]): readonly string[] =>
  groups.filter((name) => !OWN_GROUPS.includes(name));

/** The requested files of groups, by group. */
export async function askedGroups(world: World, build: Build): Promise<readonly string[]> {
  const file = build === 'esm' ? /\/utils\/utils\/(\w+)\.js$/ : /\/static\/js\/(\w+)-[\w-]+\.js$/;
  const groups = (await world.control.requests())
    .filter(({ path }) => path.startsWith('/build/utils/'))
    .map(({ path }) => file.exec(path)?.[1] ?? '');
  return groups.filter((name) => ALL_GROUPS.includes(name)).sort();
}

/** The converted amount. */
export const converted = (page: Page) => page.getByRole('status', { name: 'Converted amount' });

/** Checks that the group which the module requires is loaded, where a build has it in a file of its own, and no other. */
export async function expectGroupLoaded(world: World, build: Build): Promise<void> {
  const { page, pageErrors, console, failure } = await openCalculator(world, build);
  expect(failure).toBe('');
  await page.getByText('1 CNY = 0.139113 USD').waitFor();
  expect(await converted(page).textContent()).toBe('$13.91 USD');
  expect(await page.getByText('thirteen dollars and ninety-one cents').isVisible()).toBe(true);
  expect(withoutOwn(await askedGroups(world, build))).toEqual(build === 'umd' ? [] : ['numbers']);
  expect(console.filter((line) => /^(error|warning):/.test(line))).toEqual([]);
  expect(pageErrors).toEqual([]);
}

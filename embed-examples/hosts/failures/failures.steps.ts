import type { BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import { axeViolations } from '../../testing/axe.js';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** The places of the page's islands. */
export const PANELS = ['people', 'tasks', 'documents'] as const;
/** What the SDK says of files that cannot be loaded. */
export const TEXT = 'The system resources failed to load, try refreshing and clearing the cache.';

/** The dialog about files that could not be loaded. */
export const dialogOf = (page: Page) => page.locator('weaver-failure dialog');
/** Its details for support. */
export const detailsOf = async (page: Page): Promise<string> =>
  (await page.locator('weaver-failure pre').textContent()) ?? '';
/** How many of the page's islands show their content. */
export const shownPanels = (page: Page): Promise<number> =>
  page.evaluate(
    (ids) =>
      ids.filter(
        (id) =>
          document.querySelector(`#${id} weaver-island`)?.shadowRoot?.querySelector('.weaver-content')
            ?.firstElementChild,
      ).length,
    PANELS,
  );

/** A page whose SDK is ready with all its files, and whose network is blocked. */
export async function openCut(
  world: World,
  query = '',
  options: BrowserContextOptions = {},
): Promise<HostPage> {
  const host = await world.open(`/failures/${query}`, options);
  await host.page.evaluate(async () => {
    await weaverSDK.ready;
  });
  // Waits for work that starts after `ready`, such as loading this dialog.
  await host.page.waitForLoadState('networkidle');
  await host.page.route('**/*', (route) => route.abort('connectionfailed'));
  return host;
}

/** Renders the page's islands, as its button does. */
export const showPanels = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { showPanels: () => void }).showPanels();
  });

/** Calls a function of each module: no island shows that it could not be loaded. */
export const callFunctions = (
  page: Page,
  modules: readonly string[] = ['people', 'task', 'doc'],
): Promise<void> =>
  page.evaluate(async (names) => {
    await Promise.all(names.map((name) => weaverSDK.apply(`@weapp/${name}/open`).catch(() => undefined)));
  }, modules);

/** Checks that a module index which cannot be loaded is shown in the island, and loaded again by its button. */
export async function expectIndexFailure(world: World, settings: SwitchSettings): Promise<void> {
  const { page, pageErrors } = await world.open('/bare/');
  await world.control.switchCall('moduleIndex', settings);
  const failure = await page.evaluate(
    async (config) => {
      weaverSDK.init(config).catch(() => undefined);
      const island = weaverSDK.render('#island', '@weapp/people/ProfileCard');
      const { code, message } = await island.ready.then(
        () => ({ code: 'none', message: '' }),
        (error: { code: string; message: string }) => error,
      );
      return { code, message };
    },
    { ...configFor(world.stack), language: 'en_US' as const },
  );
  expect(failure).toEqual({ code: 'APP_LOAD_FAILED', message: 'Load app failed' });
  const island = page.locator('#island');
  await island.getByText(TEXT).waitFor();
  await world.control.switchCall('moduleIndex', { mode: 'ok' });
  await island.getByRole('button', { name: 'Try again' }).click();
  await island.getByRole('heading', { name: '李伟' }).waitFor();
  expect(pageErrors).toEqual([]);
}

/** Checks that the dialog is accessible, fits the screen, and has the direction of its language. */
export async function expectFittingDialog(
  world: World,
  query: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const { page } = await openCut(world, query, options);
  await callFunctions(page);
  const dialog = dialogOf(page);
  await dialog.locator('summary').click();
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe(
    query === '' ? 'ltr' : 'rtl',
  );
  expect(
    await dialog.evaluate((element) => {
      const frame = element.querySelector('.weaver-ui-dialog-frame') as HTMLElement;
      return frame.scrollWidth <= frame.clientWidth && frame.getBoundingClientRect().right <= innerWidth;
    }),
  ).toBe(true);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  return page;
}

import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import type { World } from '../../testing/world.js';
import { openReady, settle } from './islandsPage.js';
import { configFor } from './pageSdk.js';

/** A file of a module that fails to load, and what the island says. */
export interface ModuleFault {
  readonly what: string;
  readonly call: 'moduleManifest' | 'moduleScript' | 'moduleStyle';
  readonly settings: SwitchSettings;
}

/** One fault of each file, and a manifest that names somebody else's script. */
export const MODULE_FAULTS: readonly ModuleFault[] = [
  { what: 'manifest is an HTML page', call: 'moduleManifest', settings: { mode: 'html' } },
  {
    what: 'manifest has a script of another origin',
    call: 'moduleManifest',
    settings: { mode: 'lie', body: { entrypoints: ['https://evil.example/x.js'] } },
  },
  { what: 'script is truncated', call: 'moduleScript', settings: { mode: 'truncated', match: '/people/' } },
  { what: 'style is not found', call: 'moduleStyle', settings: { mode: 'fail', status: 404 } },
];

/** Further faults of the same files. */
export const FURTHER_MODULE_FAULTS: readonly ModuleFault[] = [
  { what: 'manifest is not found', call: 'moduleManifest', settings: { mode: 'fail', status: 404 } },
  {
    what: 'script is not found',
    call: 'moduleScript',
    settings: { mode: 'fail', status: 404, match: '/people/' },
  },
  { what: 'script is an HTML page', call: 'moduleScript', settings: { mode: 'html', match: '/people/' } },
];

/** Checks that each is reported by its code and message, and that the module loads later. Needs manifests in files. */
export async function expectModuleFaults(world: World, faults: readonly ModuleFault[]): Promise<void> {
  const component = '@weapp/people/ProfileCard';
  let { page } = await openReady(world, '/bare/', {});
  const seen: unknown[] = [];
  for (const { what, call, settings } of faults) {
    // The style was loaded with the scripts of the other rows, and is in the cache of their page.
    if (call === 'moduleStyle') ({ page } = await openReady(world, '/bare/', {}));
    await world.control.switchCall(call, settings);
    const { code, message } = await settle(page, component);
    await page.locator('#island [role=alert]').getByText('系统资源加载失败').waitFor();
    seen.push([what, code, message]);
    await world.control.reset();
    await page.evaluate(
      (config) => weaverSDK.destroy().then(() => weaverSDK.init(config)),
      configFor(world.stack),
    );
  }
  expect(seen).toEqual(
    faults.map(({ what, call }) =>
      call === 'moduleManifest'
        ? [what, 'APP_LOAD_FAILED', 'Load app failed']
        : [what, 'CHUNK_FAILED', expect.stringMatching(/^Loading chunk .+ failed$/) as string],
    ),
  );
  expect((await settle(page, component)).event).toBe('ready');
}

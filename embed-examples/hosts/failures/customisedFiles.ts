import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
import type { World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** Starts the SDK on the bare page and renders two islands; resolves to the errors that the host is told. */
export const startBare = (world: World, page: Page, more: object): Promise<string[]> =>
  page.evaluate(
    async (config) => {
      const told: string[] = [];
      await weaverSDK.init({
        ...config,
        onError: ({ code, phase, message, type }) =>
          void told.push(code === 'CHUNK_FAILED' ? `${message}, ${type} ${phase}` : `${code} ${phase}`),
      });
      const islands = ['@weapp/task/TaskList', '@weapp/people/ProfileCard'].map((name) =>
        weaverSDK.render('#island', name),
      );
      await Promise.all(islands.map(({ ready }) => ready));
      return told;
    },
    { ...configFor(world.stack), ...more },
  );

/** The paths of the calls since the last reset. */
export const pathsOf = async ({ control }: World): Promise<readonly string[]> =>
  (await control.requests()).map(({ path }) => path);

/** The message about the customised file of the platform. */
export const FILE_FAILED = 'Loading chunk /static/ecode/office.js failed';

/** The line that the customised file adds to the person's card. */
export const line = (page: Page): Locator => page.getByText('总部同事 · 内线 8000');

/** What fails, and what the host is told. */
export type FileFault = readonly [call: 'ecodeFile' | 'ecodeList', settings: SwitchSettings, told: string];

const listOf = (data: unknown): SwitchSettings => ({ mode: 'lie', body: { code: 200, status: true, data } });

/** A list that cannot be read, and files that are not those of the platform. */
export const FILE_FAULTS: readonly FileFault[] = [
  ['ecodeList', listOf('no list'), 'ANSWER_UNREADABLE ecode'],
  [
    'ecodeList',
    listOf([{ appId: 'a', files: ['https://evil.example/x.js'] }]),
    'Loading chunk https://evil.example/x.js failed, error ecode',
  ],
  ['ecodeFile', { mode: 'redirect', to: '/build/elsewhere/x.js' }, `${FILE_FAILED}, error ecode`],
];

/** Further ways to fail. */
export const FURTHER_FILE_FAULTS: readonly FileFault[] = [
  ['ecodeFile', { mode: 'html' }, `${FILE_FAILED}, missing ecode`],
  ['ecodeFile', { mode: 'fail', status: 500 }, `${FILE_FAILED}, error ecode`],
  ['ecodeFile', { mode: 'empty' }, `${FILE_FAILED}, missing ecode`],
  ['ecodeList', { mode: 'fail', status: 500 }, 'REQUEST_FAILED ecode'],
];

/** Checks that customised files which fail are reported, and that none is requested unless the config enables them. */
export async function expectFileFaults(world: World, faults: readonly FileFault[]): Promise<void> {
  const { page, pageErrors } = await world.open('/bare/');
  expect(await startBare(world, page, {})).toEqual([]);
  expect((await pathsOf(world)).filter((path) => path.includes('ecode'))).toEqual([]);
  expect(await line(page).count()).toBe(0);
  const reported: unknown[] = [];
  for (const [call, settings] of faults) {
    await page.evaluate(() => weaverSDK.destroy());
    await world.control.reset();
    await world.control.switchCall(call, settings);
    reported.push([call, settings, (await startBare(world, page, { enableEcode: true })).join()]);
    expect((await pathsOf(world)).filter((path) => path === '/build/elsewhere/x.js')).toEqual([]);
    expect(await line(page).count()).toBe(0);
  }
  expect(reported).toEqual(faults);
  expect(pageErrors).toEqual([]);
}

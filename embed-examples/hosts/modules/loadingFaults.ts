import type { Page } from 'playwright';
import { expect } from 'vitest';
import { configFor } from '../bare/pageSdk.js';
import { askedFor, classicModule, show } from './madeUp.js';
import type { HostPage, World } from '../../testing/world.js';

/** How many modules were made. */
let last = 0;

/** A module name that no other test uses. */
export async function addModule(world: World): Promise<string> {
  last += 1;
  const name = `@weapp/made${last}`;
  await world.modules.add(classicModule(name));
  return name;
}

/** The folder of a module’s files. */
export const folderOf = (name: string): string => `/build/${name.slice('@weapp/'.length)}/`;

/** The addresses with which a file was requested, in order. */
export const triesOf = async (world: World, name: string, file: string): Promise<readonly string[]> =>
  (await askedFor(world, folderOf(name))).filter((address) => address.includes(file));

/** Starts the SDK on a page that is open. */
export async function startOn(world: World, { page }: HostPage): Promise<Page> {
  await page.evaluate((config) => weaverSDK.init(config), configFor(world.stack));
  return page;
}

/** Faults of a module’s script. */
export const SCRIPT = { file: 'main.js', call: 'moduleScript' } as const;

/** Faults of a module’s style. */
export const STYLE = { file: 'main.css', call: 'moduleStyle' } as const;

/** Checks that the module is rendered. */
export async function expectWorks(page: Page, name: string): Promise<void> {
  expect(await show(page, name)).toEqual({ text: `${name} is here` });
}

/** Checks how a file that could not be loaded is reported. */
export function expectFailure(
  outcome: Awaited<ReturnType<typeof show>>,
  file: string,
  type = 'error',
  what = file,
): void {
  const isManifest = file === 'asset-manifest.json';
  expect(outcome, what).toMatchObject({
    code: isManifest ? 'APP_LOAD_FAILED' : 'CHUNK_FAILED',
    message: isManifest
      ? 'Load app failed'
      : (expect.stringMatching(new RegExp(`^Loading chunk .*${file} failed$`)) as string),
    type,
  });
}

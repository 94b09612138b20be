import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { SwitchSettings } from '../../platform/switches/settings.js';
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

/** A fault of a module's files, and how it is repaired. */
export interface Fault {
  readonly what: string;
  readonly file: 'main.js' | 'main.css' | 'asset-manifest.json';
  readonly call: 'moduleScript' | 'moduleStyle' | 'moduleManifest';
  readonly settings: SwitchSettings;
  readonly type?: 'missing';
}
/** Faults of a module’s manifest. */
export const MANIFEST = { file: 'asset-manifest.json', call: 'moduleManifest' } as const;

/** The faults of files. */
export const FAULTS: readonly Fault[] = [
  { what: 'a script that is not found', ...SCRIPT, settings: { mode: 'fail', status: 404 } },
  { what: 'a script whose server fails', ...SCRIPT, settings: { mode: 'fail', status: 500 } },
  { what: 'a script that is empty', ...SCRIPT, settings: { mode: 'empty' } },
  { what: 'a script that is truncated', ...SCRIPT, settings: { mode: 'truncated' } },
  { what: 'a login page for a script', ...SCRIPT, settings: { mode: 'html' } },
  {
    what: 'a script labelled as a picture, with nosniff',
    ...SCRIPT,
    settings: { mode: 'mislabelled', contentType: 'image/png' },
  },
  {
    what: 'bytes that do not match the integrity',
    ...SCRIPT,
    settings: { mode: 'lie', body: 'globalThis.evil = 1;', contentType: 'text/javascript' },
  },
  { what: 'a script whose connection breaks', ...SCRIPT, settings: { mode: 'cut' } },
  { what: 'a style that is not found', ...STYLE, settings: { mode: 'fail', status: 404 } },
  { what: 'a login page for a style', ...STYLE, settings: { mode: 'html' } },
  { what: 'a manifest that is not found', ...MANIFEST, settings: { mode: 'fail', status: 404 } },
  { what: 'a manifest whose server fails', ...MANIFEST, settings: { mode: 'fail', status: 500 } },
  { what: 'a manifest that is empty', ...MANIFEST, settings: { mode: 'empty' } },
  { what: 'a manifest that is truncated', ...MANIFEST, settings: { mode: 'truncated' } },
  { what: 'a login page for a manifest', ...MANIFEST, settings: { mode: 'html' } },
  {
    what: 'an error envelope for a manifest',
    ...MANIFEST,
    settings: { mode: 'lie', body: { code: 401, status: false, msg: 'no login', data: null } },
  },
  { what: 'a manifest that redirects', ...MANIFEST, settings: { mode: 'redirect' } },
];

/** Adds a module for each row, before the page reads the index. */
export async function withModules<Row>(
  world: World,
  rows: readonly Row[],
): Promise<(Row & { readonly name: string })[]> {
  const named: (Row & { readonly name: string })[] = [];
  for (const row of rows) named.push({ ...row, name: await addModule(world) });
  return named;
}

/** Checks that each of these files is requested twice, fails by name, and is requested again by the next call. */
export async function expectTwoTries(world: World, host: HostPage, faults: readonly Fault[]): Promise<void> {
  const rows = await withModules(world, faults);
  const page = await startOn(world, host);
  for (const { name, what, file, call, settings, type } of rows) {
    await world.control.switchCall(call, { ...settings, match: folderOf(name) });
    expectFailure(await show(page, name), file, type, what);
    const tries = await triesOf(world, name, file);
    expect(tries, what).toEqual([expect.not.stringMatching(/[?&]t=/), expect.stringMatching(/[?&]t=\d+$/)]);
    await world.control.switchCall(call, { mode: 'ok' });
    expect(await show(page, name), what).toEqual({ text: `${name} is here` });
  }
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
}

import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { expect } from 'vitest';
import type { World } from '../../testing/world.js';
import { signedIn } from './sdkPage.js';

/** A file of the seed data. */
export const SEEDED = '4915532168790060016';

/** Bytes of a megabyte. */
export const MEGABYTE = 1_048_576;

/** Different bytes throughout, as many as requested. */
export const bytesOf = (megabytes: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: (megabytes * MEGABYTE) / 4 }, (_, at) => at * 2_654_435_761).buffer);

/** Opens the example with a transport. */
export async function open(world: World, transport: string): Promise<Page> {
  const { page } = await world.open(`/requests/?transport=${transport}`);
  await page.getByText('Signed in as').waitFor();
  return page;
}

/** Chooses a file of `bytesOf(megabytes)`, created in the page because sending it there would be slow. */
export async function choose(page: Page, name: string, megabytes: number): Promise<void> {
  await page.getByLabel('Up to 24 MB').evaluate(
    (input, [name, length]) => {
      const content = Uint32Array.from({ length }, (_, at) => at * 2_654_435_761);
      const files = new DataTransfer();
      files.items.add(new File([content], name));
      (input as HTMLInputElement).files = files.files;
    },
    [name, (megabytes * MEGABYTE) / 4] as const,
  );
}

/** Presses a button of the page. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The call for {@link SEEDED}. */
export const options = { fileId: SEEDED, module: 'doc' };

/** Makes the platform redirect the download to another origin. */
export const redirect = (world: World) =>
  world.control.switchCall('fileDownload', { mode: 'redirect', to: `${world.stack.static}/build/x` });

/** Makes the browser report that the user's last action is too long ago to open a window. */
const withoutActivation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
  });

/** Signs in on a page that may not open a window. */
export async function openPage(world: World, config: object = {}) {
  const page = await signedIn(world, { language: 'en_US', ...config });
  const windows: Page[] = [];
  page.context().on('page', (opened) => windows.push(opened));
  await redirect(world);
  await withoutActivation(page);
  return { page, windows };
}

const UPLOAD = '/api/file/upload';

/** The requests that upload files. */
export const uploads = async (world: World) =>
  (await world.control.requests()).filter(({ path }) => path === UPLOAD);

/** The bytes of a download. */
export async function contentOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** Checks that a file of 2 MB is uploaded by a transport, and downloaded unchanged with its name. */
export async function expectUnchanged(world: World, transport: string): Promise<void> {
  const page = await open(world, transport);
  await choose(page, '合同 (终稿).bin', 2);
  await press(page, 'Upload');
  await page.getByText('Stored: 合同 (终稿).bin.').waitFor();
  expect(await page.locator('#bar').evaluate((bar) => (bar as HTMLProgressElement).position)).toBe(1);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download it again')]);
  expect(download.suggestedFilename()).toBe('合同 (终稿).bin');
  expect((await contentOf(download)).equals(bytesOf(2))).toBe(true);
  expect((await uploads(world)).length).toBe(1);
}

import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { PHONE } from '../../testing/phone.js';
import { useWorld } from '../../testing/world.js';
import {
  pictures,
  TRAVEL_POLICY,
  openDocument,
  row,
  save,
  expectSaved,
  expectDocumentSaved,
} from './filesPage.js';

const world = useWorld();

/** Longer than a test: the first pieces of a file come, and the last ones do not. */
const LONG_MS = 60_000;
const ERROR_CODES = '4915532168790020008';
const BUDGET = '5120764309180020003';

describe('the attachments of a document', () => {
  it('are saved on a phone, with their names and contents', () => expectSaved(world, PHONE));

  it('are saved when they are empty, and by a name that is long or hides its extension', async () => {
    const { page } = await openDocument(world, { id: ERROR_CODES });
    const empty = await save(page, '空白日志.log');
    expect([empty.name, empty.content.length]).toEqual(['空白日志.log', 0]);
    const long = await save(page, '错误码对照表错误码对照表');
    expect(long.name).toMatch(/^(?:错误码对照表)+.*\.csv$/u);
    expect(Buffer.byteLength(long.name)).toBeLessThanOrEqual(255);
    const program = await save(page, '.exe');
    expect(program.name).toBe('接口截图gnp.exe');
    // The long name does not push its row out of the island.
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-hostile.png` });
  });

  it('that are gone say so, and are saved when they are there again', async () => {
    const { page } = await openDocument(world, { id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'fail', status: 404 });
    const file = row(page, '填写说明.txt');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByRole('alert').getByText('This is not there any more').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await world.control.switchCall('fileDownload', { mode: 'ok' });
    expect((await save(page, '填写说明.txt')).content.toString()).toContain('30 日');
    expect(await file.getByRole('alert').count()).toBe(0);
  });

  it('can be cancelled while they are loading, and are requested with the session', async () => {
    const { page, pageErrors } = await openDocument(world, { id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'hang' });
    const file = row(page, '差旅报销单.pdf');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByRole('progressbar').waitFor();
    const requested = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('remotedownload'),
    );
    await file.getByRole('button', { name: 'Cancel the download' }).click();
    expect((await requested).headers()['eteamsid']).not.toBeUndefined();
    await file.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await file.getByRole('alert').count()).toBe(0);
    expect(pageErrors).toEqual([]);
  });

  it('show how much is loaded', async () => {
    const { page } = await openDocument(world, { id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'slowBody', delayMs: LONG_MS });
    const file = row(page, '各部门差旅费用对比.png');
    await file.getByRole('button', { name: 'Download' }).click();
    await file.getByText(/\d+% of/).waitFor();
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-progress.png` });
    expect(await axeViolations(page)).toEqual([]);
    await file.getByRole('button', { name: 'Cancel the download' }).click();
  });
});

describe('the preview of pictures', () => {
  it('says that a picture that is gone cannot be shown', async () => {
    const { page } = await openDocument(world, { id: TRAVEL_POLICY });
    await world.control.switchCall('fileDownload', { mode: 'fail', status: 404 });
    await page.getByRole('button', { name: '协议酒店外景.png', exact: true }).click();
    await page.getByRole('dialog').getByRole('alert').getByText('cannot be shown here').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview-lost.png` });
  });

  it('follows the direction of Arabic, on a phone in a dark system', async () => {
    const options = { ...PHONE, colorScheme: 'dark' as const };
    const { page } = await openDocument(world, {
      id: BUDGET,
      user: 'layla.hassan',
      language: 'ar_AE',
      options,
    });
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/files-ar.png` });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'مقارنة الإنفاق.png', exact: true }).click();
    await page.getByRole('dialog').getByRole('img', { name: 'مقارنة الإنفاق.png' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview-ar.png` });
  });

  it('opens in a dialog, goes on by key, and returns the focus', async () => {
    const { page, pageErrors } = await openDocument(world, { id: TRAVEL_POLICY });
    const chart = page.getByRole('button', { name: '各部门差旅费用对比.png', exact: true });
    await chart.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: '各部门差旅费用对比.png' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    if (pictures !== undefined) await page.screenshot({ path: `${pictures}/preview.png` });
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: '协议酒店外景.png' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('协议酒店外景.png');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await chart.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(pageErrors).toEqual([]);
  });
});

describe('the page behind documentToFile', () => {
  it('saves the document of the link on a phone', () => expectDocumentSaved(world, 'phone', PHONE));

  it('saves the document of the link on a PC', () => expectDocumentSaved(world, 'PC'));
});

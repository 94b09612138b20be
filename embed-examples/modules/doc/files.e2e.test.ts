import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../testing/axe.js';
import { useWorld } from '../../testing/world.js';
import { pictures, TRAVEL_POLICY, openDocument, expectSaved, expectDocumentSaved } from './filesPage.js';

const world = useWorld();

describe('the attachments of a document', () => {
  it('are saved on a PC, with their names and contents', () => expectSaved(world));
});

describe('the preview of pictures', () => {
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
  it('saves the document of the link on a PC', () => expectDocumentSaved(world, 'PC'));
});

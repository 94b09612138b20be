import type { FrameLocator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/world.js';
import { ofHost, openNote, openNotes, shown } from './notesPage.js';

const world = useWorld();

/** The page in a frame of the example. */
const frameOf = (page: Page, kind: string): FrameLocator =>
  page.frameLocator(`iframe[title="A page with a router in ${kind}"]`);

describe('the router of an island', () => {
  it('in memory leaves history, address and listeners of the host unchanged; each island has its own location', async () => {
    const { page, pageErrors } = await openNotes(world, {
      routerProps: { initialEntries: ['/note/1', '/'] },
    });
    const before = await ofHost(page);
    expect(before).toMatchObject({ listeners: 0, heard: 0 });
    expect(await shown(page)).toEqual(['/', '/']);
    await openNote(page, 'one');
    await expect.poll(() => shown(page)).toEqual(['/note/2', '/']);
    expect(await ofHost(page)).toEqual(before);
    await page.evaluate(() => weaverSDK.destroy());
    expect(await ofHost(page)).toEqual(before);
    expect(pageErrors).toEqual([]);
  });
});

it('the example shows the three kinds side by side; back works in those that have an address', async () => {
  const { page, pageErrors } = await world.open('/router/', {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  const memory = frameOf(page, 'memory');
  const hash = frameOf(page, 'the hash');
  const browser = frameOf(page, 'the address');
  await memory.getByRole('heading', { name: 'Moving to floor 16' }).waitFor();
  await memory.getByRole('button', { name: 'All notes' }).click();
  await memory.getByRole('heading', { name: 'Notes' }).waitFor();
  expect(await memory.getByRole('status').textContent()).toBe('/router/window.html?router=memory');

  for (const frame of [hash, browser]) {
    // By keyboard, and the focus moves to the opened note.
    await frame.getByRole('button', { name: 'Lunch on Friday' }).focus();
    await page.keyboard.press('Enter');
    const heading = frame.getByRole('heading', { name: 'Lunch on Friday' });
    await expect
      .poll(() => heading.evaluate((node) => (node.getRootNode() as ShadowRoot).activeElement === node))
      .toBe(true);
  }
  await expect
    .poll(() => hash.getByRole('status').textContent())
    .toBe('/router/window.html?router=hash#/office/note/1');
  expect(await browser.getByRole('status').textContent()).toBe('/router/window.html/note/1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  const back = (): Promise<void> =>
    page.evaluate(() => {
      history.back();
    });
  await back();
  await browser.getByRole('button', { name: 'Lunch on Friday' }).waitFor();
  await back();
  await hash.getByRole('button', { name: 'Lunch on Friday' }).waitFor();
  await memory.getByRole('heading', { name: 'Notes' }).waitFor();
  expect(pageErrors).toEqual([]);
});

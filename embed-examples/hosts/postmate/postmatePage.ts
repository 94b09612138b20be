import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { HostPage, World } from '../../testing/world.js';

/** The lines of a list of the page. */
export const lines = (page: Page, list: string): Promise<readonly string[]> =>
  page.locator(`${list} li`).allTextContents();

/** Presses a button of the page. */
export const press = (page: Page, id: string): Promise<void> => page.locator(id).click();

/** The page with the SDK and the host's own Postmate, whose frames are connected. */
export const openBeside = async (world: World): Promise<HostPage> => {
  const opened = await world.open('/postmate/beside.html');
  await expect.poll(() => lines(opened.page, '#sdk-said')).toEqual(['ready ']);
  await expect.poll(() => lines(opened.page, '#own-said')).toEqual(['handshake ']);
  return opened;
};

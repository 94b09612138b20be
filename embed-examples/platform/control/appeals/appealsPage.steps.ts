import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';

import { APPEAL_CALLS } from '../../../../src/wire/sensitiveFinding.js';
import type { HostPage, World } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';

/** Appeals as Li Wei sends them from a PC. */
export async function appeal(world: World, sensitiveWords: string, appealReason: string): Promise<void> {
  const { call, signIn } = stackCalls(() => world.stack);
  const answer = await call('POST', APPEAL_CALLS.pc.path, await signIn('li.wei'), {
    sensitiveWords,
    appealReason,
  });
  expect(answer).toMatchObject({ status: true });
}

/** Opens the page of appeals. */
export const openAppeals = (
  world: World,
  query = '',
  options: BrowserContextOptions = {},
): Promise<HostPage> => world.open(`${world.stack.api}/control/appeals.html${query}`, options);

/** A part of the page. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
/** The entry of a part with that text. */
export const cardOf = (page: Page, part: string, text: string): Locator =>
  section(page, part).getByRole('listitem').filter({ hasText: text });
/** Whether the page is wider than its window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

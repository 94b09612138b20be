import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { expect } from 'vitest';

import { ERROR_RECORD_CALL, type ErrorBatch } from '../../../../src/wire/errorRecord.js';
import { errorBatch, errorRecord } from '../../../testing/fixtures/errorRecords.js';
import type { HostPage, World } from '../../../testing/world.js';
import { stackCalls } from '../../testStack.js';

/** The file in which the errors of the tests happen. */
export const FILE = 'https://static.example.com/build/people/main.js';
/** A stack with a function of that file and one of the engine. */
export const STACK = `TypeError: x is not a function\n    at ProfileCard.load (${FILE}?v=1:3:7)\n    at Array.map (<anonymous>)`;
/** The smallest screen, with dark colours. */
export const PHONE: BrowserContextOptions = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' };

/** The page of errors, and the reports that it shows. */
interface ErrorsPage {
  /** Reports errors as a page of Li Wei does. */
  readonly send: (batch: object) => Promise<unknown>;
  /** Reports one error with an id of its own. */
  readonly report: (over?: Parameters<typeof errorRecord>[1], batch?: Partial<ErrorBatch>) => Promise<void>;
  readonly openErrors: (query?: string, options?: BrowserContextOptions) => Promise<HostPage>;
}

let sent = 0;

/** The page of errors of a world. */
export function errorsPageOf(world: World): ErrorsPage {
  const { call, signIn } = stackCalls(() => world.stack);
  const send = async (batch: object): Promise<unknown> =>
    call('POST', ERROR_RECORD_CALL.path, await signIn('li.wei'), batch);
  return {
    send,
    async report(over = {}, batch = {}) {
      sent += 1;
      const answer = await send(errorBatch([errorRecord(`error-of-the-test-${sent}`, over)], batch));
      expect(answer).toMatchObject({ code: 200, data: { taken: 1 } });
    },
    openErrors: (query = '', options = {}) =>
      world.open(`${world.stack.api}/control/errors.html${query}`, options),
  };
}

/** The button that opens the group with that message. */
export const groupOf = (page: Page, message: string): Locator => page.getByRole('button', { name: message });
/** The rows of that group. */
export const bodyOf = (page: Page, message: string): Locator =>
  page.locator('#errors tbody').filter({ has: groupOf(page, message) });
/** The messages of all groups, in their order. */
export const messagesOf = (page: Page): Promise<string[]> => page.locator('#errors .title').allTextContents();
/** Whether the page is wider than its window. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

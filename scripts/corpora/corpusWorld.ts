import type { Browser, Page } from 'playwright';
import { startStack, type Stack } from '../../embed-examples/platform/stack.js';
import { startBrowser } from '../../embed-examples/testing/browser.js';
import { createMadeUpPages, type MadeUpPage } from '../../embed-examples/testing/madeUpPages.js';
import { watchViolations } from '../../embed-examples/testing/violations.js';

/** Time limit of a row, in ms. */
export const ROW_LIMIT_MS = 20_000;

/** A page with one row of a corpus. */
export interface CorpusPage {
  readonly page: Page;
  /** Uncaught errors and unhandled rejections. */
  readonly pageErrors: readonly string[];
  /** CSP violations, as "directive blocked". */
  readonly violations: readonly string[];
}

/** A running stack, like that of `useWorld` in tests. */
export interface CorpusWorld {
  readonly stack: Stack;
  /** Opens a generated page, runs `use` on it and closes it. `before` runs before the navigation. */
  readonly visit: <T>(
    madeUp: MadeUpPage,
    use: (page: CorpusPage) => Promise<T>,
    options?: { readonly suffix?: string; readonly before?: (page: Page) => Promise<void> },
  ) => Promise<T>;
}

/** Starts a stack and a browser for `use`, and stops both. */
export async function withCorpusWorld<T>(use: (world: CorpusWorld) => Promise<T>): Promise<T> {
  const pages = await createMadeUpPages();
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  try {
    const running = await startStack({
      ports: { api: 0, static: 0, host: 0 },
      folders: { hosts: pages.folder },
      allowedOrigins: ['null'],
    });
    stack = running;
    const started = await startBrowser();
    browser = started;
    return await use({
      stack: running,
      async visit(madeUp, usePage, { suffix = '', before } = {}) {
        const context = await started.newContext();
        try {
          const page = await context.newPage();
          page.setDefaultTimeout(ROW_LIMIT_MS);
          const pageErrors: string[] = [];
          page.on('pageerror', (error) => pageErrors.push(error.message));
          const violations = await watchViolations(page);
          await before?.(page);
          await page.goto(running.host + (await pages.add(madeUp)) + suffix);
          return await usePage({ page, pageErrors, violations });
        } finally {
          await context.close();
        }
      },
    });
  } finally {
    await browser?.close();
    await stack?.close();
    await pages.remove();
  }
}

import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startStack, type Stack } from '../platform/stack.js';
import { startBrowser } from './browser.js';
import { createControl, type Control } from './control.js';

/** A page of a host, and everything that went wrong on it. */
export interface HostPage {
  readonly page: Page;
  /** Errors that reached the page: uncaught ones and unhandled rejections. */
  readonly pageErrors: string[];
  /** What stands in the console, by kind and text. */
  readonly console: string[];
}

/** A running platform, its host pages and a browser. */
export interface World {
  readonly stack: Stack;
  readonly control: Control;
  readonly browser: Browser;
  /** Opens a host page in a fresh browser context; it is closed after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<HostPage>;
}

/** Starts a world for a test file; every test begins with the seed data, without switches and with an empty log. */
export function useWorld(): World {
  let stack: Stack;
  let control: Control;
  let browser: Browser;
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([
      startStack({ ports: { api: 0, static: 0, host: 0 } }),
      startBrowser(),
    ]);
    control = createControl(stack.api);
  });
  beforeEach(() => control.reset());
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });
  afterAll(async () => {
    await browser.close();
    await stack.close();
  });

  return {
    get stack() {
      return stack;
    },
    get control() {
      return control;
    },
    get browser() {
      return browser;
    },
    async open(path, options = {}) {
      const context = await browser.newContext(options);
      opened.push(() => context.close());
      const page = await context.newPage();
      const pageErrors: string[] = [];
      const console: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(error.message));
      page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
      await page.goto(stack.host + path);
      return { page, pageErrors, console };
    },
  };
}

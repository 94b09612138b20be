import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startStack, type Stack, type StackOptions } from '../platform/stack.js';
import { startBrowser, TEST_FLAGS } from './browser.js';
import { createControl, type Control } from './control.js';
import { createMadeUpModules, type MadeUpModules } from './madeUpModules.js';
import { createMadeUpPages, type MadeUpPage, type MadeUpPages } from './madeUpPages.js';
import { watchViolations } from './violations.js';

/** A page of a host, and everything that went wrong on it. */
export interface HostPage {
  readonly page: Page;
  /** Errors that reached the page: uncaught ones and unhandled rejections. */
  readonly pageErrors: string[];
  /** What stands in the console, by kind and text. */
  readonly console: string[];
  /** What the page's policies reported so far, as "directive blocked", enforced or not. */
  readonly violations: string[];
}

/** What a test file asks of its world beyond the usual. */
export interface WorldOptions {
  readonly stack?: Pick<StackOptions, 'allowedOrigins' | 'folders'>;
  /** The host server has made-up pages and nothing else. */
  readonly isMadeUp?: true;
  /** The static server has the built modules and those that the tests add. */
  readonly hasMadeUpModules?: true;
  /** Further flags of the browser; the addresses of the stack are known by then. */
  readonly browserFlags?: (stack: Stack) => readonly string[];
}

/** A running platform, its host pages and a browser. */
export interface World {
  readonly stack: Stack;
  readonly control: Control;
  readonly browser: Browser;
  /** The modules that the static server has, in a world that has made-up ones. */
  readonly modules: MadeUpModules;
  /**
   * Opens a host page in a fresh browser context; it is closed after the test.
   *
   * @param path below the host's origin, or an address of its own
   */
  open(path: string, options?: BrowserContextOptions): Promise<HostPage>;
  /** Opens a page that the test makes up, in a world that has such pages. */
  openMadeUp(madeUp: MadeUpPage, options?: BrowserContextOptions): Promise<HostPage>;
}

/** Starts a world for a test file; every test begins with the seed data, without switches and with an empty log. */
export function useWorld({
  stack: stackOptions = {},
  isMadeUp,
  hasMadeUpModules,
  browserFlags,
}: WorldOptions = {}): World {
  let stack: Stack;
  let control: Control;
  let browser: Browser;
  let madeUpPages: MadeUpPages | undefined;
  let madeUpModules: MadeUpModules | undefined;
  const opened: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    if (isMadeUp) madeUpPages = await createMadeUpPages();
    if (hasMadeUpModules) madeUpModules = await createMadeUpModules();
    const folders = {
      ...stackOptions.folders,
      ...(madeUpPages === undefined ? {} : { hosts: madeUpPages.folder }),
      ...(madeUpModules === undefined ? {} : { modules: madeUpModules.folder }),
    };
    const starting = startStack({ ...stackOptions, folders, ports: { api: 0, static: 0, host: 0 } });
    // Flags that need no address do not wait for one.
    const flags = browserFlags === undefined ? [] : browserFlags(await starting);
    [stack, browser] = await Promise.all([starting, startBrowser([...TEST_FLAGS, ...flags])]);
    control = createControl(stack.api);
  });
  beforeEach(() => control.reset());
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });
  afterAll(async () => {
    await browser.close();
    await stack.close();
    await madeUpPages?.remove();
    await madeUpModules?.remove();
  });

  const openPage = async (options: BrowserContextOptions): Promise<HostPage> => {
    const context = await browser.newContext(options);
    opened.push(() => context.close());
    const page = await context.newPage();
    const pageErrors: string[] = [];
    const console: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
    return { page, pageErrors, console, violations: await watchViolations(page) };
  };

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
    get modules() {
      if (madeUpModules === undefined) throw new Error('This world has no made-up modules.');
      return madeUpModules;
    },
    async open(path, options = {}) {
      const host = await openPage(options);
      await host.page.goto(new URL(path, stack.host).href);
      return host;
    },
    async openMadeUp(madeUp, options = {}) {
      if (madeUpPages === undefined) throw new Error('This world has no made-up pages.');
      const path = await madeUpPages.add(madeUp);
      const host = await openPage(options);
      await host.page.goto(stack.host + path);
      return host;
    },
  };
}

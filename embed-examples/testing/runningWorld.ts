import type { Browser } from 'playwright';
import { startStack, type Stack, type StackOptions } from '../platform/stack.js';
import { startBrowser, TEST_FLAGS } from './browser.js';
import { createControl, type Control } from './control.js';
import { createKeptPages, type KeptPages } from './keptPages.js';
import { createMadeUpModules, type MadeUpModules } from './madeUpModules.js';
import { createMadeUpPages, type MadeUpPages } from './madeUpPages.js';

/** The options of a test file's own world. */
export interface OwnWorldOptions {
  /** Origins that may call the platform, beside those of the host pages. */
  readonly allowedOrigins?: StackOptions['allowedOrigins'];
  /** The test file's own static folder instead of the example modules. */
  readonly modulesFolder?: string;
  /** Further flags of the browser, computed when the addresses of the stack are known. */
  readonly browserFlags?: (stack: Stack) => readonly string[];
}

/** A platform with its host pages, a browser, and the folders that tests write to. */
export interface RunningWorld {
  readonly stack: Stack;
  readonly control: Control;
  readonly browser: Browser;
  readonly keptPages: KeptPages;
  readonly pages: MadeUpPages;
  /** Missing when the test file has its own static folder. */
  readonly modules: MadeUpModules | undefined;
  /** Removes everything a test file added: browser contexts, pages and modules. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the servers on free ports, and the browser. */
export async function startWorld(options: OwnWorldOptions = {}): Promise<RunningWorld> {
  const { allowedOrigins = [], modulesFolder, browserFlags } = options;
  const pages = await createMadeUpPages();
  const modules = modulesFolder === undefined ? await createMadeUpModules() : undefined;
  const folder = modulesFolder ?? modules?.folder;
  const starting = startStack({
    ports: { api: 0, static: 0, host: 0 },
    allowedOrigins,
    folders: { madeUpPages: pages.folder, ...(folder === undefined ? {} : { modules: folder }) },
  });
  // Without flags that need an address, the browser starts in parallel.
  const flags = browserFlags === undefined ? [] : browserFlags(await starting);
  const [stack, browser] = await Promise.all([starting, startBrowser([...TEST_FLAGS, ...flags])]);
  const keptPages = createKeptPages(browser);
  return {
    stack,
    control: createControl(stack.api),
    browser,
    keptPages,
    pages,
    modules,
    async restore() {
      for (const context of browser.contexts()) if (!keptPages.owns(context)) await context.close();
      await pages.clear();
      await modules?.restore();
    },
    async close() {
      await browser.close();
      await stack.close();
      await pages.remove();
      await modules?.remove();
    },
  };
}

let shared: Promise<RunningWorld> | undefined;

/** The world that all test files of this worker share, started by the first that needs it. It ends with the process. */
export function sharedWorld(): Promise<RunningWorld> {
  shared ??= startWorld().catch((error: unknown) => {
    // The next file tries again.
    shared = undefined;
    throw error;
  });
  return shared;
}

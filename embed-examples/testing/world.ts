import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Stack } from '../platform/stack.js';
import type { Control } from './control.js';
import type { MadeUpModules } from './madeUpModules.js';
import type { MadeUpPage } from './madeUpPages.js';
import { sharedWorld, startWorld, type OwnWorldOptions, type RunningWorld } from './runningWorld.js';
import { watchViolations } from './violations.js';

/** A page of a host, with all errors on it. */
export interface HostPage {
  readonly page: Page;
  /** Errors that reached the page: uncaught ones and unhandled rejections. */
  readonly pageErrors: string[];
  /** The messages in the console, by kind and text. */
  readonly console: string[];
  /** The policy violations of the page so far, as "directive blocked", enforced or not. */
  readonly violations: string[];
}

/** A running platform, its host pages and a browser. */
export interface World {
  readonly stack: Stack;
  readonly control: Control;
  readonly browser: Browser;
  /** The modules on the static server: the built ones, and those that tests add. */
  readonly modules: MadeUpModules;
  /**
   * Opens a host page in a page that is kept from test to test. It is as a page in a new context with these options, but
   * that its HTTP cache is not empty, and that its tab has one history entry before the page. With `{}` it is in a new
   * context, which is closed after the test.
   *
   * @param path below the origin of the host pages, or an absolute address
   */
  open(path: string, options?: BrowserContextOptions): Promise<HostPage>;
  /** Serves a page made by the test; resolves to its path below the host's origin. */
  addMadeUp(madeUp: MadeUpPage): Promise<string>;
  /** Opens a page made by the test. */
  openMadeUp(madeUp: MadeUpPage, options?: BrowserContextOptions): Promise<HostPage>;
  /**
   * One page for all tests of the surrounding `describe` block: for tables of faults whose rows need no separate
   * page. Between the tests the SDK is destroyed, and cookies, storage, routes and the recorded messages are cleared.
   *
   * @param path of a page with the SDK, below the host's origin
   * @returns the page, from the first test on
   */
  keepOpen(path: string): () => HostPage;
}

/**
 * The world that all test files of a worker share. Every test begins with the seed data, without switches and with an
 * empty log; browser contexts are closed and the kept pages are left after each test, and added pages and modules are
 * removed after each file.
 */
export function useWorld(): World {
  return createWorld(sharedWorld, (running) => running.restore());
}

/** A separate world for one test file, for options that the shared one does not have; otherwise as {@link useWorld}. */
export function useOwnWorld(options: OwnWorldOptions): World {
  return createWorld(
    () => startWorld(options),
    (running) => running.close(),
  );
}

/** Limit for Playwright's waits, below the limit of a test, so that its error names what was waited for. */
const WAIT_LIMIT_MS = 60_000;

async function openPage(page: Page, address: string): Promise<HostPage> {
  page.context().setDefaultTimeout(WAIT_LIMIT_MS);
  const pageErrors: string[] = [];
  const console: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
  const violations = await watchViolations(page);
  await page.goto(address);
  return { page, pageErrors, console, violations };
}

/** Restores the state that a page with the SDK had after loading. */
async function cleanPage({ page, pageErrors, console, violations }: HostPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(async () => {
    await (globalThis as unknown as { weaverSDK: { destroy(): Promise<void> } }).weaverSDK.destroy();
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  for (const noted of [pageErrors, console, violations]) noted.length = 0;
}

function createWorld(
  start: () => Promise<RunningWorld>,
  end: (running: RunningWorld) => Promise<void>,
): World {
  let running: RunningWorld | undefined;
  const started = (): RunningWorld => {
    if (running === undefined) throw new Error('The world is available from the first test on.');
    return running;
  };
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    running = await start();
  });
  beforeEach(() => started().control.reset());
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await started().keptPages.takeBack();
  });
  afterAll(async () => {
    if (running !== undefined) await end(running);
  });

  const open = async (path: string, options?: BrowserContextOptions): Promise<HostPage> => {
    const { browser, stack, keptPages } = started();
    const address = new URL(path, stack.host).href;
    const isNew = options !== undefined && Object.keys(options).length === 0;
    if (!isNew) return openPage(await keptPages.lend(options), address);
    const context = await browser.newContext();
    contexts.push(context);
    return openPage(await context.newPage(), address);
  };

  return {
    get stack() {
      return started().stack;
    },
    get control() {
      return started().control;
    },
    get browser() {
      return started().browser;
    },
    get modules() {
      const { modules } = started();
      if (modules === undefined) throw new Error('This world has a modules folder of its own.');
      return modules;
    },
    open,
    addMadeUp: (madeUp) => started().pages.add(madeUp),
    openMadeUp: async (madeUp, options) => open(await started().pages.add(madeUp), options),
    keepOpen(path) {
      let kept: HostPage | undefined;
      beforeAll(async () => {
        const { browser, stack, control } = started();
        // The page is opened before the reset at the start of each test.
        await control.reset();
        kept = await openPage(await (await browser.newContext()).newPage(), new URL(path, stack.host).href);
      });
      afterEach(async () => {
        if (kept !== undefined) await cleanPage(kept);
      });
      afterAll(() => kept?.page.context().close());
      return () => {
        if (kept === undefined) throw new Error('The page is open from the first test on.');
        return kept;
      };
    },
  };
}

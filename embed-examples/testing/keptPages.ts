import { setTimeout } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright';

/** A page that takes longer to leave its document is busy, and not kept. */
const LONGEST_LEAVE_MS = 2_000;

/** How many pages wait for the next test, each in a process of its own. */
const MOST_FREE = 4;

/** Playwright's default. */
const VIEWPORT = { width: 1280, height: 720 };

/** What belongs to an origin and outlives its documents. `sessionStorage` belongs to the tab. */
const ORIGIN_DATA = 'local_storage,indexeddb,cache_storage,service_workers,file_systems';

/** Methods whose effect is undone by what they return. */
const UNDOABLE = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const;

/** Methods whose effect is undone by calling them again, on a page without options. */
const EMULATING: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  setViewportSize: (page) => page.setViewportSize(VIEWPORT),
  emulateMedia: (page) =>
    page.emulateMedia({
      media: null,
      colorScheme: null,
      reducedMotion: null,
      forcedColors: null,
      contrast: null,
    }),
};

/** Methods whose effect cannot be undone from here. */
const SPOILING = {
  page: ['setExtraHTTPHeaders', 'routeWebSocket', 'routeFromHAR', 'pause'],
  context: [
    'grantPermissions',
    'newCDPSession',
    'routeFromHAR',
    'routeWebSocket',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
  ],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const;

/** {@link Tab.key} of a page without options. */
const NO_OPTIONS = '{}';

/** What pages and contexts are, beside what Playwright declares. */
interface Emitter {
  eventNames(): readonly string[];
  listeners(event: string): ((...values: never) => unknown)[];
  off(event: string, listener: (...values: never) => unknown): unknown;
}

/** A page, and what a test does to it. */
interface Tab {
  /** The options of its context, as a text. */
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The listeners that are not of a test. */
  readonly listeners: Set<unknown>;
  /** The origins of the documents of a test. */
  readonly visited: Set<string>;
  /** What puts back what a test has changed. */
  readonly undo: (() => Promise<unknown>)[];
  /** Whether a test did something that cannot be undone from here. */
  isSpoiled: boolean;
}

/** Pages that tests use in turn. */
export interface KeptPages {
  /** Lends a page, as it would be in a new context with these options, but for the HTTP cache. */
  lend(options?: BrowserContextOptions): Promise<Page>;
  /**
   * Takes back all pages that a test has: they leave their documents, and requests that documents send while they are left
   * do not reach the servers.
   */
  takeBack(): Promise<void>;
  /** True for the context of a page that waits for the next test. */
  owns(context: BrowserContext): boolean;
}

/** Replaces methods of an object by ones that call `note` with their result. */
function wrap(target: object, names: readonly string[], note: (name: string, result: unknown) => void): void {
  const methods = target as Record<string, (...values: unknown[]) => unknown>;
  for (const name of names) {
    const original = methods[name]?.bind(target);
    if (original === undefined) throw new Error(`Playwright has no ${name} any more.`);
    methods[name] = (...values) => {
      const result = original(...values);
      note(name, result);
      return result;
    };
  }
}

/** A listener of a page or its context, and the function that removes it. */
interface Listening {
  readonly listener: unknown;
  readonly remove: () => void;
}

function listenersOf(page: Page): readonly Listening[] {
  const emitters = [page, page.context()] as unknown as readonly Emitter[];
  return emitters.flatMap((emitter) =>
    emitter.eventNames().flatMap((event) =>
      emitter.listeners(event).map((listener) => ({
        listener,
        remove: () => emitter.off(event, listener),
      })),
    ),
  );
}

/** Notes what a test does to a page. */
function watch(tab: Tab): void {
  const { context, page } = tab;
  const spoil = (): void => {
    tab.isSpoiled = true;
  };
  for (const target of [page, context]) {
    wrap(target, UNDOABLE, (_, result) => {
      tab.undo.push(async () => (await (result as Promise<Disposable>)).dispose());
    });
  }
  wrap(page, Object.keys(EMULATING), (name) => {
    if (tab.key === NO_OPTIONS) tab.undo.push(async () => EMULATING[name]?.(page));
    else spoil();
  });
  wrap(page, SPOILING.page, spoil);
  wrap(context, SPOILING.context, spoil);
  wrap(page.clock, SPOILING.clock, spoil);
  context.on('page', spoil);
  context.on('serviceworker', spoil);
  page.on('crash', spoil);
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    if (url.protocol.startsWith('http')) tab.visited.add(url.origin);
  });
}

async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const tab: Tab = {
    key: JSON.stringify(options),
    context,
    page,
    devtools,
    listeners: new Set(),
    visited: new Set(),
    undo: [],
    isSpoiled: false,
  };
  watch(tab);
  for (const { listener } of listenersOf(page)) tab.listeners.add(listener);
  return tab;
}

/** Clears what the last test has left in the storage of the tab, before the scripts of the first document run. */
async function clearSession({ page, undo }: Tab): Promise<void> {
  await page.addInitScript(() => {
    try {
      sessionStorage.clear();
    } catch {
      // A document without an origin has none.
    }
  });
  // Not for later documents of the test.
  const [remove] = undo;
  page.once('domcontentloaded', () => {
    if (remove === undefined || undo[0] !== remove) return;
    undo.shift();
    // The test may have closed the page.
    remove().catch(() => undefined);
  });
}

/** Leaves the document without letting it send anything: beacons would be in the log of the next test. */
async function restore(tab: Tab): Promise<true> {
  const { context, page, devtools, listeners, visited } = tab;
  await context.setOffline(true);
  await page.goto('about:blank');
  for (const { listener, remove } of listenersOf(page)) if (!listeners.has(listener)) remove();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const undo of tab.undo.splice(0)) await undo();
  await context.clearCookies();
  for (const origin of visited)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: ORIGIN_DATA });
  visited.clear();
  await page.evaluate(() => {
    window.name = '';
  });
  await devtools.send('Page.resetNavigationHistory');
  await context.setOffline(false);
  return true;
}

/** Whether a page has left its document and can be used again. */
async function isRestored(tab: Tab): Promise<boolean> {
  // The storage of further origins may be that of a frame or of the tab, where nothing reaches it any more.
  if (tab.isSpoiled || tab.page.isClosed() || tab.visited.size > 1) return false;
  const isLate = setTimeout(LONGEST_LEAVE_MS, false, { ref: false });
  return Promise.race([restore(tab).catch(() => false), isLate]);
}

/**
 * Keeps pages of `browser` from test to test: a new context costs a process, and reads and compiles everything again. Their
 * HTTP cache stays, as that of a visitor who comes back.
 */
export function createKeptPages(browser: Browser): KeptPages {
  /** The one that came back last is first. */
  const free: Tab[] = [];
  const lent: Promise<Tab>[] = [];

  const take = async (options: BrowserContextOptions): Promise<Tab> => {
    const key = JSON.stringify(options);
    const at = free.findIndex((tab) => tab.key === key && !tab.page.isClosed());
    const tab = free.splice(at, at === -1 ? 0 : 1)[0] ?? (await openTab(browser, options));
    await clearSession(tab);
    return tab;
  };

  return {
    async lend(options = {}) {
      const taking = take(options);
      lent.push(taking);
      return (await taking).page;
    },
    async takeBack() {
      for (const tab of await Promise.all(lent.splice(0))) {
        if (await isRestored(tab)) free.unshift(tab);
        else await tab.context.close();
      }
      for (const { context } of free.splice(MOST_FREE)) await context.close();
    },
    owns: (context) => free.some((tab) => tab.context === context),
  };
}

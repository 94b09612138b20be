import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** Playwright's own reuse of one context, with which its test runner keeps a page from test to test. */
interface ReusingBrowser extends Browser {
  /**
   * The browser's one reusable context, as new objects on this side. Init scripts, exposed functions, routes, the clock,
   * emulation, cookies, the HTTP cache and the storage of the visited origins are gone.
   */
  _newContextForReuse(options: BrowserContextOptions): Promise<BrowserContext>;
  /** Ends the objects on this side, with all their listeners and timeouts; the page itself stays open. */
  _disconnectFromReusedContext(reason: string): Promise<void>;
}

/** A page that takes longer to leave its document is busy, and not kept. */
const LONGEST_LEAVE_MS = 5_000;

/** Playwright's default, which it restores only when it is named. */
const VIEWPORT = { width: 1280, height: 720 };

/** A context lent to one test. */
interface Lent {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether a test did something that cannot be undone from here. */
  isSpoiled: boolean;
}

/** One page that tests use in turn. */
export interface KeptPage {
  /** Lends the page, as it would be in a new context; undefined while it is lent. */
  lend(): Promise<Page> | undefined;
  /**
   * Takes the page back, if a test has it: it leaves its document, and requests that documents send while they are left
   * do not reach the servers.
   */
  takeBack(): Promise<void>;
}

/** Notes what cannot be undone: developer tools, service workers, further pages and frames of other sites. */
function watch(lent: Lent, visited: Set<string>): void {
  const { context, page } = lent;
  const spoil = (): void => {
    lent.isSpoiled = true;
  };
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = (target) => {
    spoil();
    return newCDPSession(target);
  };
  context.on('page', spoil);
  context.on('serviceworker', spoil);
  page.on('crash', spoil);
  page.on('framenavigated', (frame) => {
    const url = new URL(frame.url());
    if (!url.protocol.startsWith('http')) return;
    visited.add(url.origin);
    // The storage of a frame is kept by the site of the page around it, where nothing reaches it any more.
    if (frame !== page.mainFrame() && url.hostname !== new URL(page.url()).hostname) spoil();
  });
}

/** Clears what Playwright leaves: Cache Storage, and the name and the history of the tab. */
async function clearRest(context: BrowserContext, page: Page, origins: Iterable<string>): Promise<void> {
  const devtools = await context.newCDPSession(page);
  for (const origin of origins)
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cache_storage' });
  await page.evaluate(() => {
    window.name = '';
  });
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

/** Keeps a page of `browser` from test to test, because a new context costs a process and reads everything again. */
export function createKeptPage(started: Browser): KeptPage {
  const browser = started as ReusingBrowser;
  const visited = new Set<string>();
  let lending: Promise<Lent> | undefined;

  const take = async (): Promise<Lent> => {
    const context = await browser._newContextForReuse({ viewport: VIEWPORT });
    const [page = await context.newPage()] = context.pages();
    await clearRest(context, page, visited);
    visited.clear();
    const lent = { context, page, isSpoiled: false };
    watch(lent, visited);
    return lent;
  };

  /** Leaves the document without letting it send anything: beacons would be in the log of the next test. */
  const leave = async ({ context, page }: Lent): Promise<true> => {
    await context.setOffline(true);
    await page.goto('about:blank');
    await context.setOffline(false);
    return true;
  };

  /** Whether the page has left its document and can be used again. */
  const isLeft = async (lent: Lent): Promise<boolean> => {
    if (lent.isSpoiled || lent.page.isClosed()) return false;
    const isLate = setTimeout(LONGEST_LEAVE_MS, false, { ref: false });
    return Promise.race([leave(lent).catch(() => false), isLate]);
  };

  return {
    lend() {
      if (lending !== undefined) return undefined;
      lending = take();
      return lending.then(({ page }) => page);
    },
    async takeBack() {
      const returned = await lending;
      if (returned === undefined) return;
      lending = undefined;
      if (await isLeft(returned)) await browser._disconnectFromReusedContext('The test has ended.');
      else await returned.context.close();
    },
  };
}

import { afterFirstPaint } from '../../testing/afterFirstPaint.js';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import type { WeaverConfig } from '../../../src/index.js';
import type { HostPage, World } from '../../testing/world.js';
import { configFor } from '../bare/pageSdk.js';

/** An address that the SDK asks about. */
export const UNKNOWN = 'https://unknown.example/';

/** A page with an island whose content tests write, and what happened to its links. */
export interface NotePage extends HostPage {
  /** Addresses that a window was opened with. */
  readonly opened: readonly string[];
  /** `reason: url` of the events, since the last call. */
  readonly events: () => Promise<readonly string[]>;
  /** Writes the content of the island. */
  readonly write: (html: string) => Promise<void>;
  readonly question: Locator;
}

/** What the page's own code has in the window. */
interface Note {
  note: HTMLElement;
  links: string[];
  run: boolean;
}

/** Opens the bare page with such an island; every address outside the page is a small page. */
export async function openNote(
  world: World,
  config: Pick<WeaverConfig, 'prompts' | 'trustedDomains' | 'routerType' | 'authTokenApi'> = {},
  options: BrowserContextOptions = {},
): Promise<NotePage> {
  const host = await world.open('/bare/', options);
  const { page } = host;
  const opened: string[] = [];
  // Each window is closed when its address is known.
  page.context().on('page', (other) => {
    other
      .waitForLoadState()
      .then(() => other.close())
      .catch(() => undefined);
  });
  // The page itself is loaded: what navigates now is a new window, or an error.
  await page.context().route(/.*/, (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    opened.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' });
  });
  await page.evaluate(
    async (given) => {
      const state = globalThis as unknown as Note;
      state.links = [];
      weaverSDK.on('link', ({ reason, url }) => state.links.push(`${reason}: ${url}`));
      const mount = (element: HTMLElement) => {
        state.note = element;
        return { update: () => undefined, unmount: () => undefined };
      };
      await weaverSDK.init({ ...given, exposeUtils: true, localModules: { '@weapp/written': { mount } } });
      await weaverSDK.render('#island', '@weapp/written').ready;
    },
    { language: 'en_US' as const, ...configFor(world.stack), ...config },
  );
  return {
    ...host,
    opened,
    events: () => page.evaluate(() => (globalThis as unknown as Note).links.splice(0)),
    write: (html) =>
      page.evaluate((text) => {
        (globalThis as unknown as Note).note.innerHTML = text;
      }, html),
    question: page.getByRole('alertdialog', { name: 'Unverified link' }),
  };
}

/** Waits until the features are started, and a link that leads nowhere has been handled. */
export async function linksAreReady(page: Page): Promise<void> {
  await afterFirstPaint(page);
  await page.evaluate(() =>
    (globalThis as unknown as { weappUtils: { aLink(href: string): Promise<string> } }).weappUtils.aLink('#'),
  );
}

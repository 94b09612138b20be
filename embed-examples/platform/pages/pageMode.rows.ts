import type { Page } from 'playwright';
import { axeViolations } from '../../testing/axe.js';

/** What axe finds on a phone, but for the one exception: the locked viewport (docs/page-mode.md). */
export const phoneViolations = async (page: Page): Promise<readonly string[]> =>
  (await axeViolations(page)).filter((violation) => !violation.startsWith('meta-viewport'));

/** The tenant of Li Wei. */
export const TENANT_CN = 'tcn7h2k9qd';

/** The JSON text of a title bar's setting, with these changes of one that is always shown. */
export const titleSetting = (change: object = {}): string =>
  JSON.stringify({
    showH5Title: true,
    showBackButton: true,
    styleSetting: { background: '#ffffff', color: '#555555' },
    thirdPartyAppSetting: 'blackList',
    whiteLists: [],
    blackLists: [],
    ...change,
  });

/** What page mode shows of itself on a page. */
export const pageLook = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const bar = document.querySelector('weaver-title-bar')?.shadowRoot;
    return {
      title: document.title,
      bar: bar?.querySelector('bdi')?.textContent,
      hasBack: bar ? getComputedStyle(bar.querySelector('button') as Element).display !== 'none' : undefined,
      icon: document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href,
      viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content'),
      classes: root.className,
      filter: getComputedStyle(root).filter,
      style: root.getAttribute('style'),
      lang: root.lang,
      dir: root.dir,
      isSilent: !String(console.log).includes('native code'),
      ownHistory: Object.keys(Object.getOwnPropertyDescriptors(history)),
    };
  });

/** Ends the running page: a second start returns it. Resolves when everything is put back. */
export const disposePage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const sdk = weaverSDK as unknown as {
      startPage(config: object): Promise<{ dispose(): Promise<void> }>;
    };
    await (await sdk.startPage({})).dispose();
  });

import { queryPage } from '../browser/page.js';
import { rootOfPage } from '../browser/pageNodes.js';
import { restorableStyles, type RestorableStyles } from './putBack.browser.js';
import { TITLE_BAR } from './titleBar/titleBarView.browser.js';
import { sleep } from '../core/promises.js';

/** What stands above the content of the page, and how much space that needs, in px (spec 2 §4, §9). */
const SPACE_PX = { bar: TITLE_BAR.heightPx, banner: 56, both: 91 } as const;

/** The space above the content of the page, which the title bar and banners share. */
export type TopSpace = ReturnType<typeof createTopSpace>;

/**
 * Creates the {@link TopSpace} of a page: the padding of its main element, added to its own, and the variables of the root
 * element. Where the main element never comes, nothing is changed.
 */
export function createTopSpace(target: Element | string) {
  const over = new AbortController();
  const uses = { bar: 0, banner: 0 };
  /** What is changed while there is something above the content. */
  let changed:
    | { readonly paddingBefore: string; readonly content: RestorableStyles; readonly root: RestorableStyles }
    | undefined;
  let isWaiting = false;

  const giveBack = (): void => {
    changed?.root.putBack();
    changed?.content.putBack();
    changed = undefined;
  };
  const update = (): void => {
    const needed = uses.bar > 0 ? (uses.banner > 0 ? 'both' : 'bar') : 'banner';
    if (over.signal.aborted || uses.bar + uses.banner === 0) {
      giveBack();
      return;
    }
    const element = changed ? undefined : queryPage(target);
    if (element instanceof HTMLElement) {
      changed = {
        paddingBefore: getComputedStyle(element).paddingTop,
        content: restorableStyles(element),
        root: restorableStyles(rootOfPage() as HTMLElement),
      };
    }
    if (!changed) {
      void updateLater();
      return;
    }
    const inset = 'env(safe-area-inset-top, 0px)';
    const height = `${SPACE_PX[needed]}px + ${inset}`;
    changed.content.set({ 'padding-top': `calc(${changed.paddingBefore} + ${height})` });
    changed.root.set({
      'scroll-padding-top': `calc(${height})`,
      ...(uses.bar > 0
        ? {
            '--weaver-title-bar-height': `calc(${SPACE_PX.bar}px + ${inset})`,
            // Its lower edge is that of the space, below the text of the bar.
            '--weaver-banner-top': `calc(${SPACE_PX.both - SPACE_PX.banner}px + ${inset})`,
            '--weaver-banner-inset': '0px',
          }
        : {}),
    });
  };
  const updateLater = async (): Promise<void> => {
    if (isWaiting) return;
    isWaiting = true;
    const element = await waitForElement(target, over.signal);
    isWaiting = false;
    if (element) update();
  };
  const take = (use: keyof typeof uses) => (): (() => void) => {
    let isGiven = false;
    uses[use] += 1;
    update();
    return () => {
      if (isGiven) return;
      isGiven = true;
      uses[use] -= 1;
      update();
    };
  };

  return {
    /** Makes space for the title bar; returns the function that gives it back. */
    forBar: take('bar'),
    /** Makes space for a banner, also for several at once; returns the function that gives it back. */
    forBanner: take('banner'),
    /** Gives all of it back, for ever. */
    dispose: (): void => {
      over.abort();
      update();
    },
  };
}

/** How often, and how many times, the page is searched (spec 2 §4). */
const INTERVAL_MS = 200;
const TRIES = 50;

/**
 * Waits for an element of the page, which a script may add later. Resolves to undefined if it has not come within 10 s, or when
 * the signal aborts.
 */
export async function waitForElement(
  target: Element | string,
  signal: AbortSignal,
): Promise<HTMLElement | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    if (signal.aborted) return undefined;
    const found = queryPage(target);
    if (found instanceof HTMLElement) return found;
    await sleep(INTERVAL_MS, signal).catch(() => undefined);
  }
  return undefined;
}

import { focusedElement } from '../../browser/focusedElement.js';
import { rootOfPage } from '../../browser/pageNodes.js';
import type { PageEffect } from '../pageEffect.js';
import { restorableClasses, restorableStyles } from '../putBack.browser.js';
import type { Device } from '../../device/index.js';
import { pageTimer, type Timer } from '../../core/promises.js';

/** The shortest time between two looks while something scrolls, in ms (spec 2 §4). */
const SCROLL_MS = 80;

const CLASS = 'weaver-keyboard-open';
const HEIGHT = '--weaver-keyboard-height';

/** The height that people see, without zoom. */
function visibleHeight(): number {
  const { visualViewport } = window;
  return visualViewport ? visualViewport.height * visualViewport.scale : innerHeight;
}

/**
 * Follows the keyboard of phones and tablets (spec 2 §4): the page has a class and its height as a variable, for bars that
 * are fixed at the bottom, and the field with the focus is scrolled into view.
 */
export const keyboard: PageEffect = {
  name: 'keyboard',
  when: ({ device: { device } }) => device !== 'PC',
  start({ device: { device } }) {
    const root = rootOfPage() as HTMLElement;
    const [classes, styles] = [restorableClasses(root), restorableStyles(root)];
    let fullPx = Math.max(innerHeight, visibleHeight());
    let widthPx = innerWidth;
    let heightPx = 0;

    const showField = (): void => {
      if (heightPx > 0) focusedElement()?.scrollIntoView({ block: 'nearest' });
    };
    const look = (): void => {
      // After a turn of the device the window has another full height.
      if (innerWidth !== widthPx) fullPx = 0;
      widthPx = innerWidth;
      fullPx = Math.max(fullPx, innerHeight, visibleHeight());
      const nextPx = keyboardHeight(fullPx, visibleHeight(), device);
      if (nextPx === heightPx) return;
      heightPx = nextPx;
      classes.set(heightPx > 0 ? [CLASS] : []);
      styles.set(heightPx > 0 ? { [HEIGHT]: `${heightPx}px` } : {});
      showField();
    };
    const lookSometimes = throttle(SCROLL_MS, look);

    // Where only the window shrinks, its own event tells it.
    const view: EventTarget = window.visualViewport ?? window;
    view.addEventListener('resize', look);
    view.addEventListener('scroll', lookSometimes.call);
    addEventListener('focusin', showField);
    look();
    return () => {
      view.removeEventListener('resize', look);
      view.removeEventListener('scroll', lookSometimes.call);
      removeEventListener('focusin', showField);
      lookSometimes.cancel();
      styles.putBack();
      classes.putBack();
    };
  },
};

/** How much lower the window is while the keyboard is open, in px (spec 2 §4). */
const OPEN_FROM_PX = 300;
const OPEN_FROM_ON_TABLET_PX = 240;

/**
 * The height of the keyboard in px; 0 while it is closed.
 *
 * @param fullPx the height of the window without the keyboard
 * @param nowPx what is left of it
 */
export function keyboardHeight(fullPx: number, nowPx: number, device: Device): number {
  const missingPx = Math.round(fullPx - nowPx);
  return missingPx >= (device === 'Tablet' ? OPEN_FROM_ON_TABLET_PX : OPEN_FROM_PX) ? missingPx : 0;
}

/** Limits `work` to one call in `intervalMs` milliseconds; what comes meanwhile is one call at its end. */
export function throttle(intervalMs: number, work: () => void, timer: Timer = pageTimer) {
  let cancel: (() => void) | undefined;
  let isDue = false;
  const run = (): void => {
    isDue = false;
    cancel = timer(intervalMs, () => {
      cancel = undefined;
      if (isDue) run();
    });
    work();
  };
  return {
    /** Calls it at once, or at the end of the current interval. */
    call: (): void => {
      if (cancel) isDue = true;
      else run();
    },
    /** Cancels the call that is due. */
    cancel: (): void => {
      cancel?.();
      cancel = undefined;
      isDue = false;
    },
  };
}

import { ownOptions } from '../core/callerValues.js';
import { EFFECTS } from './effects/index.js';
import type { Page } from './page.js';
import { startEffects } from './pageEffect.js';
import { followPage, type PageStart } from './runningPage.browser.js';
import { cleanTitle } from '../browser/pageTitle.js';

/**
 * Starts everything that page mode does to the page, after its init.
 *
 * @param onDisposed called once, when `dispose` has put everything back and the SDK is being destroyed
 */
export function runPage(start: PageStart, onDisposed: () => void): Page {
  const { sdk } = start;
  const { running, stop } = followPage(start);
  const { settings, titles, device, pushed } = running;
  const stopEffects = startEffects(EFFECTS, running);
  let ended: Promise<void> | undefined;
  return {
    sdk,
    settings,
    setTitle(title) {
      titles.setTitle(cleanTitle(title, device.client));
    },
    titleBar: {
      register(wanted) {
        const { title, ...others } = ownOptions(wanted);
        titles.register({
          ...others,
          ...(title === undefined ? {} : { title: cleanTitle(title, device.client) }),
        });
      },
      unregister() {
        titles.register(undefined);
      },
    },
    notices: {
      push(message) {
        pushed.add(message);
      },
    },
    dispose() {
      if (ended) return ended;
      stopEffects();
      stop();
      onDisposed();
      return (ended = sdk.destroy());
    },
  };
}

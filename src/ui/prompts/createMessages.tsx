import { keepKeys } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { followModals } from '../followModals.browser.js';
import { addUiStyles, createToastList, type ToastList } from '../index.js';
import { createViewRoot } from '../viewRoot.js';
import { createLayerHost, createUiStyles } from '../page/index.js';
import { MessagesView, type PromptWords } from './PromptsView.js';

/** The SDK's own messages to the user, in a shadow root of their own. */
export interface Messages extends Pick<ToastList, 'show' | 'setNote'> {
  readonly remove: () => void;
}

/** Delay of the first message: a screen reader announces it only if its live region was on the page before. */
const REGION_FIRST_MS = 150;

/** Takes no space in a dialog of the host. */
const addPlaceStyles = /* @__PURE__ */ createUiStyles(
  ':host{position:fixed!important;top:0!important;left:0!important;width:0!important;height:0!important}',
);

/**
 * Creates {@link Messages}. Adds nothing to the page before the first one. They are at the end of the page's body; under a
 * modal dialog, in that dialog.
 *
 * @param words returns the current language, look and texts; called whenever a message is shown
 * @param nonce CSP nonce, for engines without constructed style sheets
 */
export function createMessages(words: () => PromptWords, nonce: string | undefined): Messages {
  const toasts = createToastList();
  const layer = createLayerHost('weaver-messages', { styles: [addUiStyles, addPlaceStyles], nonce });
  keepKeys(layer.element);
  const follower = followModals(layer);
  const root = createViewRoot(layer.content, (error) => {
    logError('messages of the SDK could not be shown', error);
  });
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const render = (): void => {
    const now = words();
    layer.setLook(now.look);
    root.render(<MessagesView words={now} toasts={toasts} isReady={isReady} />);
  };
  const beReady = (): void => {
    timer = undefined;
    isReady = true;
    render();
  };
  const rest = (): void => {
    if (toasts.current().length === 0) follower.stop();
  };
  // The next message may follow at once; a node that is moved loses the focus.
  toasts.onChange(() => {
    queueMicrotask(rest);
  });

  return {
    show(toast) {
      const isFirst = layer.ensureOnPage();
      if (isFirst && toasts.current().length === 0) isReady = false;
      follower.start();
      render();
      if (!isReady) timer ??= setTimeout(beReady, REGION_FIRST_MS);
      return toasts.show(toast);
    },
    setNote: toasts.setNote,
    remove() {
      clearTimeout(timer);
      toasts.closeAll();
      follower.stop();
      // As with an island's root: React may be at work.
      queueMicrotask(() => {
        root.unmount();
        layer.remove();
      });
    },
  };
}

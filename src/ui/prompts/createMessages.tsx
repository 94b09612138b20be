import type { ReactElement } from 'react';
import { keepKeys } from '../../browser/keepKeys.js';
import type { Look } from '../../browser/look.browser.js';
import { logError } from '../../core/log.js';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { followModals } from '../followModals.browser.js';
import {
  addUiStyles,
  createToastList,
  ToastRegion,
  UiRoot,
  type ToastList,
  type ToastRequest,
} from '../index.js';
import { createViewRoot } from '../viewRoot.js';
import { createLayerHost, createUiStyles } from '../page/index.js';

/** Look and texts of the prompts. */
export interface PromptWords {
  readonly look: Look;
  readonly texts: PromptTexts & { readonly failedConnection: string };
}

/** The messages. */
function MessagesView(props: {
  readonly words: PromptWords;
  readonly toasts: ToastList;
  /** Whether the region has been on the page for long enough to be announced. */
  readonly isReady: boolean;
}): ReactElement {
  const { texts } = props.words;
  return (
    <UiRoot idPrefix="weaver-messages">
      <ToastRegion
        toasts={props.toasts}
        isReady={props.isReady}
        label={texts.promptMessages}
        closeText={texts.promptClose}
        kindTexts={{
          info: texts.promptInfo,
          success: texts.promptSuccess,
          warning: texts.promptWarning,
          error: texts.promptError,
        }}
      />
    </UiRoot>
  );
}

/** The SDK's own messages to the user, in a shadow root of their own. */
export type Messages = ReturnType<typeof createMessages>;

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
export function createMessages(words: () => PromptWords, nonce: string | undefined) {
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
    /** Shows a message; returns the function that removes it. An equal one without a slot is replaced. */
    show(toast: ToastRequest): () => void {
      const isFirst = layer.ensureOnPage();
      if (isFirst && toasts.current().length === 0) isReady = false;
      follower.start();
      render();
      if (!isReady) timer ??= setTimeout(beReady, REGION_FIRST_MS);
      return toasts.show(toast);
    },
    setNote: toasts.setNote,
    remove(): void {
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

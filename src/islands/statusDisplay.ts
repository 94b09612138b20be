import type { WeaverError } from '../core/errors.js';
import type { Texts } from '../i18n/texts.js';
import type { RenderingCode } from './islandHost.js';
import type { StatusRoot } from '../ui/status/index.js';

/**
 * A {@link StatusRoot} whose views are loaded when one is first shown. Without them (the SDK's own files cannot be
 * reached) a failure still says its sentence in plain text. `open` gives the element, which need not be there before.
 */
export function createStatusDisplay(
  open: () => HTMLElement,
  load: () => Promise<Pick<RenderingCode, 'createStatusRoot'>>,
): StatusRoot {
  let root: StatusRoot | undefined;
  let wanted: ((root: StatusRoot) => void) | undefined;
  let plain = false;

  /** What a root has rendered is the root's to take down; this is only ever our own text. */
  const showPlain = (text: string): void => {
    if (!plain && text === '') return;
    plain = text !== '';
    open().textContent = text;
  };

  const show = (view: (root: StatusRoot) => void, plainText: string): void => {
    wanted = view;
    load().then(
      (rendering) => {
        if (wanted !== view) return;
        showPlain('');
        root ??= rendering.createStatusRoot(open());
        view(root);
      },
      () => {
        if (wanted === view) showPlain(plainText);
      },
    );
  };

  return {
    showLoading(texts: Texts) {
      show((views) => {
        views.showLoading(texts);
      }, texts.loading);
    },
    showFailure(error: WeaverError, texts: Texts, onRetry: () => void) {
      show((views) => {
        views.showFailure(error, texts, onRetry);
      }, texts.failedTitle);
    },
    hide() {
      wanted = undefined;
      root?.hide();
      root = undefined;
      showPlain('');
    },
  };
}

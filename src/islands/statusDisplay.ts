import type { Texts } from '../i18n/texts.js';
import type { RenderingCode } from './islandHost.js';
import type { ShownFailure, StatusRoot } from '../ui/status/index.js';

/**
 * Creates a {@link StatusRoot} whose views are loaded when one is first shown. If they fail to load, a failure is shown
 * as plain text. `open` returns the element, and may create it at the first call; `onLoaded` is called when the views have
 * loaded, before one is shown.
 */
export function createStatusDisplay(
  open: () => HTMLElement,
  load: () => Promise<Pick<RenderingCode, 'createStatusRoot'>>,
  onLoaded: () => void,
): StatusRoot {
  let root: StatusRoot | undefined;
  let wanted: ((root: StatusRoot) => void) | undefined;
  let plain = false;

  /** Sets only the plain text; a root removes its own view. */
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
        onLoaded();
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
    showFailure(failure: ShownFailure) {
      show((views) => {
        views.showFailure(failure);
      }, failure.texts.failedTitle);
    },
    hide() {
      wanted = undefined;
      root?.hide();
      root = undefined;
      showPlain('');
    },
  };
}

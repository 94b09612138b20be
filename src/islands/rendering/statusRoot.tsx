import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptSheetsAt, canAdoptSheets, createSheet } from '../../browser/styles.js';
import { createNode } from '../../browser/page.js';
import type { WeaverError } from '../../core/errors.js';
import type { Texts } from '../../i18n/texts.js';
import { holdFocus, passFocusOn } from './heldFocus.browser.js';
import { STATUS_CSS } from './statusCss.js';
import { FailedView, LoadingView } from './StatusView.js';

/** Shows an island's own state in an element of its frame. */
export interface StatusRoot {
  showLoading(texts: Texts): void;
  showFailure(error: WeaverError, texts: Texts, onRetry: () => void): void;
  /** Takes down whatever is shown. */
  hide(): void;
}

let sheet: CSSStyleSheet | undefined;

/** Creates a {@link StatusRoot}; nothing is rendered before it is asked for. */
export function createStatusRoot(element: HTMLElement): StatusRoot {
  let root: Root | undefined;
  let place: HTMLElement | undefined;
  let shown: unknown;
  let removeStyles: (() => void) | undefined;
  const show = (makeView: (place: HTMLElement) => ReactElement): void => {
    if (canAdoptSheets()) removeStyles ??= adoptSheetsAt(element, [(sheet ??= createSheet(STATUS_CSS))]);
    // React never takes its listeners off a root's element: this one goes with them.
    if (!place) element.append((place = createNode('weaver-view')));
    root ??= createRoot(place);
    const view = makeView(place);
    if (view.type !== shown) holdFocus(place);
    shown = view.type;
    root.render(view);
  };
  return {
    showLoading(texts) {
      show((at) => <LoadingView texts={texts} place={at} />);
    },
    showFailure(error, texts, onRetry) {
      show((at) => <FailedView error={error} texts={texts} place={at} onRetry={onRetry} />);
    },
    hide() {
      const old = root;
      root = undefined;
      shown = undefined;
      if (place) passFocusOn(place);
      place?.remove();
      place = undefined;
      removeStyles?.();
      removeStyles = undefined;
      // As with a module's root: React may be at work.
      queueMicrotask(() => {
        old?.unmount();
      });
    },
  };
}

import { createRoot, type Root } from 'react-dom/client';
import { adoptSheetsAt, canAdoptSheets, createNode, createSheet } from '../../browser/index.js';
import type { WeaverError } from '../../core/index.js';
import type { Texts } from '../../i18n/index.js';
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
  let removeStyles: (() => void) | undefined;
  const show = (): Root => {
    if (canAdoptSheets()) removeStyles ??= adoptSheetsAt(element, [(sheet ??= createSheet(STATUS_CSS))]);
    if (root) return root;
    // React never takes its listeners off a root's element: this one goes with them.
    place = createNode('weaver-view');
    element.append(place);
    root = createRoot(place);
    return root;
  };
  return {
    showLoading(texts) {
      show().render(<LoadingView texts={texts} />);
    },
    showFailure(error, texts, onRetry) {
      show().render(<FailedView error={error} texts={texts} onRetry={onRetry} />);
    },
    hide() {
      const old = root;
      root = undefined;
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

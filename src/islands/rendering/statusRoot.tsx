import { createRoot, type Root } from 'react-dom/client';
import type { WeaverError } from '../../core/index.js';
import type { Texts } from '../../i18n/index.js';
import { FailedView, LoadingView } from './StatusView.js';

/** Shows an island's own state in an element of its frame. */
export interface StatusRoot {
  showLoading(texts: Texts): void;
  showFailure(error: WeaverError, texts: Texts, onRetry: () => void): void;
  /** Takes down whatever is shown. */
  hide(): void;
}

/** Creates a {@link StatusRoot}; nothing is rendered before it is asked for. */
export function createStatusRoot(element: HTMLElement): StatusRoot {
  let root: Root | undefined;
  const show = (): Root => (root ??= createRoot(element));
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
      // As with a module's root: React may be at work.
      queueMicrotask(() => {
        old?.unmount();
      });
    },
  };
}

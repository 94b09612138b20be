import type { Timer } from '../../core/promises.js';

/** A page that loads faster shows no loading view, which would only flicker; in ms. */
const LOADING_DELAY_MS = 200;

/** Creates a {@link LoadingView}; `show` and `hide` change what the user sees. */
export function createLoadingView(show: () => void, hide: () => void, after: Timer) {
  let cancel: (() => void) | undefined;
  return {
    /** The frame loads from now: the view comes if it takes long. */
    begin(): void {
      cancel?.();
      cancel = after(LOADING_DELAY_MS, show);
    },
    /** There is a page to show, or an error. */
    end(): void {
      cancel?.();
      hide();
    },
  };
}

/** The loading view of a frame. */
export type LoadingView = ReturnType<typeof createLoadingView>;

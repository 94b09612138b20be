import type { Timer } from '../../core/promises.js';

/** A page that loads faster shows no loading view, which would only flicker; in ms. */
const LOADING_DELAY_MS = 200;

/** The loading view of a frame. */
export interface LoadingView {
  /** The frame loads from now: the view comes if it takes long. */
  readonly begin: () => void;
  /** There is a page to show, or an error. */
  readonly end: () => void;
}

/** Creates a {@link LoadingView}; `show` and `hide` change what the user sees. */
export function createLoadingView(show: () => void, hide: () => void, after: Timer): LoadingView {
  let cancel: (() => void) | undefined;
  return {
    begin() {
      cancel?.();
      cancel = after(LOADING_DELAY_MS, show);
    },
    end() {
      cancel?.();
      hide();
    },
  };
}

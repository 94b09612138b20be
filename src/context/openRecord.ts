import type { LinkWindow } from '../browser/linkWindow.js';
import type { RecordParams } from '../routes/recordPath.js';

/** Options of `weaverSDK.open`. */
export interface OpenOptions {
  /** Default `link`: a page in an outside system always opens links; a dialog is refused with a message. */
  readonly mode?: 'link' | 'dialog' | undefined;
  /** Default `_blank`, a new window. */
  readonly target?: '_blank' | '_self' | undefined;
  readonly params?: RecordParams | undefined;
  /** Default: the device of the page; a tablet has the pages of a PC. */
  readonly device?: 'PC' | 'Mobile' | undefined;
}

/** What `weaverSDK.open` has done. */
export interface Opened {
  /** `none`: nothing was opened, because the host took the link, or a dialog was asked for. */
  readonly mode: 'link' | 'dialog' | 'none';
  /** The address that was opened. */
  readonly url?: string;
  /** The new window; null with `_self` and where nothing was opened. */
  readonly window: Window | null;
  /** Closes the new window. */
  close(): void;
}

/** The window that was opened during the click, before the code was there; undefined if the browser blocked it. */
export interface EarlyWindow {
  readonly opened: LinkWindow | undefined;
}

/**
 * Opens the page of a record (contract §8, "Routes"). Rejects with ROUTE_MISSING, POPUP_BLOCKED, or CHUNK_FAILED, after which
 * the next call loads the code again.
 *
 * @param early without it the window is opened before the function returns
 */
export type OpenRecord = (
  kind: string,
  id: string,
  options?: OpenOptions,
  early?: EarlyWindow,
) => Promise<Opened>;

import { attempt } from '../core/callerValues.js';
import { WeaverError } from '../core/errors.js';

/** How {@link openLinkWindow} opens its window. */
export interface LinkWindowOptions {
  /** Name of the window; default `_blank`. */
  readonly target?: string | undefined;
  /** A popup as large as the screen minus 10 × 50 pixels (spec 2 §9), instead of a tab. */
  readonly popup?: boolean | undefined;
}

/** What spec 2 §9 leaves of the screen around a popup, in pixels. */
const POPUP_MARGIN = { width: 10, height: 50 };

function popupFeatures(): string {
  const { width, height } = screen;
  return `popup=yes,left=0,top=0,width=${width - POPUP_MARGIN.width},height=${height - POPUP_MARGIN.height}`;
}

/** What `window.open` has returned, without its opener; undefined if the browser blocked it. */
export function withoutOpener(opened: Window | null): Window | undefined {
  if (!opened || opened.closed) return undefined;
  attempt(() => {
    // Throws for a window of that name which shows another origin, and in the sandbox of a frame.
    opened.opener = null;
  }, undefined);
  return opened;
}

/**
 * Opens an empty window without opener at once, which the browser allows during a click; the address may be known later.
 * Undefined if the browser blocks it, or if the page's `window.open` throws.
 */
export function openLinkWindow({ target = '_blank', popup }: LinkWindowOptions = {}) {
  const features = popup === true ? popupFeatures() : '';
  const opened = withoutOpener(attempt(() => window.open('', target, features), null));
  if (!opened) return undefined;
  return {
    window: opened,
    /**
     * Goes to the address. The caller has checked it.
     *
     * @throws WeaverError LINK_REFUSED for anything but http(s): an empty window runs scripts as the host page
     */
    navigate(url: string): void {
      if (!/^https?:\/\//i.test(url)) throw new WeaverError('LINK_REFUSED');
      opened.location.href = url;
    },
    close(): void {
      opened.close();
    },
  };
}

/** A window that was opened for a link. */
export type LinkWindow = NonNullable<ReturnType<typeof openLinkWindow>>;

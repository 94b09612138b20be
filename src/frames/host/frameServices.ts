import type { WeaverError } from '../../core/errors.js';
import type { FrameNotice, FrameSession } from '../../wire/frameMessages.js';
import type { Frame, FrameOptions, FrameTarget } from '../frame.js';
import type { MessageGate } from './messageGate.browser.js';

/** Language and theme of a session, for its pages. */
export interface FrameLook {
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** What the theme is drawn for. */
  readonly scheme: 'light' | 'dark';
  /** The theme in the form of the config, with the scheme in effect in place of `auto`; undefined without one. */
  readonly theme: object | undefined;
}

/** What a frame uses of a ready SDK. */
export interface FrameServices {
  /** Origin of the platform: its pages may ask for the session. */
  readonly platformOrigin: string;
  readonly look: () => FrameLook;
  /**
   * The absolute address of a target. Rejects with FRAME_REFUSED for an origin that is not allowed, ROUTE_MISSING for a
   * record without a page.
   */
  readonly addressOf: (target: FrameTarget) => Promise<string>;
  /**
   * The session for a page.
   *
   * @param givenId the session id that this page was given before: it asks again because calls are refused with it
   * @throws WeaverError SESSION_EXPIRED if there is none
   */
  readonly sessionFor: (givenId: string | undefined) => Promise<FrameSession>;
  /** Calls `listener` with each renewed session; returns the function that stops it. */
  readonly onRenewed: (listener: (session: FrameSession) => void) => () => void;
  /** Calls `listener` when the session has ended, also by a logout in another tab; returns the function that stops it. */
  readonly onSignedOut: (listener: () => void) => () => void;
  /**
   * Opens a link of a page; asks first if it is not trusted, until `signal` aborts. Resolves when it was opened or
   * declined; never rejects.
   */
  readonly openLink: (url: string, signal: AbortSignal) => Promise<void>;
  /** Whether the SDK shows the notices of batch tasks on this page. */
  readonly showsNotices: () => boolean;
  /** Calls `listener` when that changes; returns the function that stops it. */
  readonly onShowsNotices: (listener: () => void) => () => void;
  /** Tells the host of a notice of a page, and shows it unless the page does. */
  readonly notify: (notice: FrameNotice) => void;
}

/** What runs the frames of an SDK instance. */
export interface FrameOwner {
  /** Resolves when the instance is ready. `again`: the user clicked retry. */
  readonly services: (again: boolean) => Promise<FrameServices>;
  readonly gate: MessageGate;
  /** The `title` of an iframe whose page has not said its own. */
  readonly defaultTitle: () => string;
  readonly onError: (error: WeaverError) => void;
}

/** The nodes of a frame in the host's page. */
export interface FrameView {
  /** The SDK's own node in the container, around the iframe. */
  readonly element: HTMLElement;
  /** Puts the iframe, with its address, into the document. */
  attach(iframe: HTMLIFrameElement): void;
  /** Applies language, direction and theme to the loading and error views. */
  refresh(): void;
  showLoading(): void;
  showFailure(error: WeaverError, onRetry: () => void): void;
  /** Removes the current view. */
  hideStatus(): void;
  remove(): void;
}

/** What the code of a frame sets on it. */
export interface FrameShell {
  readonly frame: Frame;
  readonly iframe: HTMLIFrameElement;
  readonly view: FrameView;
  readonly target: FrameTarget;
  readonly options: FrameOptions | undefined;
  /** True if the container was in a document when the frame was embedded. */
  readonly wasConnected: boolean;
  /** Aborted when the frame is unmounted. */
  readonly signal: AbortSignal;
  /** Back to loading, after a failure or for another handshake. */
  readonly restart: () => void;
  /** The handshake is done. */
  readonly succeed: () => void;
  /** Ends the current attempt, unless it has ended. */
  readonly fail: (cause: unknown) => void;
  readonly emit: (event: string, payload: unknown) => void;
}

import { frameWindow, isOffScreen, onFrameBlocked, postTo, whenInView } from '../../browser/frameElement.js';
import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import { pageTimer } from '../../core/promises.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { SESSION_REQUEST, type ColorScheme } from '../../wire/frameMessages.js';
import type { Message } from '../messages/message.js';
import { createMessageLimit } from '../messages/messageLimit.js';
import { createConnection, type Connection, type ConnectionReport, type PagePort } from './connection.js';
import { createLinkOpener, createEventHandler } from './handleEvent.js';
import { followHeight } from './followHeight.js';
import type { KnownFrameOptions } from './frameOptions.js';
import type { FrameServices, FrameShell } from './frameServices.js';
import { setFrameScheme, setFrameStyle, showFrame } from './frameStyle.browser.js';
import { listenOnPort, type MessageGate, type SentByPage } from './messageGate.browser.js';
import type { MessageLog } from './messageLog.js';
import { createSessionGrants } from './sessionGrants.js';

/** Why a page that has loaded may not answer, for developers. Browsers report their own error pages as loaded, too. */
const NO_ANSWER =
  'there may be no such page, its server may not answer, it may forbid this page in its frame-ancestors, not list the origin of this page in the allowedOrigins of connectToHost, or not use weaver-sdk/frame';

/** The same for a page that the browser isolates from others: it shows error pages in place of those that do not agree to it. */
const NOT_ISOLATED =
  'this page is isolated from other origins (crossOriginIsolated is true), so the server of the frame has to send Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin';

/** A page that longer loads gets a loading view, which would only flicker before; in ms. */
const LOADING_DELAY_MS = 200;

/** Creates the loading view of a frame, in place of its iframe. */
export function createLoadingView({ iframe, view }: Pick<FrameShell, 'iframe' | 'view'>) {
  let cancel: (() => void) | undefined;
  return {
    /** The frame loads from now: the view comes if it takes long. */
    begin(): void {
      cancel?.();
      cancel = pageTimer(LOADING_DELAY_MS, () => {
        showFrame(iframe, false);
        view.showLoading();
      });
    },
    /** There is a page to show, or an error. */
    end(): void {
      cancel?.();
      showFrame(iframe, true);
      view.hideStatus();
    },
  };
}

/** A page, and the frame that it is loaded into. */
export interface PageOfFrame {
  readonly shell: FrameShell;
  readonly gate: MessageGate;
  readonly options: KnownFrameOptions;
  /** The host's data for the page, with all updates. */
  readonly model: () => unknown;
  readonly loading: ReturnType<typeof createLoadingView>;
  readonly services: FrameServices;
  readonly url: string;
  readonly log: MessageLog;
}

/** What a page leads to in its frame. */
export type PageReport =
  /** The handshake is done. */
  | { readonly kind: 'open' }
  | { readonly kind: 'title'; readonly title: string }
  /** A message is ignored, and why. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** The page cannot be shown. */
  | { readonly kind: 'failed'; readonly error: WeaverError };

/** Limits how long a page may take until it has connected. */
function createWait(
  { shell, options, url }: PageOfFrame,
  isLoaded: () => boolean,
  onLate: (error: WeaverError) => void,
) {
  const { timeoutMs } = options;
  let cancel: (() => void) | undefined;
  return {
    begin: (): void => {
      cancel?.();
      cancel = pageTimer(timeoutMs, () => {
        const why = !shell.iframe.isConnected
          ? 'the container is not in the document'
          : isLoaded()
            ? `the frame loaded, but no page connected: ${globalThis.crossOriginIsolated ? NOT_ISOLATED : NO_ANSWER}`
            : 'the page did not load';
        const message = `${why} (${withoutQuery(url)}, ${timeoutMs} ms)`;
        onLate(new WeaverError('FRAME_TIMEOUT', { message }));
      });
    },
    end: (): void => {
      cancel?.();
    },
  };
}

/** Does what the events of a page ask for: its height, scheme, title, links and notices. */
function createPageEvents({ shell, options, services }: PageOfFrame, on: (report: PageReport) => void) {
  const { iframe, view } = shell;
  /** What the page has said that it is drawn for. */
  let scheme: ColorScheme | undefined;
  const showScheme = (): void => {
    setFrameScheme(iframe, view.element, scheme, services.look().scheme);
  };
  const height = followHeight(
    options,
    (heightPx) => {
      setFrameStyle(iframe, 'height', `${heightPx}px`);
    },
    () => {
      logWarning(
        `${shell.frame.id}: the height of the page depends on that of its frame (100vh?), which stays`,
      );
    },
  );
  const openLink = createLinkOpener(services.openLink, shell.signal);
  const handle = createEventHandler(
    shell.emit,
    {
      resize({ heightPx }) {
        height.report(heightPx);
      },
      colorScheme({ colorScheme }) {
        scheme = colorScheme;
        showScheme();
      },
      title({ title }) {
        on({ kind: 'title', title });
      },
      link(link) {
        openLink(link.url);
      },
      notice: services.notify,
    },
    (problem) => {
      on({ kind: 'refused', problem });
    },
  );
  return {
    handle,
    /** Applies the scheme of the page and of the theme, which may have changed. */
    showScheme,
    /** Another page is loaded, which has not said its scheme. */
    forgetScheme(): void {
      scheme = undefined;
      showScheme();
    },
    stop: height.stop,
  };
}

/** Notices that the page of the host does not allow the frame. */
function watchBlocked(origin: string, onFailed: (error: WeaverError) => void): () => void {
  return onFrameBlocked(origin, () => {
    const message = `the Content-Security-Policy of this page blocks the frame: if ${origin} is right, frame-src must list it`;
    onFailed(new WeaverError('FRAME_REFUSED', { message }));
  });
}

/** Gives the session to a page of the platform, until the session ends, which ends the page. */
function grantSession(
  { shell, services }: PageOfFrame,
  connection: Connection,
  onFailed: (error: WeaverError) => void,
) {
  const grants = createSessionGrants(
    services,
    (answer) => {
      connection.callPresent('session', answer);
    },
    () => performance.now(),
  );
  // The page has a copy of the session, with which it would go on.
  const stopSignedOut = services.onSignedOut(() => {
    shell.restart();
    onFailed(new WeaverError('SESSION_EXPIRED'));
  });
  return {
    ...grants,
    stop: (): void => {
      grants.stop();
      stopSignedOut();
    },
  };
}

/** Loads a page into the iframe of a frame, connects it, and follows its height. */
export function loadPage(page: PageOfFrame, on: (report: PageReport) => void) {
  const { shell, gate, loading, services, url, log } = page;
  const { iframe, view } = shell;
  const { origin } = new URL(url);
  let isLoaded = false;
  /** The window that shows the page; a browser that moves a frame with its page keeps it. */
  let pageWindow: Window | null = null;

  const onFailed = (error: WeaverError): void => {
    on({ kind: 'failed', error });
  };
  const wait = createWait(page, () => isLoaded, onFailed);
  const events = createPageEvents(page, on);
  const send = (message: Message, to: string, port: PagePort | undefined): void => {
    log.add('toPage', message);
    if (port) port.postMessage(message);
    else postTo(frameWindow(iframe), message, to);
  };
  const handleReport = (report: ConnectionReport): void => {
    if (report.kind === 'open') {
      wait.end();
      loading.end();
      on(report);
    } else if (report.kind === 'restart') {
      isLoaded = false;
      grants?.forget();
      events.forgetScheme();
      shell.restart();
      // A page that loads itself again and again without connecting gets no new time.
      if (report.wasOpen) wait.begin();
    } else if (report.name !== SESSION_REQUEST) events.handle(report.name, report.data);
    else if (grants) void grants.answer();
    else connection.call('session', { refused: 'only pages of the platform get the session' });
  };
  const connection = createConnection(url, page.model, send, handleReport);
  const grants = origin === services.platformOrigin ? grantSession(page, connection, onFailed) : undefined;

  const limit = createMessageLimit(() => performance.now());
  const receive = (sent: SentByPage): void => {
    if (sent.kind === 'refused') on(sent);
    else if (sent.kind === 'leaving') connection.left(sent.port);
    else if (sent.kind === 'listening') {
      loading.end();
      if (sent.port) listenOnPort(sent.port, { limit, on: receive });
      connection.listening(sent.port);
    } else {
      log.add('fromPage', sent.message);
      // The host page itself has asked for it.
      if (connection.receive(sent.message, sent.port)) limit.giveBack();
    }
  };
  const onLoad = (): void => {
    isLoaded = true;
    loading.end();
    connection.loaded();
  };

  iframe.addEventListener('load', onLoad);
  const undo: (() => void)[] = [
    events.stop,
    gate.add({ window: () => frameWindow(iframe), origin, limit, on: receive }),
    watchBlocked(origin, onFailed),
    () => {
      iframe.removeEventListener('load', onLoad);
      wait.end();
    },
  ];
  if (grants) undo.push(grants.stop);
  if (isOffScreen(view.element)) {
    // The browser loads it when the user scrolls near it: the time limit begins then.
    iframe.loading = 'lazy';
    undo.push(whenInView(view.element, wait.begin));
  } else wait.begin();
  events.showScheme();
  iframe.src = url;
  view.attach(iframe);
  pageWindow = frameWindow(iframe);

  return {
    connection,
    showScheme: events.showScheme,
    /** The frame has left the document, was added again, or was moved. */
    moved(): void {
      const now = frameWindow(iframe);
      if (now !== null && now === pageWindow) return;
      pageWindow = now;
      connection.lost();
      loading.begin();
    },
    /** Removes the iframe; what is pending rejects with `reason`. */
    end(reason: WeaverError): void {
      for (const step of undo.splice(0)) step();
      connection.close(reason);
      // Loaded again in a new document: a new address in the old one would be an entry in the history of the host page.
      iframe.remove();
    },
  };
}

/** A page in its frame, from its loading on. */
export type LoadedPage = ReturnType<typeof loadPage>;

import { frameWindow, isOffScreen, onFrameBlocked, postTo, whenInView } from '../../browser/frameElement.js';
import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import { pageTimer } from '../../core/promises.js';
import { withoutQuery } from '../../core/addressQuery.js';
import type { FrameShell } from '../createFrame.js';
import type { ColorScheme } from '../../wire/frameMessages.js';
import type { Message } from '../messages/message.js';
import { createMessageLimit } from '../messages/messageLimit.js';
import { createConnection } from './connection.js';
import { createLinkOpener, createEventHandler } from './handleEvent.js';
import { followHeight } from './followHeight.js';
import type { KnownFrameOptions } from './frameOptions.js';
import type { FrameServices } from './frameServices.js';
import { setFrameScheme, setFrameStyle } from './frameStyle.browser.js';
import type { LoadingView } from './loadingView.js';
import { listenOnPort, type MessageGate } from './messageGate.browser.js';
import type { MessageLog } from './messageLog.js';
import { createSessionGrants, type SessionGrants } from './sessionGrants.js';

/** Why a page that has loaded may not answer, for developers. Browsers report their own error pages as loaded, too. */
const NO_ANSWER =
  'there may be no such page, its server may not answer, it may forbid this page in its frame-ancestors, not list the origin of this page in the allowedOrigins of connectToHost, or not use weaver-sdk/frame';

/** The same for a page that the browser isolates from others: it shows error pages in place of those that do not agree to it. */
const NOT_ISOLATED =
  'this page is isolated from other origins (crossOriginIsolated is true), so the server of the frame has to send Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin';

/** What loading a page needs. */
export interface PageDeps {
  readonly shell: FrameShell;
  readonly gate: MessageGate;
  readonly options: KnownFrameOptions;
  /** The host's data for the page, with all updates. */
  readonly model: () => unknown;
  readonly loading: LoadingView;
  readonly services: FrameServices;
  readonly url: string;
  readonly log: MessageLog;
  /** Logs the first message that is ignored. */
  readonly warnOnce: (problem: string) => void;
  /** The handshake is done. */
  readonly onOpen: () => void;
  readonly onTitle: (title: string) => void;
  /** The page cannot be shown. */
  readonly onFailed: (error: WeaverError) => void;
}

/** Loads a page into the iframe of a frame, connects it, and follows its height. */
export function loadPage(deps: PageDeps) {
  const { shell, gate, options, loading, services, url, log, warnOnce, onOpen, onFailed } = deps;
  const { frame, iframe, view } = shell;
  const { origin } = new URL(url);
  const undo: (() => void)[] = [];
  let isLoaded = false;
  /** The window that shows the page; a browser that moves a frame with its page keeps it. */
  let pageWindow: Window | null = null;
  let cancelLimit: (() => void) | undefined;
  let grants: SessionGrants | undefined;
  /** What the page has said that it is drawn for. */
  let scheme: ColorScheme | undefined;

  /** The theme has changed. */
  const showScheme = (): void => {
    setFrameScheme(iframe, view.element, scheme, services.look().scheme);
  };

  const limitWait = (): void => {
    cancelLimit?.();
    cancelLimit = pageTimer(options.timeoutMs, () => {
      const why = !iframe.isConnected
        ? 'the container is not in the document'
        : isLoaded
          ? `the frame loaded, but no page connected: ${globalThis.crossOriginIsolated ? NOT_ISOLATED : NO_ANSWER}`
          : 'the page did not load';
      onFailed(
        new WeaverError('FRAME_TIMEOUT', {
          message: `${why} (${withoutQuery(url)}, ${options.timeoutMs} ms)`,
        }),
      );
    });
  };

  const height = followHeight({
    minPx: options.minPx,
    maxPx: options.maxPx,
    apply(heightPx) {
      setFrameStyle(iframe, 'height', `${heightPx}px`);
    },
    after: pageTimer,
    onLoop() {
      logWarning(`${frame.id}: the height of the page depends on that of its frame (100vh?), which stays`);
    },
  });
  const connection = createConnection({
    url,
    model: deps.model,
    send(message, to, port) {
      log.add('toPage', message);
      if (port) port.postMessage(message);
      else postTo(frameWindow(iframe), message, to);
    },
    onOpen() {
      cancelLimit?.();
      loading.end();
      onOpen();
    },
    onRestart(wasOpen) {
      isLoaded = false;
      grants?.forget();
      scheme = undefined;
      showScheme();
      shell.restart();
      // A page that loads itself again and again without connecting gets no new time.
      if (wasOpen) limitWait();
    },
    onEvent: createEventHandler({
      emit: shell.emit,
      onSessionRequest() {
        if (grants) void grants.answer();
        else connection.call('session', { refused: 'only pages of the platform get the session' });
      },
      onHeight: height.report,
      onScheme(said) {
        scheme = said;
        showScheme();
      },
      onTitle: deps.onTitle,
      onLink: createLinkOpener(services.openLink, shell.signal),
      onNotice: services.notify,
      onRefused: warnOnce,
    }),
  });
  const limit = createMessageLimit(() => performance.now());
  const receiver = {
    accepts() {
      const isAccepted = limit.take();
      if (!isAccepted) warnOnce('it sends too many messages');
      return isAccepted;
    },
    onMessage(message: Message, port?: MessagePort) {
      log.add('fromPage', message);
      // The host page itself has asked for it.
      if (connection.receive(message, port)) limit.giveBack();
    },
    onRefused: warnOnce,
    onLeaving(port: MessagePort) {
      connection.left(port);
    },
  };
  const onLoad = (): void => {
    isLoaded = true;
    loading.end();
    connection.loaded();
  };

  if (origin === services.platformOrigin) {
    grants = createSessionGrants(
      services,
      (answer) => {
        connection.callPresent('session', answer);
      },
      () => performance.now(),
    );
    undo.push(
      grants.stop,
      // The page has a copy of the session, with which it would go on.
      services.onSignedOut(() => {
        shell.restart();
        onFailed(new WeaverError('SESSION_EXPIRED'));
      }),
    );
  }
  iframe.addEventListener('load', onLoad);
  undo.push(
    height.stop,
    gate.add({
      window: () => frameWindow(iframe),
      origin,
      ...receiver,
      onForeign: limit.giveBack,
      onListening(port) {
        loading.end();
        if (port) listenOnPort(port, receiver);
        connection.listening(port);
      },
    }),
    onFrameBlocked(origin, () => {
      const message = `the Content-Security-Policy of this page blocks the frame: if ${origin} is right, frame-src must list it`;
      onFailed(new WeaverError('FRAME_REFUSED', { message }));
    }),
    () => {
      iframe.removeEventListener('load', onLoad);
      cancelLimit?.();
    },
  );
  if (isOffScreen(view.element)) {
    // The browser loads it when the user scrolls near it: the time limit begins then.
    iframe.loading = 'lazy';
    undo.push(whenInView(view.element, limitWait));
  } else limitWait();
  showScheme();
  iframe.src = url;
  view.attach(iframe);
  pageWindow = frameWindow(iframe);

  return {
    connection,
    showScheme,
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

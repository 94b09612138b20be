import { frameWindow, isOffScreen, onFrameBlocked, postTo, whenInView } from '../../browser/frameElement.js';
import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import { pageTimer } from '../../core/sleep.js';
import { withoutQuery } from '../../core/withoutQuery.js';
import type { FrameShell } from '../createFrame.js';
import type { Message } from '../messages/message.js';
import { createMessageLimit } from '../messages/messageLimit.js';
import { createConnection, type Connection } from './connection.js';
import { followHeight } from './followHeight.js';
import type { KnownFrameOptions } from './frameOptions.js';
import type { FrameServices } from './frameServices.js';
import { createEventHandler } from './handleEvent.js';
import { setFrameStyle, showFrame } from './frameStyle.browser.js';
import type { MessageGate } from './messageGate.browser.js';
import type { MessageLog } from './messageLog.js';
import { createSessionGrants, type SessionGrants } from './sessionGrants.js';

/** A page that loads faster shows no loading view, which would only flicker; in ms. */
const LOADING_DELAY_MS = 200;

/** Why a page that has loaded may not answer, for developers. */
const NO_ANSWER =
  'it may forbid this page in its frame-ancestors, not list the origin of this page in the allowedOrigins of connectToHost, or not use weaver-sdk/frame';

/** What loading a page needs. */
export interface PageDeps {
  readonly shell: FrameShell;
  readonly gate: MessageGate;
  readonly options: KnownFrameOptions;
  readonly services: FrameServices;
  readonly url: string;
  readonly log: MessageLog;
  /** Logs the first message that is ignored. */
  readonly warnOnce: (problem: string) => void;
  /** The handshake is done. */
  readonly onOpen: () => void;
  /** The page cannot be shown. */
  readonly onFailed: (error: WeaverError) => void;
}

/** A page in its frame, from its loading on. */
export interface LoadedPage {
  readonly connection: Connection;
  /** Removes the iframe; what is pending rejects with `reason`. */
  readonly end: (reason: WeaverError) => void;
}

/** Loads a page into the iframe of a frame, connects it, and follows its height. */
export function loadPage(deps: PageDeps): LoadedPage {
  const { shell, gate, options, services, url, log, warnOnce, onOpen, onFailed } = deps;
  const { frame, iframe, place } = shell;
  const { origin } = new URL(url);
  const undo: (() => void)[] = [];
  let isLoaded = false;
  let cancelLimit: (() => void) | undefined;
  let grants: SessionGrants | undefined;

  const limitWait = (): void => {
    cancelLimit?.();
    cancelLimit = pageTimer(options.timeoutMs, () => {
      const why = !iframe.isConnected
        ? 'the container is not in the document'
        : isLoaded
          ? `the page loaded, but did not connect: ${NO_ANSWER}`
          : 'the page did not load';
      onFailed(
        new WeaverError('FRAME_TIMEOUT', {
          message: `${why} (${withoutQuery(url)}, ${options.timeoutMs} ms)`,
        }),
      );
    });
  };

  /** Shows the iframe in the place of the loading view. */
  const reveal = (): void => {
    showFrame(iframe, true);
    place.hideStatus();
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
    model: options.model,
    send(message, to) {
      log.add('toPage', message);
      postTo(frameWindow(iframe), message, to);
    },
    onOpen() {
      cancelLimit?.();
      reveal();
      onOpen();
    },
    onRestart() {
      isLoaded = false;
      grants?.forget();
      shell.restart();
      limitWait();
    },
    onEvent: createEventHandler({
      emit: shell.emit,
      onSessionRequest() {
        if (grants) void grants.answer();
        else connection.call('session', { refused: 'only pages of the platform get the session' });
      },
      onHeight: height.report,
      onTitle(title) {
        if (options.title === undefined) iframe.title = title;
      },
      onLink: services.openLink,
      onNotice: services.notify,
      onRefused: warnOnce,
    }),
  });
  const accept = createMessageLimit(() => performance.now());
  const receive = (message: Message): void => {
    if (message.postmate === 'emit' && !accept()) {
      warnOnce('it sends too many events');
      return;
    }
    log.add('fromPage', message);
    connection.receive(message);
  };
  const onLoad = (): void => {
    isLoaded = true;
    reveal();
    connection.loaded();
  };

  if (origin === services.platformOrigin) {
    grants = createSessionGrants(
      services,
      (answer) => {
        connection.call('session', answer);
      },
      () => performance.now(),
    );
    undo.push(grants.stop);
  }
  iframe.addEventListener('load', onLoad);
  undo.push(
    height.stop,
    gate.add({
      window: () => frameWindow(iframe),
      origin,
      onMessage: receive,
      onListening() {
        if (!accept()) return;
        reveal();
        connection.listening();
      },
      onRefused: warnOnce,
    }),
    onFrameBlocked(origin, () => {
      const message = `the Content-Security-Policy of this page blocks the frame: add ${origin} to frame-src`;
      onFailed(new WeaverError('FRAME_REFUSED', { message }));
    }),
    () => {
      iframe.removeEventListener('load', onLoad);
      cancelLimit?.();
    },
    pageTimer(LOADING_DELAY_MS, () => {
      if (frame.status !== 'loading' || isLoaded) return;
      showFrame(iframe, false);
      place.showLoading();
    }),
  );
  if (isOffScreen(place.element)) {
    // The browser loads it when the user scrolls near it: the time limit begins then.
    iframe.loading = 'lazy';
    undo.push(whenInView(place.element, limitWait));
  } else limitWait();
  iframe.src = url;
  place.attach(iframe);

  return {
    connection,
    end(reason) {
      for (const step of undo.splice(0)) step();
      connection.close(reason);
      // Loaded again in a new document: a new address in the old one would be an entry in the history of the host page.
      iframe.remove();
      reveal();
    },
  };
}

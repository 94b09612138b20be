import {
  frameDepth,
  frameWindow,
  isOffScreen,
  onFrameBlocked,
  postTo,
  whenInView,
} from '../../browser/frameElement.js';
import { pageAddress } from '../../browser/page.js';
import { WeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import { pageTimer } from '../../core/sleep.js';
import { withoutQuery } from '../../core/withoutQuery.js';
import type { FrameShell, RunningFrame } from '../createFrame.js';
import { createMessageLimit } from '../messages/messageLimit.js';
import { plainCopy } from '../messages/plainData.js';
import type { Message } from '../messages/message.js';
import { createConnection, type Connection } from './connection.js';
import { followHeight } from './followHeight.js';
import { readFrameOptions, type KnownFrameOptions } from './frameOptions.js';
import type { FrameOwner, FrameServices } from './frameServices.js';
import { createEventHandler } from './handleEvent.js';
import { createMessageLog } from './messageLog.js';
import { createSessionGrants, type SessionGrants } from './sessionGrants.js';

/** A page that loads faster shows no loading view, which would only flicker; in ms. */
const LOADING_DELAY_MS = 200;
/** The height of an iframe whose page has not reported one: the browsers' own. */
const FIRST_HEIGHT_PX = 150;
/** Pages within pages, beyond which no further one is embedded: a page may embed itself. */
const MAX_DEPTH = 5;
/** Calls that wait for the page; further ones are dropped. */
const MAX_WAITING = 100;

/** Why a page that has loaded may not answer, for developers. */
const NO_ANSWER =
  'it may forbid this page in its frame-ancestors, not list the origin of this page in the allowedOrigins of connectToHost, or not use weaver-sdk/frame';

const refused = (message: string): WeaverError => new WeaverError('FRAME_REFUSED', { message });

/** One attempt to load the page. */
interface Attempt {
  readonly options: KnownFrameOptions;
  readonly services: FrameServices;
  readonly connection: Connection;
  readonly end: (reason: WeaverError) => void;
}

/** Runs one frame: loads its page, connects it, and follows its height, until it is unmounted. */
export function runFrame(shell: FrameShell, owner: FrameOwner): RunningFrame {
  const { frame, iframe, place, signal } = shell;
  const { style } = iframe;
  const log = createMessageLog();
  const waiting: (() => void)[] = [];
  let attempts = 0;
  let current: Attempt | undefined;
  let hasWarned = false;

  const setStyle = (name: string, value: string): void => {
    // Important, because rules of the page for `iframe` apply to it.
    style.setProperty(name, value, 'important');
  };

  const warnOnce = (problem: string): void => {
    if (hasWarned) return;
    hasWarned = true;
    logWarning(`${frame.id}: a message of the page was ignored: ${problem}; further ones are not logged`);
  };

  const fail = (error: unknown): void => {
    if (frame.status !== 'loading') return;
    const reason = error instanceof WeaverError ? error : refused('the frame failed');
    current?.end(reason);
    current = undefined;
    for (const call of waiting.splice(0)) call();
    shell.fail(error);
  };

  /** Shows the iframe in the place of the loading view. */
  const reveal = (): void => {
    style.removeProperty('visibility');
    style.removeProperty('position');
    place.hideStatus();
  };

  const showLoading = (): void => {
    setStyle('visibility', 'hidden');
    setStyle('position', 'absolute');
    place.showLoading();
  };

  /** Sets what an iframe has before it loads. */
  const prepare = ({ sandbox, allow, title, minPx }: KnownFrameOptions): void => {
    if (sandbox !== undefined) iframe.setAttribute('sandbox', sandbox);
    iframe.setAttribute('allow', allow);
    // The page learns which origin embeds it, and nothing else.
    iframe.referrerPolicy = 'origin';
    iframe.title = title ?? owner.defaultTitle();
    for (const [name, value] of [
      ['display', 'block'],
      ['width', '100%'],
      ['max-width', '100%'],
      ['border', '0'],
      ['height', `${Math.max(minPx, FIRST_HEIGHT_PX)}px`],
    ] as const) {
      setStyle(name, value);
    }
  };

  const createAttempt = (options: KnownFrameOptions, services: FrameServices, url: string): Attempt => {
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
        const message = `${why} (${withoutQuery(url)}, ${options.timeoutMs} ms)`;
        fail(new WeaverError('FRAME_TIMEOUT', { message }));
      });
    };
    const height = followHeight({
      minPx: options.minPx,
      maxPx: options.maxPx,
      apply(heightPx) {
        setStyle('height', `${heightPx}px`);
      },
      after: pageTimer,
      onLoop() {
        logWarning(`${frame.id}: the height of the page depends on that of its frame (100vh?), which stays`);
      },
    });
    const handleEvent = createEventHandler({
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
        shell.succeed();
        sendLook();
        for (const call of waiting.splice(0)) call();
      },
      onRestart() {
        isLoaded = false;
        grants?.forget();
        shell.restart();
        limitWait();
      },
      onEvent: handleEvent,
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
      owner.gate.add({
        window: () => frameWindow(iframe),
        origin,
        onMessage: receive,
        onListening() {
          reveal();
          connection.listening();
        },
        onRefused: warnOnce,
      }),
      onFrameBlocked(origin, () => {
        fail(
          refused(`the Content-Security-Policy of this page blocks the frame: add ${origin} to frame-src`),
        );
      }),
      () => {
        iframe.removeEventListener('load', onLoad);
        cancelLimit?.();
      },
      pageTimer(LOADING_DELAY_MS, () => {
        if (frame.status === 'loading' && !isLoaded) showLoading();
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
      options,
      services,
      connection,
      end(reason) {
        for (const step of undo.splice(0)) step();
        connection.close(reason);
        // Loaded again in a new iframe document: a new address in the old one would be an entry in the page's history.
        iframe.remove();
        reveal();
      },
    };
  };

  const start = async (number: number): Promise<void> => {
    const options = readFrameOptions(shell.options);
    prepare(options);
    const services = await owner.services(number > 1);
    const url = await services.addressOf(shell.target);
    if (number !== attempts || signal.aborted) return;
    if (withoutQuery(url) === withoutQuery(pageAddress()) || frameDepth(MAX_DEPTH) === MAX_DEPTH) {
      throw refused('the page would embed itself');
    }
    current = createAttempt(options, services, url);
  };

  const sendLook = (): void => {
    if (!current?.connection.isOpen) return;
    const { language, dir, theme } = current.services.look();
    current.connection.call('language', { language, dir });
    current.connection.call('theme', theme);
  };

  /** Calls `work` when the page is connected, or at once. */
  const whenOpen = (work: () => void): void => {
    if (current?.connection.isOpen) work();
    else if (waiting.length < MAX_WAITING) waiting.push(work);
    else warnOnce('too many calls wait for the page');
  };

  const loseConnection = (): void => {
    current?.connection.lost();
  };
  const stopWatching = owner.watchPresence({
    element: place.element,
    wasConnected: place.element.isConnected,
    isHeld: () => false,
    onPlaced: loseConnection,
    onLeft: loseConnection,
    onGone: frame.unmount,
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    current?.end(signal.reason as WeaverError);
    current = undefined;
    waiting.splice(0);
  });

  return {
    start() {
      attempts += 1;
      const number = attempts;
      start(number).catch((error: unknown) => {
        if (number === attempts && !signal.aborted) fail(error);
      });
    },
    call(name, data) {
      const copy = plainCopy(data);
      if (!copy.ok) {
        const error = new WeaverError('CONFIG_INVALID', {
          message: `the data of the call '${String(name)}': ${copy.problem}`,
          component: frame.id,
        });
        logError(`${frame.id}: call ignored, ${error.message}`);
        owner.onError(error);
        return;
      }
      whenOpen(() => current?.connection.call(String(name), copy.value));
    },
    async get(name, timeoutMs) {
      await frame.ready;
      if (!current) throw new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' });
      return current.connection.get(String(name), timeoutMs ?? current.options.timeoutMs);
    },
    refresh: sendLook,
    messages: log.entries,
  };
}

import { MAX_TIMER_MS } from '../../core/abort.js';
import { attempt, ownOptions } from '../../core/callerValues.js';
import { createDeferred, type Deferred } from '../../core/promises.js';
import { createEmitter } from '../../core/emitter.js';
import { WeaverError } from '../../core/errors.js';
import { logWarning } from '../../core/log.js';
import {
  HOST_CALLS,
  LEAVING_TYPE,
  LISTENING_TYPE,
  SESSION_REQUEST,
  parseFrameSession,
  type FrameSession,
} from '../../wire/frameMessages.js';
import { isRecord, type WireRecord } from '../../wire/record.js';
import { HOST_MESSAGES, openPageChannel, type PageChannel } from './pageChannel.js';
import { isOwnType, readMessage } from '../messages/message.js';
import type { HostConnection, HostOptions } from './hostConnection.js';
import { noteHost } from './hostSlot.browser.js';
import { followScheme, watchContentHeight, watchTitle } from './watchPage.browser.js';

const DEFAULT_TIMEOUT_MS = 30_000;

/** The origins of a list; a `*`, a path or an opaque origin is refused. */
function readOrigins(given: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const origins = list.map((entry) =>
    attempt(() => {
      const { href, origin } = new URL(String(entry));
      return href === `${origin}/` ? origin : '';
    }, ''),
  );
  if (origins.length === 0 || origins.includes('')) {
    throw new WeaverError('CONFIG_INVALID', {
      message: "allowedOrigins must list origins: 'https://a.example'",
    });
  }
  return origins;
}

/** Why a page gets no session. */
function noSession(message: string): WeaverError {
  return new WeaverError('SESSION_EXPIRED', { message });
}

/** The origin of the page around this one, as far as the browser says; undefined in Firefox. */
function knownParentOrigin(): string | undefined {
  const { ancestorOrigins } = location as Partial<Location>;
  return ancestorOrigins?.[0];
}

/** The page that linked here: for a page in a frame, the page around it, unless it hides its address. */
function referrerOrigin(): string | undefined {
  return attempt(() => new URL(document.referrer).origin, undefined);
}

/**
 * Connects a platform page to the host page that shows it in a frame (contract §8). Call it at once, before the page's own
 * start: it listens before it returns.
 *
 * @returns the connection; undefined for a page that is not in a frame
 * @throws WeaverError CONFIG_INVALID without valid `allowedOrigins`, FRAME_REFUSED when the page around this one is known
 * not to be allowed, FRAME_TIMEOUT when no allowed page has connected in time
 */
export async function connectToHost(given: HostOptions): Promise<HostConnection | undefined> {
  const options = ownOptions(given);
  const origins = readOrigins(options.allowedOrigins);
  const { parent } = window;
  if (parent === window) return undefined;
  const around = knownParentOrigin();
  if (around !== undefined && !origins.includes(around)) {
    throw new WeaverError('FRAME_REFUSED', {
      message: `${around} is not in allowedOrigins`,
    });
  }
  const { timeoutMs: limitMs } = options;
  const timeoutMs =
    typeof limitMs === 'number' && limitMs >= 0 ? Math.min(limitMs, MAX_TIMER_MS) : DEFAULT_TIMEOUT_MS;

  const events = createEmitter<Record<string, unknown>>();
  const connected = createDeferred<HostConnection>();
  const undo: (() => void)[] = [];
  /** Of the host page that has connected; '' before. */
  let hostOrigin = '';
  let model: WireRecord = {};
  let channel: PageChannel | undefined;
  /** What the connection goes through, and the origin that got the port of this page; undefined: through the window. */
  let port: MessagePort | undefined;
  let presentedTo: string | undefined;
  let isEnded = false;
  let hasWarned = false;
  let showsNotices = false;

  let asked: Deferred<FrameSession> | undefined;

  const limitWait = (wait: Pick<Deferred<never>, 'reject'>, message: string): number =>
    window.setTimeout(() => {
      wait.reject(new WeaverError('FRAME_TIMEOUT', { message: `${message} within ${timeoutMs} ms` }));
    }, timeoutMs);

  const warnOnce = (problem: string): void => {
    if (!hasWarned) logWarning(`ignored a host message: ${problem}`);
    hasWarned = true;
  };

  const methods: Record<string, unknown> = ownOptions(options.methods);
  for (const [name, isValid] of Object.entries(HOST_CALLS)) {
    methods[name] = (data: unknown) => {
      if (!isValid(data)) {
        warnOnce(name);
        return;
      }
      if (name === 'update') model = { ...model, ...(data as WireRecord) };
      if (name === 'notices') showsNotices = (data as { readonly shown: boolean }).shown;
      if (name === 'theme') emit('colorScheme', { colorScheme: followScheme(data) });
      // A page that adds its listeners late gets the current language and theme.
      if (name === 'language' || name === 'theme') events.settle(name, data);
      else events.emit(name, data);
    };
  }
  methods['session'] = (data: unknown) => {
    const session = parseFrameSession(data);
    if (!asked) events.emit('session', session.ok ? session.value : undefined);
    else if (session.ok) asked.resolve(session.value);
    else asked.reject(noSession(session.problem));
  };

  const emit = (name: string, data?: unknown): void => {
    if (!isEnded) channel?.emit(name, data);
  };

  const connection: HostConnection = {
    get hostOrigin() {
      return hostOrigin;
    },
    get model() {
      return model;
    },
    emit,
    on: (name: string, listener: (data: never) => void) =>
      events.on(name, listener as (data: unknown) => void),
    async requestSession() {
      if (isEnded) throw noSession('disconnected');
      if (asked) return asked.promise;
      const answer = (asked = createDeferred<FrameSession>());
      const limit = limitWait(answer, 'no session');
      emit(SESSION_REQUEST);
      try {
        return await answer.promise;
      } finally {
        clearTimeout(limit);
        asked = undefined;
      }
    },
    disconnect() {
      if (isEnded) return;
      isEnded = true;
      for (const step of undo.splice(0)) step();
      asked?.reject(noSession('disconnected'));
      events.clear();
    },
  };

  const shake = async (origin: string, given: unknown, through?: MessagePort): Promise<void> => {
    const isFirst = hostOrigin === '';
    hostOrigin = origin;
    port = through;
    if (isRecord(given)) model = given;
    const opened = await openPageChannel({
      origin,
      methods,
      send(message) {
        if (through) through.postMessage(message);
        else parent.postMessage(message, origin);
      },
    });
    if (isEnded) return;
    channel = opened;
    if (isFirst) {
      connected.resolve(connection);
      undo.push(
        watchContentHeight(emit),
        watchTitle(emit),
        noteHost({ emit, showsNotices: () => showsNotices }),
      );
    }
  };

  /** Tells the host page that this page listens, and on what. Once: a host page takes a second time for another document. */
  const present = (origin: string): void => {
    if (origin === presentedTo) return;
    presentedTo = origin;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      take(data, origin, port1);
    };
    // Also after `disconnect`: the host page may load another page here.
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) port1.postMessage({ type: LEAVING_TYPE });
    });
    parent.postMessage({ type: LISTENING_TYPE }, origin, [port2]);
  };

  const take = (data: unknown, origin: string, through?: MessagePort): void => {
    // Only from the first allowed origin that connects, and what has a port is not done through the window.
    if (isEnded || !isOwnType(data) || (hostOrigin || origin) !== origin || (port ?? through) !== through)
      return;
    const message = readMessage(data, HOST_MESSAGES);
    if (!message.ok) warnOnce(message.problem);
    else if (message.value.takesPort) present(origin);
    // A handshake is answered each time: the host page repeats it until an answer arrives.
    else if (message.value.postmate === 'handshake') void shake(origin, message.value.model, through);
    else channel?.receive(message.value);
  };

  const receive = ({ isTrusted, source, origin, data }: MessageEvent): void => {
    // Only the page around this one, and only what the browser sent.
    if (isTrusted && source === parent && origins.includes(origin)) take(data, origin);
  };

  addEventListener('message', receive);
  undo.push(() => {
    removeEventListener('message', receive);
  });
  // An origin that is not the host page's would be an error in the console.
  const hint = around ?? referrerOrigin();
  if (hint !== undefined && origins.includes(hint)) present(hint);

  const limit = limitWait(connected, 'no host page connected');
  try {
    return await connected.promise;
  } catch (error) {
    connection.disconnect();
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

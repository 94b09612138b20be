import { frameDepth } from '../../browser/frameElement.js';
import { pageAddress } from '../../browser/page.js';
import { watchPresence } from '../../browser/watchPresence.js';
import { withTimeLimit } from '../../core/abort.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import { HOST_CALLS } from '../../wire/frameMessages.js';
import { isRecord, ownProperty, refused, type Parsed } from '../../wire/record.js';
import type { Frame } from '../frame.js';
import { MAX_NAME, isName, plainCopy } from '../messages/message.js';
import { limitMsOf, readFrameOptions, type KnownFrameOptions } from './frameOptions.js';
import type { FrameLook, FrameOwner, FrameServices, FrameShell } from './frameServices.js';
import { prepareFrame } from './frameStyle.browser.js';
import { createLoadingView, loadPage, type LoadedPage, type PageReport } from './loadPage.browser.js';
import { createMessageLog } from './messageLog.js';

/** Pages within pages, beyond which no further one is embedded: a page may embed itself. */
const MAX_DEPTH = 5;
/** Calls that wait for the page; further ones are dropped. */
const MAX_WAITING = 100;

/** The same page with another query may show another record. */
const withoutHash = (url: string): string => url.split('#')[0] ?? '';

const NAME_RULE = `a name must be a text of 1 to ${MAX_NAME} characters`;

/** Names and data come from code without types, too. */
function isNameText(name: unknown): name is string {
  return typeof name === 'string' && isName(name);
}

/** The data of a call as plain data, or why the call is not sent. */
function checkCall(name: unknown, data: unknown): Parsed<unknown> {
  if (!isNameText(name)) return refused(NAME_RULE);
  const copy = plainCopy(data);
  if (!copy.ok) return refused(`its data: ${copy.problem}`);
  const hasForm = ownProperty(HOST_CALLS, name) as ((data: unknown) => boolean) | undefined;
  return hasForm?.(copy.value) === false ? refused('its data do not have the form of this call') : copy;
}

/**
 * Refuses a page that would embed itself, or that is too deep.
 *
 * @throws WeaverError FRAME_REFUSED
 */
function checkAddress(url: string): void {
  if (withoutHash(url) === withoutHash(pageAddress())) {
    throw new WeaverError('FRAME_REFUSED', { message: 'the page would embed itself' });
  }
  if (frameDepth(MAX_DEPTH) === MAX_DEPTH) {
    const message = `this page is in a frame itself, within ${MAX_DEPTH} pages: a further one is not embedded`;
    throw new WeaverError('FRAME_REFUSED', { message });
  }
}

/** Sends language and theme to a page, as far as it does not have them. `sent`: what it has, as JSON, by name. */
function sendLook(
  connection: LoadedPage['connection'],
  { language, dir, theme }: FrameLook,
  sent: Map<string, string>,
): void {
  const wanted = { language: { language, dir }, theme };
  for (const name of ['language', 'theme'] as const) {
    const text = JSON.stringify(wanted[name]) ?? '';
    if (sent.get(name) === text) continue;
    sent.set(name, text);
    connection.call(name, wanted[name]);
  }
}

/** The calls of a host page, which wait for the page in the frame: `connected` returns the connection while there is one. */
function createCalls(
  frame: Frame,
  connected: () => LoadedPage['connection'] | undefined,
  onError: FrameOwner['onError'],
) {
  const waiting: (() => void)[] = [];
  /** Data of the host page after the options' model. */
  let updates: Readonly<Record<string, unknown>> = {};
  return {
    /** The data of all calls `update`. */
    updates: (): Readonly<Record<string, unknown>> => updates,
    call: (name: string, data: unknown): void => {
      const checked = checkCall(name, data);
      if (!checked.ok) {
        const message = `the call '${String(name)}': ${checked.problem}`;
        logError(`${frame.id}: ignored ${message}`);
        onError(new WeaverError('CONFIG_INVALID', { message, component: frame.id }));
        return;
      }
      const { value } = checked;
      if (name === 'update' && isRecord(value)) updates = { ...updates, ...value };
      const connection = connected();
      if (connection) connection.call(name, value);
      else if (frame.status === 'loading' && waiting.length < MAX_WAITING) {
        waiting.push(() => {
          connected()?.call(name, value);
        });
      } else if (frame.status !== 'unmounted') {
        const why = frame.status === 'error' ? 'the frame is in error' : `${MAX_WAITING} others wait`;
        logWarning(`${frame.id}: the call '${name}' was dropped: ${why}`);
      }
    },
    sendWaiting(): void {
      for (const send of waiting.splice(0)) send();
    },
    /** Those that wait are not sent. */
    drop(): void {
      waiting.splice(0);
    },
  };
}

/** Runs one frame: loads its page, again after a failure, and passes calls to it, until the frame is unmounted. */
export function runFrame(shell: FrameShell, owner: FrameOwner) {
  const { frame, iframe, view, signal } = shell;
  const log = createMessageLog();
  const loading = createLoadingView(shell);
  let attempts = 0;
  let services: FrameServices | undefined;
  let options: KnownFrameOptions | undefined;
  let page: LoadedPage | undefined;
  /** What the page has said its title is. */
  let pageTitle: string | undefined;
  let hasWarned = false;
  let stopNotices = (): void => undefined;
  /** The look that the current page has. */
  const sentLook = new Map<string, string>();

  /** The connection to the page, while there is one. */
  const connected = (): LoadedPage['connection'] | undefined =>
    page?.connection.isOpen ? page.connection : undefined;
  const calls = createCalls(frame, connected, owner.onError);

  const setTitle = (): void => {
    iframe.title = options?.title ?? pageTitle ?? owner.defaultTitle();
  };

  const endPage = (reason: WeaverError): void => {
    page?.end(reason);
    loading.end();
    page = undefined;
    calls.drop();
  };

  const fail = (cause: unknown): void => {
    if (frame.status !== 'loading') return;
    endPage(asWeaverError(cause, 'FRAME_REFUSED'));
    // Not a copy: `onError` gets the error of a failed init once, and knows it by its identity.
    shell.fail(cause);
  };

  const updateLook = (): void => {
    const connection = connected();
    if (connection && services) sendLook(connection, services.look(), sentLook);
  };

  const sendNotices = (): void => {
    if (services) connected()?.call('notices', { shown: services.showsNotices() });
  };

  const handleReport = (report: PageReport): void => {
    if (report.kind === 'failed') fail(report.error);
    else if (report.kind === 'title') {
      pageTitle = report.title;
      setTitle();
    } else if (report.kind === 'refused') {
      if (hasWarned) return;
      hasWarned = true;
      logWarning(
        `${frame.id}: a message of the page was ignored: ${report.problem}; further ones are not logged`,
      );
    } else {
      shell.succeed();
      sentLook.clear();
      updateLook();
      if (services?.showsNotices()) sendNotices();
      calls.sendWaiting();
    }
  };

  const start = async (number: number): Promise<void> => {
    loading.begin();
    const ready = await owner.services(number > 1);
    const known = readFrameOptions(shell.options);
    options = known;
    prepareFrame(iframe, known);
    const url = await ready.addressOf(shell.target);
    if (number !== attempts || signal.aborted) return;
    checkAddress(url);
    if (services !== ready) {
      stopNotices();
      stopNotices = ready.onShowsNotices(sendNotices);
    }
    services = ready;
    // Only now are the tenant's language and its texts known.
    setTitle();
    const model = (): unknown =>
      isRecord(known.model) ? { ...known.model, ...calls.updates() } : known.model;
    const { gate } = owner;
    page = loadPage({ shell, gate, options: known, model, loading, services: ready, url, log }, handleReport);
  };

  const onMoved = (): void => {
    page?.moved();
  };
  const stopWatching = watchPresence({
    element: view.element,
    wasConnected: shell.wasConnected,
    isHeld: () => false,
    onPlaced: onMoved,
    onLeft: onMoved,
    onGone: () => {
      frame.unmount();
    },
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    stopNotices();
    // The reason of the host's own signal may be anything.
    endPage(new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' }));
  });

  return {
    /** Loads the page; again after a failure. */
    start(): void {
      attempts += 1;
      const number = attempts;
      start(number).catch((error: unknown) => {
        if (number === attempts && !signal.aborted) fail(error);
      });
    },
    /** Calls a method as soon as the page is connected. */
    call: calls.call,
    /** Asks the page for a value; rejects as `get` of the frame does. */
    async get(name: string, timeoutMs: number | undefined): Promise<unknown> {
      if (!isNameText(name)) throw new WeaverError('CONFIG_INVALID', { message: `get: ${NAME_RULE}` });
      const limitMs = limitMsOf(timeoutMs, readFrameOptions(shell.options).timeoutMs);
      const message = `the page did not answer '${name}' within ${limitMs} ms`;
      const late = (): WeaverError => new WeaverError('FRAME_TIMEOUT', { message });
      return withTimeLimit(limitMs, late, undefined, async () => {
        await frame.ready;
        if (!page) throw new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' });
        return page.connection.get(name, limitMs);
      });
    },
    /** Language or theme have changed. */
    refresh(): void {
      if (services) setTitle();
      page?.showScheme();
      updateLook();
    },
    /** Names of the last messages, without their data. */
    messages: log.entries,
  };
}

/** A frame whose code runs. */
export type RunningFrame = ReturnType<typeof runFrame>;

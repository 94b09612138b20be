import { frameDepth } from '../../browser/frameElement.js';
import { pageAddress } from '../../browser/page.js';
import { withTimeLimit } from '../../core/abort.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import { pageTimer } from '../../core/promises.js';
import { HOST_CALLS } from '../../wire/frameMessages.js';
import { isRecord, ownProperty, refused, type Parsed } from '../../wire/record.js';
import type { FrameShell, RunningFrame } from '../createFrame.js';
import { MAX_NAME, isName, plainCopy } from '../messages/message.js';
import { limitMsOf, readFrameOptions, type KnownFrameOptions } from './frameOptions.js';
import type { FrameOwner, FrameServices } from './frameServices.js';
import { prepareFrame, showFrame } from './frameStyle.browser.js';
import { createLoadingView } from './loadingView.js';
import { loadPage, type LoadedPage } from './loadPage.browser.js';
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

/** Runs one frame: loads its page, again after a failure, and passes calls to it, until the frame is unmounted. */
export function runFrame(shell: FrameShell, owner: FrameOwner): RunningFrame {
  const { frame, iframe, view, signal } = shell;
  const log = createMessageLog();
  const waiting: (() => void)[] = [];
  let attempts = 0;
  let services: FrameServices | undefined;
  let options: KnownFrameOptions | undefined;
  let page: LoadedPage | undefined;
  /** What the page has said its title is. */
  let pageTitle: string | undefined;
  /** Data of the host page after the options' model. */
  let updates: Readonly<Record<string, unknown>> = {};
  let hasWarned = false;
  let stopNotices = (): void => undefined;
  /** The look that the current page has, as JSON. */
  const sentLook = new Map<string, string>();

  const warnOnce = (problem: string): void => {
    if (hasWarned) return;
    hasWarned = true;
    logWarning(`${frame.id}: a message of the page was ignored: ${problem}; further ones are not logged`);
  };

  const loading = createLoadingView(
    () => {
      showFrame(iframe, false);
      view.showLoading();
    },
    () => {
      showFrame(iframe, true);
      view.hideStatus();
    },
    pageTimer,
  );

  const setTitle = (): void => {
    iframe.title = options?.title ?? pageTitle ?? owner.defaultTitle();
  };

  const endPage = (reason: WeaverError): void => {
    page?.end(reason);
    loading.end();
    page = undefined;
    waiting.splice(0);
  };

  const fail = (cause: unknown): void => {
    if (frame.status !== 'loading') return;
    endPage(asWeaverError(cause, 'FRAME_REFUSED'));
    // Not a copy: `onError` gets the error of a failed init once, and knows it by its identity.
    shell.fail(cause);
  };

  /** Sends language and theme to the page, as far as it does not have them. */
  const sendLook = (): void => {
    if (!page?.connection.isOpen || !services) return;
    const { language, dir, theme } = services.look();
    const wanted = { language: { language, dir }, theme };
    for (const name of ['language', 'theme'] as const) {
      const text = JSON.stringify(wanted[name]) ?? '';
      if (sentLook.get(name) === text) continue;
      sentLook.set(name, text);
      page.connection.call(name, wanted[name]);
    }
  };

  const sendNotices = (): void => {
    if (page?.connection.isOpen && services) {
      page.connection.call('notices', { shown: services.showsNotices() });
    }
  };

  const ignore = (name: unknown, problem: string): void => {
    const message = `the call '${String(name)}': ${problem}`;
    logError(`${frame.id}: ignored ${message}`);
    owner.onError(new WeaverError('CONFIG_INVALID', { message, component: frame.id }));
  };

  const start = async (number: number): Promise<void> => {
    loading.begin();
    const ready = await owner.services(number > 1);
    const known = readFrameOptions(shell.options);
    options = known;
    prepareFrame(iframe, known);
    const url = await ready.addressOf(shell.target);
    if (number !== attempts || signal.aborted) return;
    if (withoutHash(url) === withoutHash(pageAddress())) {
      throw new WeaverError('FRAME_REFUSED', { message: 'the page would embed itself' });
    }
    if (frameDepth(MAX_DEPTH) === MAX_DEPTH) {
      const message = `this page is in a frame itself, within ${MAX_DEPTH} pages: a further one is not embedded`;
      throw new WeaverError('FRAME_REFUSED', { message });
    }
    if (services !== ready) {
      stopNotices();
      stopNotices = ready.onShowsNotices(sendNotices);
    }
    services = ready;
    // Only now are the tenant's language and its texts known.
    setTitle();
    page = loadPage({
      shell,
      gate: owner.gate,
      options: known,
      model: () => (isRecord(known.model) ? { ...known.model, ...updates } : known.model),
      loading,
      services: ready,
      url,
      log,
      warnOnce,
      onOpen() {
        shell.succeed();
        sentLook.clear();
        sendLook();
        if (ready.showsNotices()) sendNotices();
        for (const call of waiting.splice(0)) call();
      },
      onTitle(title) {
        pageTitle = title;
        setTitle();
      },
      onFailed: fail,
    });
  };

  const onMoved = (): void => {
    page?.moved();
  };
  const stopWatching = owner.watchPresence({
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
    start() {
      attempts += 1;
      const number = attempts;
      start(number).catch((error: unknown) => {
        if (number === attempts && !signal.aborted) fail(error);
      });
    },
    call(name, data) {
      const checked = checkCall(name, data);
      if (!checked.ok) {
        ignore(name, checked.problem);
        return;
      }
      const { value } = checked;
      if (name === 'update' && isRecord(value)) updates = { ...updates, ...value };
      const send = (): void => {
        page?.connection.call(name, value);
      };
      if (page?.connection.isOpen) send();
      else if (frame.status === 'loading' && waiting.length < MAX_WAITING) waiting.push(send);
      else if (frame.status !== 'unmounted') {
        const why = frame.status === 'error' ? 'the frame is in error' : `${MAX_WAITING} others wait`;
        logWarning(`${frame.id}: the call '${name}' was dropped: ${why}`);
      }
    },
    async get(name, timeoutMs) {
      if (!isNameText(name)) throw new WeaverError('CONFIG_INVALID', { message: `get: ${NAME_RULE}` });
      const limitMs = limitMsOf(timeoutMs, readFrameOptions(shell.options).timeoutMs);
      const late = (): WeaverError =>
        new WeaverError('FRAME_TIMEOUT', {
          message: `the page did not answer '${name}' within ${limitMs} ms`,
        });
      return withTimeLimit(limitMs, late, undefined, async () => {
        await frame.ready;
        if (!page) throw new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' });
        return page.connection.get(name, limitMs);
      });
    },
    refresh() {
      if (services) setTitle();
      page?.showScheme();
      sendLook();
    },
    messages: log.entries,
  };
}

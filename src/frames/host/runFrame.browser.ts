import { frameDepth } from '../../browser/frameElement.js';
import { pageAddress } from '../../browser/page.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { logError, logWarning } from '../../core/log.js';
import type { FrameShell, RunningFrame } from '../createFrame.js';
import { plainCopy } from '../messages/plainData.js';
import { readFrameOptions, type KnownFrameOptions } from './frameOptions.js';
import type { FrameOwner, FrameServices } from './frameServices.js';
import { prepareFrame } from './frameStyle.browser.js';
import { loadPage, type LoadedPage } from './loadPage.browser.js';
import { createMessageLog } from './messageLog.js';

/** Pages within pages, beyond which no further one is embedded: a page may embed itself. */
const MAX_DEPTH = 5;
/** Calls that wait for the page; further ones are dropped. */
const MAX_WAITING = 100;

/** The same page with another query may show another record. */
const withoutHash = (url: string): string => url.split('#')[0] ?? '';

/** Runs one frame: loads its page, again after a failure, and passes calls to it, until the frame is unmounted. */
export function runFrame(shell: FrameShell, owner: FrameOwner): RunningFrame {
  const { frame, iframe, place, signal } = shell;
  const log = createMessageLog();
  const waiting: (() => void)[] = [];
  let attempts = 0;
  let services: FrameServices | undefined;
  let options: KnownFrameOptions | undefined;
  let page: LoadedPage | undefined;
  let hasWarned = false;

  const warnOnce = (problem: string): void => {
    if (hasWarned) return;
    hasWarned = true;
    logWarning(`${frame.id}: a message of the page was ignored: ${problem}; further ones are not logged`);
  };

  const endPage = (reason: WeaverError): void => {
    page?.end(reason);
    page = undefined;
    waiting.splice(0);
  };

  const fail = (cause: unknown): void => {
    if (frame.status !== 'loading') return;
    const error = asWeaverError(cause, 'FRAME_REFUSED');
    endPage(error);
    shell.fail(error);
  };

  const sendLook = (): void => {
    if (!page?.connection.isOpen || !services) return;
    const { language, dir, theme } = services.look();
    page.connection.call('language', { language, dir });
    page.connection.call('theme', theme);
  };

  const start = async (number: number): Promise<void> => {
    const known = readFrameOptions(shell.options);
    prepareFrame(iframe, known, owner.defaultTitle());
    const ready = await owner.services(number > 1);
    const url = await ready.addressOf(shell.target);
    if (number !== attempts || signal.aborted) return;
    if (withoutHash(url) === withoutHash(pageAddress()) || frameDepth(MAX_DEPTH) === MAX_DEPTH) {
      throw new WeaverError('FRAME_REFUSED', { message: 'the page would embed itself' });
    }
    services = ready;
    options = known;
    page = loadPage({
      shell,
      gate: owner.gate,
      options: known,
      services: ready,
      url,
      log,
      warnOnce,
      onOpen() {
        shell.succeed();
        sendLook();
        for (const call of waiting.splice(0)) call();
      },
      onFailed: fail,
    });
  };

  const loseConnection = (): void => {
    page?.connection.lost();
  };
  const stopWatching = owner.watchPresence({
    element: place.element,
    wasConnected: place.element.isConnected,
    isHeld: () => false,
    onPlaced: loseConnection,
    onLeft: loseConnection,
    onGone: () => {
      frame.unmount();
    },
  });
  signal.addEventListener('abort', () => {
    stopWatching();
    endPage(signal.reason as WeaverError);
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
        const message = `the data of the call '${String(name)}': ${copy.problem}`;
        logError(`${frame.id}: call ignored, ${message}`);
        owner.onError(new WeaverError('CONFIG_INVALID', { message, component: frame.id }));
        return;
      }
      const send = (): void => {
        page?.connection.call(String(name), copy.value);
      };
      if (page?.connection.isOpen) send();
      else if (frame.status === 'loading' && waiting.length < MAX_WAITING) waiting.push(send);
    },
    async get(name, timeoutMs) {
      await frame.ready;
      if (!page || !options) throw new WeaverError('REQUEST_ABORTED', { message: 'the frame was unmounted' });
      return page.connection.get(String(name), timeoutMs ?? options.timeoutMs);
    },
    refresh: sendLook,
    messages: log.entries,
  };
}

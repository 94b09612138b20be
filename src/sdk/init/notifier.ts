import { writeLocalItem } from '../../browser/storage.js';
import { hasUserActivation, mayOpenWindow, openAddress, openWindow } from '../../browser/openAndSave.js';
import type { LinkReason } from '../../context/events.js';
import type { InitContext } from '../../context/initContext.js';
import type { Notifier } from '../../context/sessionContext.js';
import { WeaverError, asWeaverError } from '../../core/errors.js';
import { warnAndContinue } from '../../core/log.js';
import { loadOnce, lazyChunk } from '../../core/lazyChunk.js';
import type { SessionPrompts } from '../prompts/index.js';
import { NO_REMIND } from '../noRemind.js';

const loadChunk = /* @__PURE__ */ lazyChunk(
  'prompts',
  () => import('../prompts/index.js'),
  'createSessionPrompts',
);

/** The links that `prompts.link: false` leaves to the host. */
const HOST_DECIDES: readonly LinkReason[] = ['login', 'unverified'];

/** Creates the {@link Notifier} of an init; the prompts are loaded with the first message. */
export function createNotifier(context: InitContext): Notifier {
  const { appearance, host, signal } = context;
  const { prompts: enabled = {} } = context.config;

  const loadPrompts = loadOnce(async (): Promise<SessionPrompts> => {
    const [{ createSessionPrompts }] = await Promise.all([
      loadChunk(),
      appearance.loadTexts(appearance.language()),
    ]);
    return createSessionPrompts(context);
  });
  const show = (say: (prompts: SessionPrompts) => void): void => {
    loadPrompts().then(say, (error: unknown) => {
      if (!signal.aborted) warnAndContinue('a message could not be shown', error);
    });
  };

  return {
    notify(notice) {
      host.emit('notice', notice);
      if (enabled.notice !== false) {
        show((prompts) => {
          prompts.showNotice(notice);
        });
      }
    },
    offerLink(link) {
      let isTaken = enabled.link === false && HOST_DECIDES.includes(link.reason);
      host.emit('link', {
        ...link,
        preventDefault() {
          isTaken = true;
        },
      });
      return isTaken;
    },
    async askToOpen(url, caller) {
      const answer = await (await loadPrompts()).askToOpen(url, caller);
      if (answer?.noRemind === true) writeLocalItem(NO_REMIND, 'true');
      return answer !== undefined;
    },
    open(url, reason) {
      if (mayOpenWindow() || enabled.link === false) {
        openAddress(url);
        return;
      }
      show((prompts) => {
        prompts.offerToOpen(url, reason);
      });
    },
    async openFile(url, caller) {
      const isActive = hasUserActivation();
      if (isActive !== false && openWindow(url)) return;
      // If it was blocked during a click, a sandbox or a setting blocks it, and asking for another click would not help.
      const canAsk = isActive !== true && enabled.notice !== false;
      const isOpened = canAsk && (await (await loadPrompts()).askToOpenFile(url, caller));
      for (const ended of [signal, caller]) {
        if (ended?.aborted) throw asWeaverError(ended.reason, 'REQUEST_ABORTED');
      }
      if (!isOpened) throw new WeaverError('POPUP_BLOCKED');
    },
    askToOpenPage: async (openPage) =>
      enabled.notice !== false && (await (await loadPrompts()).askToOpenPage(openPage, signal)),
    playMedia: async (media) => {
      (await loadPrompts()).playMedia(media);
    },
    offerSignIn(signIn) {
      if (enabled.relogin === false) return;
      show((prompts) => {
        prompts.offerSignIn(signIn);
      });
    },
    prompts: loadPrompts,
  };
}

/** By the signal of the init, because each step gets another context object. */
const notifiers = new WeakMap<AbortSignal, Notifier>();

/** The {@link Notifier} of an init: the same one for the calls of the steps and for those of the session. */
export function notifierOf(context: InitContext): Notifier {
  const { signal } = context;
  const notifier = notifiers.get(signal) ?? createNotifier(context);
  notifiers.set(signal, notifier);
  return notifier;
}

import { keepKeys } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { addUiStyles, createToastList, type ToastRequest } from '../index.js';
import { createOwnRoot, type OwnRoot } from '../ownRoot.js';
import { createLayerHost, type LayerHost } from '../page/index.js';
import { LinkQuestion, type LinkAnswer } from './LinkQuestion.js';
import { MediaDialog, type Media } from './MediaDialog.js';
import { createPromptQueue } from './promptQueue.js';
import { PromptsView, type PromptWords, type QuestionView } from './PromptsView.js';
import { WindowQuestion, type WindowContent } from './WindowQuestion.js';
import { ReloginBox } from './ReloginBox.js';
import type { ReloginAttempt } from './reloginOutcome.js';

/** Options of {@link createPrompts}. */
export interface PromptsOptions {
  /** Returns the current language, look and texts; called whenever a prompt is shown. */
  readonly words: () => PromptWords;
  /** CSP nonce, for engines without constructed style sheets. */
  readonly nonce: string | undefined;
}

/** The SDK's own messages and questions to the user, in a shadow root at the end of the page's body. */
export interface Prompts {
  /** Shows a message above the page; equal messages are shown once. Returns the function that removes it. */
  showToast(toast: ToastRequest): () => void;
  /** Asks the user before an address is opened; undefined means no. Equal questions share one dialog. */
  readonly askToOpen: (url: string, signal?: AbortSignal) => Promise<LinkAnswer | undefined>;
  /**
   * Asks the user to open a new window. `open` is called by the click, which allows a window; its result is the answer.
   * Undefined if the user closes the question or `signal` aborts.
   */
  readonly askToOpenWindow: (
    content: WindowContent,
    open: () => boolean,
    signal: AbortSignal | undefined,
  ) => Promise<boolean | undefined>;
  /** Shows the relogin box until there is a session; undefined if the user closes it or `signal` aborts. */
  readonly askRelogin: <Session>(
    person: { readonly name: string; readonly account: string },
    attempt: ReloginAttempt<Session>,
    signal: AbortSignal,
  ) => Promise<Session | undefined>;
  /** Plays a video or audio in a dialog, until the user closes it. */
  readonly playMedia: (media: Media) => void;
  /** Answers open questions with undefined, and removes everything from the page. */
  readonly remove: () => void;
}

/** Delay of the first message: a screen reader announces it only if its live region was on the page before. */
const REGION_FIRST_MS = 150;

/** Creates {@link Prompts}. Adds nothing to the page before the first prompt. */
export function createPrompts({ words, nonce }: PromptsOptions): Prompts {
  const toasts = createToastList();
  const queue = createPromptQueue<QuestionView>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let layer: LayerHost | undefined;
  let root: OwnRoot | undefined;
  /** Each window has a question of its own, which ends with its caller. */
  let questions = 0;
  let isGone = false;

  /** Without an answer their callers would wait for ever. */
  const fail = (error: unknown): void => {
    logError('messages of the SDK could not be shown', error);
    queue.closeAll();
  };

  /** Renders the prompts with the current texts. Returns true if they were not on the page. */
  const ensureShown = (): boolean => {
    if (!layer) {
      layer = createLayerHost('weaver-prompts', { styles: [addUiStyles], nonce });
      keepKeys(layer.element);
    }
    const now = words();
    layer.setLook(now.look);
    const isNew = layer.ensureOnPage();
    root ??= createOwnRoot(layer.content, fail);
    root.render(<PromptsView words={now} toasts={toasts} queue={queue} />);
    return isNew;
  };

  const ask = <Answer,>(
    key: string,
    view: QuestionView,
    isUrgent: boolean,
    signal?: AbortSignal,
  ): Promise<Answer | undefined> => {
    if (isGone) return Promise.resolve(undefined);
    const answer = queue.ask<Answer>(key, view, isUrgent, signal);
    ensureShown();
    return answer;
  };

  return {
    showToast(toast) {
      if (isGone) return () => undefined;
      if (!ensureShown()) return toasts.show(toast);
      let remove: (() => void) | undefined;
      const timer = setTimeout(() => {
        timers.delete(timer);
        remove = toasts.show(toast);
      }, REGION_FIRST_MS);
      timers.add(timer);
      return () => {
        clearTimeout(timer);
        remove?.();
      };
    },

    askToOpen: (url, signal) =>
      ask(
        `link ${url}`,
        ({ texts }, close) => <LinkQuestion url={url} texts={texts} onClose={close} />,
        false,
        signal,
      ),

    askToOpenWindow: (content, open, signal) =>
      ask(
        `window ${(questions += 1)}`,
        ({ texts }, close) => <WindowQuestion content={content} texts={texts} open={open} onClose={close} />,
        false,
        signal,
      ),

    askRelogin: ({ name, account }, attempt, signal) =>
      ask(
        'relogin',
        ({ texts, look }, close) => (
          <ReloginBox
            name={name}
            account={account}
            attempt={attempt}
            texts={texts}
            lang={look.lang}
            onClose={close}
          />
        ),
        true,
        signal,
      ),

    playMedia(media) {
      void ask(
        `media ${(questions += 1)}`,
        ({ texts }, close) => (
          <MediaDialog
            media={media}
            texts={texts}
            onClose={() => {
              close(undefined);
            }}
          />
        ),
        false,
      );
    },

    remove() {
      if (isGone) return;
      isGone = true;
      timers.forEach(clearTimeout);
      queue.closeAll();
      const old = { root, layer };
      // As with an island's root: React may be at work.
      queueMicrotask(() => {
        old.root?.unmount();
        old.layer?.remove();
      });
    },
  };
}

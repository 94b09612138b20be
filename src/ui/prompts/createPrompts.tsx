import { keepKeys } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { addUiStyles, type ToastRequest } from '../index.js';
import { createViewRoot, type ViewRoot } from '../viewRoot.js';
import { createLayerHost, type LayerHost } from '../page/index.js';
import { createMessages, type Messages } from './createMessages.js';
import { LinkQuestion, type LinkAnswer, WindowQuestion, type WindowContent } from './LinkQuestion.js';
import { MediaDialog, type Media } from './MediaDialog.js';
import { createPromptQueue } from './promptQueue.js';
import { QuestionsView, type PromptWords, type QuestionView } from './PromptsView.js';
import { ReloginBox } from './ReloginBox.js';
import type { ReloginAttempt } from './reloginOutcome.js';

/** Options of {@link createPrompts}. */
export interface PromptsOptions {
  /** Returns the current language, look and texts; called whenever a prompt is shown. */
  readonly words: () => PromptWords;
  /** CSP nonce, for engines without constructed style sheets. */
  readonly nonce: string | undefined;
}

/** The SDK's own messages and questions to the user, in shadow roots at the end of the page's body. */
export interface Prompts {
  /** Shows a message above the page; equal messages are shown once. Returns the function that removes it. */
  readonly showToast: (toast: ToastRequest) => () => void;
  /** Changes the note of the message in a slot; nothing is announced. */
  readonly setNote: (slot: string, note: string | undefined) => void;
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

/** Creates {@link Prompts}. Adds nothing to the page before the first prompt. */
export function createPrompts({ words, nonce }: PromptsOptions): Prompts {
  const queue = createPromptQueue<QuestionView>();
  let messages: Messages | undefined;
  let layer: LayerHost | undefined;
  let root: ViewRoot | undefined;
  /** Each window has a question of its own, which ends with its caller. */
  let questions = 0;
  let isGone = false;

  /** Without an answer their callers would wait for ever. */
  const fail = (error: unknown): void => {
    logError('questions of the SDK could not be shown', error);
    queue.closeAll();
  };

  /** Renders the question with the current texts. */
  const ensureShown = (): void => {
    if (!layer) {
      layer = createLayerHost('weaver-prompts', { styles: [addUiStyles], nonce });
      keepKeys(layer.element);
    }
    const now = words();
    layer.setLook(now.look);
    layer.ensureOnPage();
    root ??= createViewRoot(layer.content, fail);
    root.render(<QuestionsView words={now} queue={queue} />);
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
      messages ??= createMessages(words, nonce);
      return messages.show(toast);
    },
    setNote(slot, note) {
      messages?.setNote(slot, note);
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
      messages?.remove();
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

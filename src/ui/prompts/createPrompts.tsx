import type { ToastRequest } from '../index.js';
import { createMessages, type Messages, type PromptWords } from './createMessages.js';
import { createQuestions } from './createQuestions.js';
import {
  LinkQuestion,
  type LinkAnswer,
  WindowQuestion,
  type WindowContent,
  MediaDialog,
  type Media,
} from './questions.js';
import { ReloginBox, type ReloginAttempt } from './ReloginBox.js';

/** The SDK's own messages and questions to the user, in shadow roots at the end of the page's body. */
export type Prompts = ReturnType<typeof createPrompts>;

/**
 * Creates {@link Prompts}. Adds nothing to the page before the first prompt.
 *
 * @param options.words returns the current language, look and texts; called whenever a prompt is shown
 * @param options.nonce CSP nonce, for engines without constructed style sheets
 */
export function createPrompts({
  words,
  nonce,
}: {
  readonly words: () => PromptWords;
  readonly nonce: string | undefined;
}) {
  const questions = createQuestions(words, nonce);
  let messages: Messages | undefined;
  /** Each window has a question of its own, which ends with its caller. */
  let lastNumber = 0;
  let isGone = false;

  const ask: typeof questions.ask = (...question) =>
    isGone ? Promise.resolve(undefined) : questions.ask(...question);

  return {
    /** Shows a message above the page; equal messages are shown once. Returns the function that removes it. */
    showToast: (toast: ToastRequest): (() => void) => {
      if (isGone) return () => undefined;
      messages ??= createMessages(words, nonce);
      return messages.show(toast);
    },
    /** Changes the note of the message in a slot; nothing is announced. */
    setNote: (slot: string, note: string | undefined): void => {
      messages?.setNote(slot, note);
    },

    /** Asks the user before an address is opened; undefined means no. Equal questions share one dialog. */
    askToOpen: (url: string, signal?: AbortSignal) =>
      ask<LinkAnswer>(
        `link ${url}`,
        ({ texts }, close) => <LinkQuestion url={url} texts={texts} onClose={close} />,
        false,
        signal,
      ),

    /**
     * Asks the user to open a new window. `open` is called by the click, which allows a window; its result is the answer.
     * Undefined if the user closes the question or `signal` aborts.
     */
    askToOpenWindow: (content: WindowContent, open: () => boolean, signal: AbortSignal | undefined) =>
      ask<boolean>(
        `window ${(lastNumber += 1)}`,
        ({ texts }, close) => <WindowQuestion content={content} texts={texts} open={open} onClose={close} />,
        false,
        signal,
      ),

    /** Shows the relogin box until there is a session; undefined if the user closes it or `signal` aborts. */
    askRelogin: <Session,>(
      { name, account }: { readonly name: string; readonly account: string },
      attempt: ReloginAttempt<Session>,
      signal: AbortSignal,
    ) =>
      ask<Session>(
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

    /** Plays a video or audio in a dialog, until the user closes it. */
    playMedia: (media: Media): void => {
      void ask(
        `media ${(lastNumber += 1)}`,
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

    /** Answers open questions with undefined, and removes everything from the page. */
    remove: (): void => {
      if (isGone) return;
      isGone = true;
      messages?.remove();
      questions.remove();
    },
  };
}

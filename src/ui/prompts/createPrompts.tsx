import { createRoot, type Root } from 'react-dom/client';
import { addUiStyles, createToastList, type ToastRequest } from '../index.js';
import { createLayerHost, type LayerHost } from '../page/index.js';
import { LinkQuestion, type LinkAnswer } from './LinkQuestion.js';
import { createPromptQueue } from './promptQueue.js';
import { PromptsView, type PromptWords, type QuestionView } from './PromptsView.js';
import { ReloginBox } from './ReloginBox.js';
import type { ReloginAttempt } from './reloginOutcome.js';

/** What the prompts are made of. */
export interface PromptsOptions {
  /** Language, look and texts of the moment; asked each time that something new is shown. */
  readonly words: () => PromptWords;
  /** CSP nonce, for engines without constructed style sheets. */
  readonly nonce: string | undefined;
}

/** What the SDK itself says to a person, in a shadow root of its own at the end of the page's body. */
export interface Prompts {
  /** Shows a message over the page; the same one is shown once. */
  showToast(toast: ToastRequest): void;
  /** Asks before an address is opened; undefined: no. Each address is asked for once at a time. */
  readonly askToOpen: (url: string) => Promise<LinkAnswer | undefined>;
  /** Shows the relogin box until there is a session, the person closes it, or `signal` aborts: undefined then. */
  readonly askRelogin: <Session>(
    person: { readonly name: string; readonly account: string },
    attempt: ReloginAttempt<Session>,
    signal: AbortSignal,
  ) => Promise<Session | undefined>;
  /** Answers what is asked with undefined, and takes everything off the page. */
  readonly remove: () => void;
}

/** A screen reader reads a text out only if its live region was on the page before the text. */
const REGION_FIRST_MS = 150;

/** Creates {@link Prompts}. Nothing is on the page before there is something to say. */
export function createPrompts({ words, nonce }: PromptsOptions): Prompts {
  const toasts = createToastList();
  const queue = createPromptQueue<QuestionView>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let layer: LayerHost | undefined;
  let root: Root | undefined;
  let isGone = false;

  /** Puts the prompts on the page, with the words of now. True when they were not there. */
  const ensureShown = (): boolean => {
    layer ??= createLayerHost('weaver-prompts', { styles: [addUiStyles], nonce });
    const now = words();
    layer.setLook(now.look);
    const isNew = layer.ensureOnPage();
    root ??= createRoot(layer.content);
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
    ensureShown();
    return queue.ask<Answer>(key, view, isUrgent, signal);
  };

  return {
    showToast(toast) {
      if (isGone) return;
      if (!ensureShown()) {
        toasts.show(toast);
        return;
      }
      const timer = setTimeout(() => {
        timers.delete(timer);
        toasts.show(toast);
      }, REGION_FIRST_MS);
      timers.add(timer);
    },

    askToOpen: (url) =>
      ask(
        `link ${url}`,
        ({ texts }, close) => <LinkQuestion url={url} texts={texts} onClose={close} />,
        false,
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

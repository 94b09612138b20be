import { Fragment, useSyncExternalStore, type ReactElement } from 'react';
import { keepKeys } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { addUiStyles, UiRoot } from '../index.js';
import { createLayerHost, type LayerHost } from '../page/index.js';
import { createViewRoot, type ViewRoot } from '../viewRoot.js';
import type { PromptWords } from './createMessages.js';
import { createDeferred, type Deferred } from '../../core/promises.js';
import { createEmitter } from '../../core/emitter.js';

/** Renders a question; `close` closes it with an answer. */
type QuestionView = (words: PromptWords, close: (answer: unknown) => void) => ReactElement;

/** The current question. */
function QuestionsView(props: {
  readonly words: PromptWords;
  readonly queue: PromptQueue<QuestionView>;
}): ReactElement {
  const { words, queue } = props;
  const question = useSyncExternalStore(queue.onChange, queue.current, queue.current);
  return (
    <UiRoot idPrefix="weaver-prompts">
      {question && <Fragment key={question.id}>{question.view(words, question.close)}</Fragment>}
    </UiRoot>
  );
}

/**
 * Creates the SDK's own questions to the user, in a shadow root of their own; one is shown at a time. Adds nothing to the page
 * before the first one.
 *
 * @param words returns the current language, look and texts; called whenever a question is asked
 * @param nonce CSP nonce, for engines without constructed style sheets
 */
export function createQuestions(words: () => PromptWords, nonce: string | undefined) {
  const queue = createPromptQueue<QuestionView>();
  let layer: LayerHost | undefined;
  let root: ViewRoot | undefined;

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

  return {
    /** Asks a question; the parameters and the answer are those of `ask` of {@link PromptQueue}. */
    ask<Answer>(key: string, view: QuestionView, isUrgent: boolean, signal?: AbortSignal) {
      const answer = queue.ask<Answer>(key, view, isUrgent, signal);
      ensureShown();
      return answer;
    },
    /** Answers open questions with undefined, and removes the layer from the page. */
    remove(): void {
      queue.closeAll();
      // As with an island's root: React may be at work.
      queueMicrotask(() => {
        root?.unmount();
        layer?.remove();
      });
    },
  };
}

interface Waiting<View> {
  readonly id: number;
  readonly view: View;
  /** Closes the question with an answer. */
  readonly close: (answer: unknown) => void;
  readonly key: string;
  readonly isUrgent: boolean;
  readonly answer: Deferred<unknown>;
}

/** Questions to the user: one is shown, the others wait. */
type PromptQueue<View> = ReturnType<typeof createPromptQueue<View>>;

/** Creates an empty {@link PromptQueue}. */
export function createPromptQueue<View>() {
  const changes = createEmitter<{ change: undefined }>();
  let waiting: readonly Waiting<View>[] = [];
  let lastId = 0;

  const settle = (id: number, answer: unknown): void => {
    const settled = waiting.find((one) => one.id === id);
    if (!settled) return;
    waiting = waiting.filter((one) => one !== settled);
    settled.answer.resolve(answer);
    changes.emit('change', undefined);
  };

  return {
    /**
     * Adds a question and resolves to its answer. A question with the same key as an open one shares its answer.
     *
     * @param isUrgent shown before questions that are not urgent
     * @param signal removes the question; the answer is then undefined
     */
    ask<Answer>(
      key: string,
      view: View,
      isUrgent: boolean,
      signal?: AbortSignal,
    ): Promise<Answer | undefined> {
      if (signal?.aborted) return Promise.resolve(undefined);
      const same = waiting.find((one) => one.key === key);
      if (same) return same.answer.promise as Promise<Answer | undefined>;
      lastId += 1;
      const id = lastId;
      const answer = createDeferred<unknown>();
      const withdraw = (): void => {
        settle(id, undefined);
      };
      signal?.addEventListener('abort', withdraw, { once: true });
      void answer.promise.then(() => {
        signal?.removeEventListener('abort', withdraw);
      });
      const close = (given: unknown): void => {
        settle(id, given);
      };
      waiting = [...waiting, { id, key, view, isUrgent, answer, close }];
      changes.emit('change', undefined);
      return answer.promise as Promise<Answer | undefined>;
    },
    /** The question to show. The same object until it changes. */
    current: () => waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0],
    onChange: (listener: () => void) => changes.on('change', listener),
    /** Removes all questions; their answers are undefined. */
    closeAll(): void {
      for (const { id } of waiting) settle(id, undefined);
    },
  };
}

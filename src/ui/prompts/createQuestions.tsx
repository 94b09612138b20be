import { Fragment, useSyncExternalStore, type ReactElement } from 'react';
import { keepKeys } from '../../browser/keepKeys.js';
import { logError } from '../../core/log.js';
import { addUiStyles, UiRoot } from '../index.js';
import { createLayerHost, type LayerHost } from '../page/index.js';
import { createViewRoot, type ViewRoot } from '../viewRoot.js';
import type { PromptWords } from './createMessages.js';
import { createPromptQueue, type PromptQueue } from './promptQueue.js';

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

import { Fragment, useSyncExternalStore, type ReactElement } from 'react';
import type { Look } from '../../browser/look.browser.js';
import type { PromptTexts } from '../../i18n/promptTexts.js';
import { ToastRegion, UiRoot, type ToastList } from '../index.js';
import type { PromptQueue } from './promptQueue.js';

/** Look and texts of the prompts. */
export interface PromptWords {
  readonly look: Look;
  readonly texts: PromptTexts & { readonly failedConnection: string };
}

/** Renders a question; `close` closes it with an answer. */
export type QuestionView = (words: PromptWords, close: (answer: unknown) => void) => ReactElement;

/** The messages. */
export function MessagesView(props: {
  readonly words: PromptWords;
  readonly toasts: ToastList;
  /** Whether the region has been on the page for long enough to be announced. */
  readonly isReady: boolean;
}): ReactElement {
  const { texts } = props.words;
  return (
    <UiRoot idPrefix="weaver-messages">
      <ToastRegion
        toasts={props.toasts}
        isReady={props.isReady}
        label={texts.promptMessages}
        closeText={texts.promptClose}
        kindTexts={{
          info: texts.promptInfo,
          success: texts.promptSuccess,
          warning: texts.promptWarning,
          error: texts.promptError,
        }}
      />
    </UiRoot>
  );
}

/** The current question. */
export function QuestionsView(props: {
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

import type { InitContext } from '../context/initContext.js';
import type { Notifier } from '../context/sessionContext.js';
import { logError } from '../core/log.js';
import type { AnswerAction } from '../http/request/answerActions.js';
import type { ClassifiedCall } from '../http/request/classifyResponse.js';
import { statusText } from '../http/statusText.js';
import { outcomeText, requestText } from '../i18n/requestTexts.js';

/** The messages of failed calls in the user's language; English ones for what has no translation. */
export function failureTexts({
  appearance,
}: InitContext): Required<Pick<ClassifiedCall, 'statusText' | 'outcomeText'>> {
  return {
    statusText: (status, url) =>
      requestText(status, url, appearance.language(), appearance.texts()) ?? statusText(status, url),
    outcomeText: (name) => outcomeText(name, appearance.language(), appearance.texts()),
  };
}

/**
 * Does what an error answer of the platform requests (spec 1 §8): notifies the host by an event and the user by a message,
 * or opens the login URL.
 *
 * @param open opens the login URL; it is a parameter because its code is a lazy chunk
 */
export function actOnAnswer(
  context: InitContext,
  notifier: Notifier,
  action: AnswerAction,
  open: (url: string, context: InitContext, notifier: Notifier) => Promise<void>,
): void {
  switch (action.kind) {
    case 'toast':
      notifier.notify({ kind: 'error', text: action.text });
      break;
    case 'authenticationCheck':
      notifier.notify({ kind: 'authenticationCheck', text: '' });
      break;
    default:
      open(action.url, context, notifier).catch((error: unknown) => {
        logError('the login address of the platform could not be opened', error);
      });
  }
}

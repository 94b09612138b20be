import type { InitContext } from '../context/initContext.js';
import type { Notifier } from '../context/sessionContext.js';
import { logError } from '../core/log.js';
import type { AnswerAction } from '../http/request/classifyResponse.js';

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

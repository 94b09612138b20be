import type { InitContext } from '../../context/initContext.js';
import { logError } from '../../core/log.js';
import type { ReadAnswer } from '../../http/httpClient.js';
import { answerActions, isActionError, type AnswerAction } from '../../http/request/answerActions.js';
import { classifyResponse, type ClassifiedCall } from '../../http/request/classifyResponse.js';
import { statusText } from '../../http/statusText.js';
import { outcomeText, requestText } from '../../i18n/requestTexts.js';
import { loadLater } from '../loadLater.js';
import { notifierOf } from './notifier.js';

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

/** Does what an error answer of the platform asks for (spec 1 §8): the host is told by an event, the user by a prompt. */
export function actOnAnswer(context: InitContext, action: AnswerAction): void {
  const notifier = notifierOf(context);
  switch (action.kind) {
    case 'toast':
      notifier.notify({ kind: 'error', text: action.text });
      break;
    case 'authenticationCheck':
      notifier.notify({ kind: 'authenticationCheck', text: '' });
      break;
    default:
      loadLater()
        .then(({ openLogin }) => openLogin(action.url, context, notifier))
        .catch((error: unknown) => {
          logError('the login address of the platform could not be opened', error);
        });
  }
}

/**
 * Does what the answer of one of the SDK's own calls asks for, as the answer of a module's call would.
 *
 * @throws WeaverError SECURITY_INTERCEPT, ANSWER_ERROR or REQUEST_FAILED (HTTP status), if the answer is a security
 * intercept or has a special code
 */
export async function refuseActionRequest(
  context: InitContext,
  { url, status, text }: ReadAnswer,
): Promise<void> {
  const answer = {
    status,
    text,
    isRedirect: false,
    contentType: '',
    disposition: undefined,
    retryAfter: undefined,
    date: undefined,
    traceId: undefined,
    value: undefined,
  };
  const { pathname } = new URL(url);
  const call = { method: 'POST', url: pathname, responseType: 'json', ...failureTexts(context) } as const;
  const outcome = await classifyResponse(answer, call);
  if (outcome.kind !== 'error' || !outcome.envelope) return;
  const { error, envelope } = outcome;
  if (!isActionError(error, envelope)) return;
  for (const action of answerActions(error, envelope, undefined, () => undefined))
    actOnAnswer(context, action);
  throw error;
}

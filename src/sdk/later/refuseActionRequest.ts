import type { InitContext } from '../../context/initContext.js';
import type { Notifier } from '../../context/sessionContext.js';
import type { ReadAnswer } from '../../http/httpClient.js';
import { answerActions, isActionError, classifyResponse } from '../../http/request/classifyResponse.js';
import { actOnAnswer } from '../actOnAnswer.js';
import { openLogin } from './openLogin.js';

/**
 * Does what the answer of one of the SDK's calls requests, as for a module's call.
 *
 * @throws WeaverError SECURITY_INTERCEPT, ANSWER_ERROR or REQUEST_FAILED (HTTP status), if the answer is a security
 * intercept or has a special code
 */
export async function refuseActionRequest(
  context: InitContext,
  notifier: Notifier,
  { url, status, text }: ReadAnswer,
): Promise<void> {
  const outcome = await classifyResponse(
    { status, text, isRedirect: false, contentType: '' },
    { method: 'POST', url: new URL(url).pathname, responseType: 'json', texts: context.appearance.texts },
  );
  if (outcome.kind !== 'error' || !outcome.envelope) return;
  const { error, envelope } = outcome;
  if (!isActionError(error, envelope)) return;
  for (const action of answerActions(error, envelope, undefined))
    actOnAnswer(context, notifier, action, openLogin);
  throw error;
}

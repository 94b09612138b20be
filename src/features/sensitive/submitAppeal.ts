import {
  WeaverError,
  asWeaverError,
  kindOfCode,
  type FailureKind,
  type WeaverErrorCode,
} from '../../core/errors.js';
import type { SdkRequestClient } from '../../http/requestOptions.js';
import type { SensitiveTexts } from '../../i18n/sensitiveTexts.js';
import type { StatusTexts } from '../../i18n/statusTexts.js';
import { parseEnvelope } from '../../wire/envelope.js';
import { ownProperty } from '../../wire/record.js';
import { APPEAL_CALLS, type Appeal } from '../../wire/sensitiveFinding.js';

/** The result of an appeal; `text` says why it was not accepted, in the user's language. */
export type AppealResult =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'failed'; readonly text: string };

/** Texts of failed appeals. */
export type AppealTexts = Pick<SensitiveTexts, 'appealFailed'> &
  Pick<StatusTexts, 'failedConnection' | 'failedSession'>;

/** The texts of failures that have no message for the user. */
const TEXT_OF: Partial<Record<FailureKind, keyof AppealTexts>> = {
  offline: 'failedConnection',
  connection: 'failedConnection',
  signedOut: 'failedSession',
};

/** Codes whose message is the platform's, or that of the HTTP status in the user's language. */
const HAS_MESSAGE: readonly WeaverErrorCode[] = ['ANSWER_ERROR', 'REQUEST_FAILED'];

/** The appeal itself is not asked about: its dialog is open. */
const refuse = ({ envelope }: { readonly envelope: unknown }): Promise<never> =>
  Promise.reject(new WeaverError('SENSITIVE_BLOCKED', { envelope }));

/** True if the answer says so: `status` true, or without a status the code 200 (spec 1 §7). */
function readAnswer(body: unknown): { readonly isSubmitted: boolean; readonly msg: string } {
  const envelope = parseEnvelope(body);
  if (!envelope.ok) return { isSubmitted: false, msg: '' };
  const { code, msg } = envelope.value;
  const status = ownProperty(envelope.value.body, 'status');
  const isSubmitted = status === undefined ? code === 200 : status === true || status === 'true';
  return { isSubmitted, msg };
}

/** Submits an appeal (spec 1 §7). Never rejects. */
export async function submitAppeal(
  request: SdkRequestClient,
  form: keyof typeof APPEAL_CALLS,
  appeal: Appeal,
  texts: AppealTexts,
): Promise<AppealResult> {
  const { method, path: url } = APPEAL_CALLS[form];
  try {
    const { isSubmitted, msg } = readAnswer(
      await request({ method, url, data: appeal }, { checkSensitive: refuse }),
    );
    return isSubmitted ? { kind: 'submitted' } : { kind: 'failed', text: msg || texts.appealFailed };
  } catch (cause) {
    const { code, message } = asWeaverError(cause, 'ANSWER_UNREADABLE');
    const text = HAS_MESSAGE.includes(code) ? message : texts[TEXT_OF[kindOfCode(code)] ?? 'appealFailed'];
    return { kind: 'failed', text: text || texts.appealFailed };
  }
}

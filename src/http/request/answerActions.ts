import { readLocalItem } from '../../browser/storage.js';
import { attempt } from '../../core/callerValues.js';
import { valuesOf } from '../../core/objects.js';
import type { WeaverError } from '../../core/errors.js';
import { errorMessage, isEnvelopeError, type Envelope } from '../../wire/envelope.js';
import { loginAddressOf, SPECIAL_CODES } from '../../wire/specialCodes.js';

/** What an error answer of the platform asks for (spec 1 §8), besides the rejection of its call. */
export type AnswerAction =
  /** Shows the text to the user as an error. */
  | { readonly kind: 'toast'; readonly text: string }
  /** Starts an enterprise authentication check. */
  | { readonly kind: 'authenticationCheck' }
  /** Opens a login URL, which has not been checked yet. */
  | { readonly kind: 'login'; readonly url: string };

/** The modules whose errors are always shown (spec 1 §8). */
const ALWAYS: readonly string[] = ['dw', 'escheduler-admin'];

/** Module names stored as `["hrm","doc"]` or `hrm,doc`; anything else is ignored. */
function storedNames(stored: string | undefined): readonly unknown[] {
  if (stored === undefined || stored.length > 10_000) return [];
  const list: unknown = stored.trim().startsWith('[')
    ? attempt(() => JSON.parse(stored) as unknown, [])
    : stored.split(',').map((name) => name.trim());
  return Array.isArray(list) ? (list as unknown[]) : [];
}

/**
 * True when an envelope error of this module is shown to the user (spec 1 §8).
 *
 * @param stored the local setting `showErrMsgModules`
 */
export function isShown(module: string | undefined, stored: string | undefined): boolean {
  if (module === undefined || module === '') return false;
  return ALWAYS.includes(module) || storedNames(stored).includes(module);
}

/** True for an error whose answer is a security intercept or has a special code: each call of the SDK rejects with it. */
export function isActionError({ code }: WeaverError, envelope: Envelope): boolean {
  return code === 'SECURITY_INTERCEPT' || valuesOf<number>(SPECIAL_CODES).includes(envelope.code ?? NaN);
}

function specialAction(envelope: Envelope): AnswerAction | undefined {
  if (envelope.code === SPECIAL_CODES.enterpriseCheck) return { kind: 'authenticationCheck' };
  const url = envelope.code === SPECIAL_CODES.loginAddress ? loginAddressOf(envelope) : '';
  return url === '' ? undefined : { kind: 'login', url };
}

/**
 * What an error answer asks for (spec 1 §8): the action of its special code, and a notice for a security intercept and for
 * the errors of some modules. To add a code, add it to `specialAction`.
 */
export function answerActions(
  error: WeaverError,
  envelope: Envelope,
  module: string | undefined,
): readonly AnswerAction[] {
  const special = specialAction(envelope);
  const isError = isEnvelopeError(envelope) || errorMessage(envelope) !== '';
  const isToast =
    error.code === 'SECURITY_INTERCEPT' || (isError && isShown(module, readLocalItem('showErrMsgModules')));
  const actions: AnswerAction[] = special ? [special] : [];
  if (isToast) actions.push({ kind: 'toast', text: error.message });
  return actions;
}

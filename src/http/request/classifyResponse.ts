import { readLocalItem } from '../../browser/storage.js';
import { attempt } from '../../core/callerValues.js';
import { valuesOf } from '../../core/objects.js';
import { WeaverError, ERROR_CODES, asWeaverError } from '../../core/errors.js';
import {
  errorMessage,
  isEnvelopeError,
  type Envelope,
  parseEnvelope,
  isSessionExpired,
  securityIntercept,
  loginAddressOf,
  SPECIAL_CODES,
} from '../../wire/envelope.js';
import { isSensitive } from '../../wire/sensitive.js';
import { outcomeText, requestText } from '../../i18n/requestTexts.js';
import type { Texts } from '../../i18n/texts.js';
import { withoutQuery } from '../../core/addressQuery.js';
import { MAX_REFUSAL_BYTES } from '../limits.js';
import { isHtml, readJson } from '../readBody.js';
import type { ResponseType } from '../requestOptions.js';
import { statusText } from '../httpClient.js';
import type { RawAnswer } from './sendWithOfetch.js';

/** The facts about a call that its response is classified by. */
interface ClassifiedCall {
  readonly method: string;
  readonly url: string;
  readonly responseType: ResponseType;
  /** The caller asks for a page: HTML is its answer, not a login page. Default false. */
  readonly wantsHtml?: boolean | undefined;
  /** The SDK's own texts in the user's language. */
  readonly texts: () => Texts;
}

/** What a response is classified by. */
type ClassifiedAnswer = Pick<RawAnswer, 'status' | 'text' | 'isRedirect' | 'contentType'> &
  Partial<Pick<RawAnswer, 'disposition' | 'value'>>;

/** What a response means. */
type ResponseOutcome =
  | { readonly kind: 'answer'; readonly body: unknown }
  /** The session has expired. `isPage`: an HTML page or a redirect came instead of data, so this is only likely. */
  | { readonly kind: 'expired'; readonly error: WeaverError; readonly isPage: boolean }
  /** The sensitive-word check stopped the call; the user decides. */
  | { readonly kind: 'sensitive'; readonly envelope: Envelope }
  | { readonly kind: 'error'; readonly error: WeaverError; readonly envelope?: Envelope };

/** Statuses of a caller whom the server does not know, or does not let in. */
const REFUSED: readonly number[] = [401, 403];

/** Statuses whose answers have no body. */
const BODILESS: readonly number[] = [204, 205];

function unreadable(message: string, { status, contentType }: ClassifiedAnswer): ResponseOutcome {
  // Only what looks like a media type goes into the message: a header may contain anything.
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? `, ${contentType.slice(0, 60)}` : '';
  const error = new WeaverError('ANSWER_UNREADABLE', {
    message: `${message} (HTTP ${status}${type})`,
    status,
  });
  return { kind: 'error', error };
}

function expiredPage(status: number | undefined): ResponseOutcome {
  const message = 'the session has expired: a login page came in the place of an answer';
  return { kind: 'expired', isPage: true, error: new WeaverError('SESSION_EXPIRED', { message, status }) };
}

/** The message of an HTTP status in the user's language (spec 1 §8); English if it has none. */
export function statusMessage(status: number, url: string, texts: Texts): string {
  return requestText(status, url, texts) ?? statusText(status, url);
}

function httpError(status: number, call: ClassifiedCall, envelope?: Envelope): WeaverError {
  const message = (envelope && errorMessage(envelope)) || statusMessage(status, call.url, call.texts());
  return new WeaverError('REQUEST_FAILED', { message, status, envelope: envelope?.body });
}

/** `2026-01-02 09:30:00` in the time zone of the page. */
function writtenTime(atMs: number): string {
  const time = new Date(atMs);
  return new Date(atMs - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * The outcome of an envelope that counts for every `responseType`: session expired, sensitive words, or security
 * intercept.
 */
function classifyRefusal(
  envelope: Envelope,
  status: number,
  call: ClassifiedCall,
): ResponseOutcome | undefined {
  const { msg, body } = envelope;
  if (isSessionExpired(envelope)) {
    const message = msg || undefined;
    const error = new WeaverError('SESSION_EXPIRED', { message, status, envelope: body });
    return { kind: 'expired', isPage: false, error };
  }
  if (isSensitive(envelope)) return { kind: 'sensitive', envelope };
  const intercept = securityIntercept(envelope);
  if (!intercept) return undefined;
  const address = intercept.address || withoutQuery(call.url);
  const time = intercept.time || writtenTime(Date.now());
  const text = outcomeText('intercepted', call.texts()) ?? ERROR_CODES.SECURITY_INTERCEPT.message;
  const message = [text, address, time].join(' · ');
  const error = new WeaverError('SECURITY_INTERCEPT', { message, status, envelope: body });
  return { kind: 'error', error, envelope };
}

function classifyEnvelope(envelope: Envelope, status: number, call: ClassifiedCall): ResponseOutcome {
  const refusal = classifyRefusal(envelope, status, call);
  if (refusal) return refusal;
  const { msg, body } = envelope;
  if (status >= 400) return { kind: 'error', error: httpError(status, call, envelope), envelope };
  if (isEnvelopeError(envelope)) {
    const message = msg || outcomeText('answerFailed', call.texts());
    const error = new WeaverError('ANSWER_ERROR', { message, status, envelope: body });
    return { kind: 'error', error, envelope };
  }
  return { kind: 'answer', body };
}

/** True for an HTML page in the place of an answer. A gateway may refuse with a login page and the status for it. */
function isLoginPage(status: number, text: string, { method, wantsHtml }: ClassifiedCall): boolean {
  return (status < 400 || REFUSED.includes(status)) && method === 'GET' && wantsHtml !== true && isHtml(text);
}

function classifyJson(answer: ClassifiedAnswer, text: string, call: ClassifiedCall): ResponseOutcome {
  const { status } = answer;
  if (call.method === 'HEAD' || BODILESS.includes(status)) {
    return status >= 400
      ? { kind: 'error', error: httpError(status, call) }
      : { kind: 'answer', body: undefined };
  }
  let json: unknown;
  try {
    json = readJson(text);
  } catch (error) {
    if (isLoginPage(status, text, call)) return expiredPage(status);
    if (status >= 400) return { kind: 'error', error: httpError(status, call) };
    return unreadable(asWeaverError(error, 'ANSWER_UNREADABLE').message, answer);
  }
  const parsed = parseEnvelope(json);
  if (parsed.ok) return classifyEnvelope(parsed.value, status, call);
  return status >= 400
    ? { kind: 'error', error: httpError(status, call) }
    : unreadable(parsed.problem, answer);
}

/** Classifies a text or a file. The server may send a JSON error instead of it; anything else is the content. */
function classifyRaw(
  answer: ClassifiedAnswer,
  body: unknown,
  text: string | undefined,
  call: ClassifiedCall,
): ResponseOutcome {
  const plain: ResponseOutcome = { kind: 'answer', body };
  // With a `Content-Disposition` it is a file, whatever its content looks like.
  if (text === undefined || answer.disposition !== undefined) return plain;
  if (isLoginPage(answer.status, text, call)) return expiredPage(answer.status);
  let json: unknown;
  try {
    json = readJson(text);
  } catch {
    return plain;
  }
  const parsed = parseEnvelope(json);
  if (!parsed.ok) return plain;
  const outcome = classifyEnvelope(parsed.value, answer.status, call);
  if (outcome.kind === 'answer') return plain;
  // A JSON text with an error code may be the requested text. Instead of a file it is the server's error.
  const isContent =
    call.responseType === 'text' && outcome.kind === 'error' && !isActionError(outcome.error, parsed.value);
  return isContent ? plain : outcome;
}

/** The text of a file that may be a JSON error or a login page; undefined for any other. */
async function refusalText({ value, contentType }: ClassifiedAnswer): Promise<string | undefined> {
  if (value === undefined || !/(?:json|html)$/.test(contentType)) return undefined;
  const bytes = 'size' in value ? value.size : value.byteLength;
  return bytes > MAX_REFUSAL_BYTES ? undefined : new Response(value).text();
}

/** Decides what a response means (spec 1 §8, contract §2). Never throws. */
export async function classifyResponse(
  answer: ClassifiedAnswer,
  call: ClassifiedCall,
): Promise<ResponseOutcome> {
  const { status, isRedirect, text, value } = answer;
  if (isRedirect) {
    // The status of an opaque redirect is 0, which is no HTTP status.
    const httpStatus = status === 0 ? undefined : status;
    if (call.method === 'GET') return expiredPage(httpStatus);
    const message = 'the server redirected the call, which is refused';
    return { kind: 'error', error: new WeaverError('REQUEST_FAILED', { message, status: httpStatus }) };
  }
  if (text !== undefined && (call.responseType === 'json' || status >= 400)) {
    return classifyJson(answer, text, call);
  }
  return text === undefined
    ? classifyRaw(answer, value, await refusalText(answer), call)
    : classifyRaw(answer, text, /^\uFEFF?\s*[{<]/.test(text) ? text : undefined, call);
}

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

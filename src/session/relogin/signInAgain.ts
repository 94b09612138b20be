import { isWeaverError } from '../../core/errors.js';
import { readJson } from '../../http/readJson.js';
import type { HttpClient } from '../../http/httpClient.js';
import { loginAddressOf, SPECIAL_CODES } from '../../wire/specialCodes.js';
import { parseEnvelope, type Envelope } from '../../wire/envelope.js';
import { parseTokenAnswer, type IssuedSession } from '../../wire/session.js';
import { RELOGIN_CALL, TOO_MANY_TRIES_CODE, type ReloginRequest } from '../../wire/relogin.js';

/** The result of a relogin. */
export type ReloginAnswer =
  | { readonly kind: 'signedIn'; readonly issued: IssuedSession }
  /** The account or the password is wrong; the platform does not report which. */
  | { readonly kind: 'wrong' }
  /** `waitSeconds`: seconds until the next try, if the platform sent `Retry-After`. */
  | { readonly kind: 'tooMany'; readonly waitSeconds: number | undefined }
  /** The platform requires its authentication check (spec 1 §8, code 20220610). */
  | { readonly kind: 'check' }
  /** The user has to sign in on another page (spec 1 §8, code 20221104). `url` has not been checked yet. */
  | { readonly kind: 'loginPage'; readonly url: string }
  /** No response came. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

type Read = (envelope: Envelope, retryAfter: string | null) => ReloginAnswer;

/** Seconds of `Retry-After`; undefined for a date, an invalid value, or a wait of more than 99999 s. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\s*\d{1,5}\s*$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

const wrong: Read = () => ({ kind: 'wrong' });

/** The result for each error code of the envelope, or for the HTTP status if it has none. */
const REFUSALS: Readonly<Record<number, Read>> = {
  401: wrong,
  403: wrong,
  [TOO_MANY_TRIES_CODE]: (_, retryAfter) => ({ kind: 'tooMany', waitSeconds: secondsOf(retryAfter) }),
  [SPECIAL_CODES.enterpriseCheck]: () => ({ kind: 'check' }),
  [SPECIAL_CODES.loginAddress]: (envelope) => {
    const url = loginAddressOf(envelope);
    return url === '' ? { kind: 'failed' } : { kind: 'loginPage', url };
  },
};

function classify(json: unknown, status: number, retryAfter: string | null): ReloginAnswer {
  const envelope = parseEnvelope(json);
  if (!envelope.ok) return { kind: 'failed' };
  const code = envelope.value.code ?? status;
  if (Object.prototype.hasOwnProperty.call(REFUSALS, code)) {
    return REFUSALS[code]?.(envelope.value, retryAfter) ?? { kind: 'failed' };
  }
  const token = parseTokenAnswer(json);
  return token.ok && status < 400 ? { kind: 'signedIn', issued: token.value } : { kind: 'failed' };
}

/**
 * Requests a session with account and password (contract §2, an endpoint of this SDK). The call is sent to the API
 * origin only, without a session; redirects are not followed. Rejects only with the reason of an aborted signal.
 *
 * @param http a client without a session
 */
export async function signInAgain(
  http: HttpClient,
  { account, password }: ReloginRequest,
  signal: AbortSignal,
): Promise<ReloginAnswer> {
  const { method, path } = RELOGIN_CALL;
  try {
    return await http.exchange(method, path, { body: { account, password }, signal }, async (response) => {
      const text = await response.text();
      return classify(readJson(text), response.status, response.headers.get('retry-after'));
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const isUnreadable = isWeaverError(error) && error.code === 'ANSWER_UNREADABLE';
    return { kind: isUnreadable ? 'failed' : 'unreachable' };
  }
}

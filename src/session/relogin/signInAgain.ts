import { isWeaverError } from '../../core/errors.js';
import { readJson } from '../../http/readJson.js';
import type { HttpClient } from '../../http/httpClient.js';
import { isRecord, ownText } from '../../wire/record.js';
import { parseEnvelope, type Envelope } from '../../wire/envelope.js';
import { parseTokenAnswer, type IssuedSession } from '../../wire/session.js';
import { RELOGIN_CALL, TOO_MANY_TRIES_CODE, type ReloginRequest } from '../../wire/relogin.js';

/** What came of signing in anew. */
export type ReloginAnswer =
  | { readonly kind: 'signedIn'; readonly issued: IssuedSession }
  /** Account or password; the platform does not tell which. */
  | { readonly kind: 'wrong' }
  /** `waitSeconds`: when to try again, where the platform says so. */
  | { readonly kind: 'tooMany'; readonly waitSeconds: number | undefined }
  /** The platform wants to check who the person is (spec 1 §8, 20220610). */
  | { readonly kind: 'check' }
  /** The person is to sign in on a page of its own (spec 1 §8, 20221104). Nobody has looked at the address yet. */
  | { readonly kind: 'loginPage'; readonly url: string }
  /** There was no answer. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

type Read = (envelope: Envelope, retryAfter: string | null) => ReloginAnswer;

/** Seconds of `Retry-After`; a date, junk and a wait of more than a day count as none. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\s*\d{1,5}\s*$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

const wrong: Read = () => ({ kind: 'wrong' });

/** What a refusal means, by the code of its envelope or, without one, its HTTP status. */
const REFUSALS: Readonly<Record<number, Read>> = {
  401: wrong,
  403: wrong,
  [TOO_MANY_TRIES_CODE]: (_, retryAfter) => ({ kind: 'tooMany', waitSeconds: secondsOf(retryAfter) }),
  20220610: () => ({ kind: 'check' }),
  20221104: ({ data }) => {
    const url = isRecord(data) ? ownText(data, 'loginurl') : '';
    return url === '' ? { kind: 'failed' } : { kind: 'loginPage', url };
  },
};

function judge(json: unknown, status: number, retryAfter: string | null): ReloginAnswer {
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
 * Asks the platform for a session of the person who knows the password (contract §2, ours). The call goes to the API
 * origin alone, without a session; a redirect is not followed. Rejects only with what aborted the signal.
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
      return judge(readJson(text), response.status, response.headers.get('retry-after'));
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const isUnreadable = isWeaverError(error) && error.code === 'ANSWER_UNREADABLE';
    return { kind: isUnreadable ? 'failed' : 'unreachable' };
  }
}

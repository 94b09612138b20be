import { isWeaverError } from '../../core/errors.js';
import type { HttpClient } from '../../http/httpClient.js';
import type { ReloginAttempt, ReloginOutcome } from '../../ui/prompts/index.js';
import { type IssuedSession, parseTokenAnswer } from '../../wire/session.js';
import type { CurrentUser } from '../../wire/tenant.js';
import { readJson } from '../../http/readBody.js';
import { loginAddressOf, SPECIAL_CODES, parseEnvelope, type Envelope } from '../../wire/envelope.js';
import { RELOGIN_CALL, TOO_MANY_TRIES_CODE, type ReloginRequest } from '../../wire/relogin.js';
import type { SessionInit } from '../sessionInit.js';
import { endSession } from '../endSession.js';
import type { AskRelogin, RenewalHost } from '../renewal/sessionManager.js';
import { askSources, type SessionNetwork } from '../renewal/sessionNetwork.js';
import { expectOwner, type SessionOwner } from '../renewal/owner.js';

type Outcome = ReloginOutcome<IssuedSession>;

/**
 * The actions of the relogin box. A session of another user is ended at the platform, because nothing would use it.
 *
 * @param onAccount called with the account that the user signed in with
 */
function createAttempt(
  owner: SessionOwner,
  network: SessionNetwork,
  httpAs: SessionInit['httpAs'],
  { checkLink, open }: RenewalHost,
  onAccount: (account: string) => void,
): ReloginAttempt<IssuedSession> {
  const anonymous = httpAs(() => undefined);

  const isOwners = async (sessionId: string, signal: AbortSignal): Promise<boolean> => {
    try {
      expectOwner(owner, await network.identify(sessionId, signal));
      return true;
    } catch (error) {
      if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
      throw error;
    }
  };

  const check = async (issued: IssuedSession, isNew: boolean, signal: AbortSignal): Promise<Outcome> => {
    const { sessionId } = issued;
    try {
      if (await isOwners(sessionId, signal)) return { kind: 'signedIn', session: issued };
    } catch (error) {
      if (signal.aborted) throw error;
      return { kind: 'unreachable' };
    }
    if (isNew) {
      void endSession(
        httpAs(() => sessionId),
        'a session of another person was not ended',
      );
    }
    return { kind: 'otherPerson' };
  };

  return {
    async signIn(account, password, signal) {
      const answer = await signInAgain(anonymous, { account, password }, signal);
      switch (answer.kind) {
        case 'signedIn': {
          const outcome = await check(answer.issued, true, signal);
          if (outcome.kind === 'signedIn') onAccount(account);
          return outcome;
        }
        case 'loginPage': {
          const { kind, url } = await checkLink(answer.url);
          const isTrusted = kind === 'same-origin' || kind === 'trusted';
          if (url === undefined || !(isTrusted || kind === 'confirm')) return { kind: 'failed' };
          return { kind: 'loginPage', url, isTrusted };
        }
        default:
          return answer;
      }
    },

    async resume(signal) {
      try {
        // The owner is checked below, so the sources need no check here.
        const result = await askSources(
          network.sources,
          () => Promise.resolve(),
          network.stageLimitMs,
          signal,
        );
        if (result.ok) return await check(result.issued, false, signal);
        if (result.error) throw result.error;
        return { kind: 'notYet' };
      } catch (error) {
        if (signal.aborted) throw error;
        const isAnswer = isWeaverError(error) && /^(SESSION_INVALID|TOKEN_FAILED)$/.test(error.code);
        return { kind: isAnswer ? 'notYet' : 'unreachable' };
      }
    },

    open,
  };
}

/**
 * Creates the function that asks the user to sign in again, in the relogin box.
 *
 * @param owner of the expired session
 */
export function createRelogin(
  owner: SessionOwner,
  user: CurrentUser,
  network: SessionNetwork,
  httpAs: SessionInit['httpAs'],
  host: RenewalHost,
): AskRelogin {
  /** The account of the last relogin, prefilled next time; kept until the page is unloaded. */
  let lastAccount: string | undefined;
  return async (signal) => {
    const attempt = createAttempt(owner, network, httpAs, host, (used) => {
      lastAccount = used;
    });
    const known = { name: user.username, account: lastAccount ?? user.account ?? '' };
    const issued = await host.askRelogin(known, attempt, signal);
    return issued && { eteamsid: issued.sessionId, expiresIn: issued.expiresInSeconds };
  };
}

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

import { failure, passed, skipped, warning, type CheckResult } from '../finding.js';
import type { Examination } from '../examination.js';
import { likelySessionKey, type TokenOutcome } from '../network/token.js';
import { OPAQUE_ORIGIN, SANDBOX_FIX } from '../page/examinedPage.js';
import { shownAddress } from '../redact.js';

const SHAPE = '{ "status": true, "data": { "eteamsid": "…", "expiresIn": 7200 }, "msg": "" }';

/** The token source that was called. */
export interface TokenSubject {
  /** The URL of authTokenApi; undefined for authTokenRequest. */
  readonly address: string | undefined;
  readonly pageOrigin: string;
}

/** `authTokenApi (http://…/token)` or `authTokenRequest`. */
function nameOf({ address }: TokenSubject): string {
  return address === undefined ? 'authTokenRequest' : `authTokenApi (${shownAddress(address)})`;
}

function unread(kind: string, subject: TokenSubject): CheckResult {
  const { address = '', pageOrigin } = subject;
  if (kind === 'policy') {
    return skipped(
      'whether a session can be had',
      "the page's content security policy refuses authTokenApi: see csp",
    );
  }
  const name = nameOf(subject);
  const shown = shownAddress(address);
  if (kind === 'silent') {
    return failure({
      what: `${name} does not answer in time`,
      why: 'your server hangs, or what it asks itself does',
      fix: `open ${shown} in a tab of this browser; it must answer ${SHAPE}`,
    });
  }
  if (new URL(address).origin === pageOrigin) {
    return failure({
      what: `${name} gives no answer`,
      why: 'nothing answers there, or the connection breaks off',
      fix: `open ${shown} in a tab of this browser; it must answer ${SHAPE}`,
    });
  }
  return failure({
    what: `${name} gives no answer that the page can read`,
    why: `it is on another origin than the page: nothing answers there, or its answer has no Access-Control-Allow-Origin for ${pageOrigin}`,
    fix:
      pageOrigin === OPAQUE_ORIGIN
        ? SANDBOX_FIX
        : `Access-Control-Allow-Origin: ${pageOrigin} in its answer; or an address on ${pageOrigin}`,
  });
}

/** Causes of HTTP statuses, where a status has one usual cause. */
const STATUS_CAUSES: Readonly<Record<number, string>> = {
  401: 'the visitor is not signed in to your system: the call carries the cookies of its own origin only',
  403: 'your server refuses the visitor, or a filter before it (CSRF, firewall) refuses the call',
  404: 'there is nothing at this address: check the line authTokenApi of init({ … }) first',
  405: 'your server takes no GET at this address',
};

/** What came in place of a session: the names of the keys, never their values. */
function came({ keys }: { readonly keys: readonly string[] }): string {
  return keys.length === 0 ? '' : `; the answer has the keys ${keys.join(', ')}`;
}

/** The line to change in what the source returns. */
function shapeFix(found: string | undefined, { address }: TokenSubject): string {
  const wanted = address === undefined ? 'eteamsid' : 'data.eteamsid';
  const rename = found === undefined || found === wanted ? '' : `return ${found} as ${wanted}: `;
  return (
    rename +
    (address === undefined
      ? 'let authTokenRequest return the session id, or { eteamsid, expiresIn }'
      : `answer ${SHAPE}`)
  );
}

/** The result on the host's token source. */
export function tokenResult(token: TokenOutcome, subject: TokenSubject): CheckResult {
  const name = nameOf(subject);
  switch (token.kind) {
    case 'none':
      return skipped(
        'whether a session can be had',
        'the config names no authTokenApi and no authTokenRequest',
      );
    case 'issued':
      return token.mediaType === undefined || /\bjson\b/.test(token.mediaType)
        ? passed(`${name} gives a session`)
        : warning({
            what: `${name} gives a session, but calls its answer ${token.mediaType || 'nothing'}`,
            why: 'proxies and filters may change what is not called JSON',
            fix: 'Content-Type: application/json in its answer',
          });
    case 'unread':
      return unread(token.outcome.kind, subject);
    case 'webPage':
      return failure({
        what: `${name} answers a web page (HTTP ${token.status})`,
        why:
          token.status >= 400
            ? 'there is nothing at this address'
            : 'it is your own login page, or an application that answers every address with its start page',
        fix: `init({ authTokenApi: '/…' }) with the address that answers ${SHAPE}`,
      });
    case 'status':
      return failure({
        what: `${name} answers HTTP ${token.status}`,
        why: `${
          STATUS_CAUSES[token.status ?? 0] ??
          ((token.status ?? 0) < 500
            ? 'the visitor is not signed in to your system, or the address is wrong'
            : 'your server failed')
        }${came(token)}`,
        fix: `let it answer 200 with ${SHAPE}; its log says why it does not`,
      });
    case 'noJson':
      return failure({
        what: `${name} answers something that is no JSON (HTTP ${token.status}, ${token.mediaType || 'no content type'})`,
        why: 'the SDK reads the session from a JSON object',
        fix: `answer ${SHAPE}`,
      });
    case 'declined':
      return failure({
        what: `${name} gives no session: the answer says status false (HTTP ${token.status})`,
        why: `your server says: ${token.msg}`,
        fix: "look into your server's log for that message; is the visitor signed in to your system, and an account of the platform?",
      });
    case 'shape':
      return failure({
        what: `${name} gives no session${token.status === undefined ? '' : ` (HTTP ${token.status})`}: ${token.problem}`,
        why: `${token.msg === '' ? 'the SDK takes nothing else for a session' : `your server says: ${token.msg}`}${came(token)}`,
        fix: shapeFix(likelySessionKey(token.keys), subject),
      });
    case 'threw':
      return failure({
        what: 'authTokenRequest throws instead of giving a session',
        why: token.message === '' ? 'it says nothing of the reason' : `it says: ${token.message}`,
        fix: 'let it return the session id, or { eteamsid, expiresIn }',
      });
    case 'unsettled':
      return failure({
        what: 'authTokenRequest does not settle in time',
        why: 'init waits for what it promises, and fails with TOKEN_FAILED in the end',
        fix: 'return the promise from it, and settle it in every case; its signal says when nobody waits any more',
      });
  }
}

/** Calls the token source once, also if it fails for a moment. */
export async function checkToken(exam: Examination): Promise<readonly CheckResult[]> {
  const { config, page } = exam;
  const { authTokenApi } = config;
  return [
    tokenResult(await exam.token(), {
      address: authTokenApi === undefined ? undefined : page.resolve(authTokenApi),
      pageOrigin: page.facts.origin,
    }),
  ];
}

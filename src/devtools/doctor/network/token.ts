import { withTimeLimit } from '../../../core/abort.js';
import { attempt } from '../../../core/callerValues.js';
import { isHtml, readJson } from '../../../http/readBody.js';
import { isRecord, ownProperty } from '../../../wire/record.js';
import { parseIssuedSession, parseTokenAnswer, type IssuedSession } from '../../../wire/session.js';
import type { ResolvedConfig } from '../../../context/config.js';
import type { ExaminedPage } from '../page/examinedPage.js';
import { readForeign } from '../redact.js';
import { probe, type ProbeAnswer, type ProbeOutcome } from './probe.js';
import { nearestName } from '../../../core/nearestName.js';

/** What is known of a JSON answer without a session. */
interface TokenJson {
  /** HTTP status; undefined if a function returned the value. */
  readonly status: number | undefined;
  /** The names of its keys, as of {@link answerKeys}. */
  readonly keys: readonly string[];
  /** The server's text, or ''. */
  readonly msg: string;
}

/** The outcome of the host's token source. The session id is used only for the next call, never in a report. */
export type TokenOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'issued';
      readonly session: IssuedSession;
      /** Media type of the response; undefined if a function returned the session. */
      readonly mediaType?: string;
      readonly clockAheadMs?: number | undefined;
    }
  /** The URL gave no readable response. */
  | { readonly kind: 'unread'; readonly outcome: Exclude<ProbeOutcome, ProbeAnswer> }
  | ({ readonly kind: 'status' } & TokenJson)
  | { readonly kind: 'webPage'; readonly status: number }
  | { readonly kind: 'noJson'; readonly status: number; readonly mediaType: string }
  /** The server refused in the correct format; `msg` is its text. */
  | ({ readonly kind: 'declined' } & TokenJson)
  /** JSON in another format. */
  | ({ readonly kind: 'shape'; readonly problem: string } & TokenJson)
  /** The host's function threw or rejected. */
  | { readonly kind: 'threw'; readonly message: string }
  | { readonly kind: 'unsettled' };

/** Whether a response has `status: false`: its format is right then, and only the session is missing. */
function isDeclined(json: unknown): boolean {
  const status = isRecord(json) ? ownProperty(json, 'status') : undefined;
  return status === false || status === 'false';
}

/** Parses the response of an `authTokenApi`. */
export function readTokenAnswer(answer: ProbeAnswer): TokenOutcome {
  const { status, text, mediaType, clockAheadMs } = answer;
  if (isHtml(text)) return { kind: 'webPage', status };
  let json: unknown;
  try {
    json = readJson(text);
  } catch {
    return status >= 400
      ? { kind: 'status', status, keys: [], msg: '' }
      : { kind: 'noJson', status, mediaType };
  }
  const token = parseTokenAnswer(json);
  const msg = !token.ok && 'msg' in token ? readForeign(token.msg) : '';
  const known = { status, keys: answerKeys(json), msg };
  if (msg !== '' && isDeclined(json)) return { kind: 'declined', ...known };
  if (status >= 400) return { kind: 'status', ...known };
  if (!token.ok) return { kind: 'shape', problem: token.problem, ...known };
  return { kind: 'issued', session: token.value, mediaType, clockAheadMs };
}

/** The keys of what a function of the host returned, whose getters may throw. */
function keysOfValue(given: unknown): readonly string[] {
  return attempt(() => answerKeys(given), []);
}

class TokenLimit extends Error {}

async function callTokenRequest(
  request: (signal: AbortSignal) => unknown,
  limitMs: number,
): Promise<TokenOutcome> {
  try {
    const given = await withTimeLimit(
      limitMs,
      () => new TokenLimit(),
      undefined,
      (signal) => Promise.resolve(request(signal)),
    );
    const issued = parseIssuedSession(given);
    return issued.ok
      ? { kind: 'issued', session: issued.value }
      : { kind: 'shape', problem: issued.problem, status: undefined, keys: keysOfValue(given), msg: '' };
  } catch (error) {
    if (error instanceof TokenLimit) return { kind: 'unsettled' };
    return { kind: 'threw', message: readForeign(error instanceof Error ? error.message : String(error)) };
  }
}

/** Calls the host's token source once; init would repeat a failed authTokenApi (contract §1). Never rejects. */
export async function obtainToken(
  { authTokenApi, authTokenRequest }: ResolvedConfig,
  page: ExaminedPage,
  limitMs: number,
): Promise<TokenOutcome> {
  if (authTokenRequest !== undefined) return callTokenRequest(authTokenRequest, limitMs);
  if (authTokenApi === undefined) return { kind: 'none' };
  let url: string;
  try {
    url = page.resolve(authTokenApi);
  } catch {
    // A relative URL on a page without an http(s) URL; the check of the page reports it.
    return { kind: 'unread', outcome: { kind: 'refused' } };
  }
  const outcome = await probe(page, { url, credentials: 'same-origin', follow: true }, limitMs);
  return outcome.kind === 'answer' ? readTokenAnswer(outcome) : { kind: 'unread', outcome };
}

/** At most this many keys are named. */
const MAX_KEYS = 12;

/** A key that is a plain name; one with digits in a long run may be a session id. */
function isShown(key: string): boolean {
  return /^[a-z_$][\w$-]{0,39}$/i.test(key) && !(key.length >= 16 && /\d/.test(key));
}

/**
 * The names of the keys of a JSON answer, never their values: those of the object, and of the objects in it as
 * `data.token`. What is no plain name is `…`; empty for anything but an object.
 */
export function answerKeys(json: unknown): readonly string[] {
  if (!isRecord(json)) return [];
  const shown = (key: string): string => (isShown(key) ? key : '…');
  const keys = Object.keys(json).flatMap((key) => {
    const value = ownProperty(json, key);
    const inner = isRecord(value) ? Object.keys(value) : [];
    return inner.length === 0 ? [shown(key)] : inner.map((name) => `${shown(key)}.${shown(name)}`);
  });
  return keys.length > MAX_KEYS ? [...keys.slice(0, MAX_KEYS), '…'] : keys;
}

/** Names under which servers return a session or a token. */
const SESSION_NAMES: readonly string[] = ['eteamsid', 'token', 'accessToken', 'sessionId', 'idToken'];

/** The key among those of {@link answerKeys} that probably contains the session; undefined if none does. */
export function likelySessionKey(keys: readonly string[]): string | undefined {
  const nameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
  for (const wanted of SESSION_NAMES) {
    const found = nearestName(wanted, keys.map(nameOf));
    if (found !== undefined) return keys.find((key) => nameOf(key) === found);
  }
  return undefined;
}

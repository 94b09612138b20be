import { parseTokenAnswer, type TokenAnswer } from '../../../src/wire/index.js';
import { APP_SECRET_HEADER } from '../../platform/api/sessionCalls.js';
import { ISSUE_CALL } from '../../platform/switches/calls.js';

/** What a token is asked with. */
export interface TokenRequest {
  /** Origin of the platform's API. */
  readonly platform: string;
  readonly appSecret: string;
  readonly user: string | undefined;
  readonly expiresIn: string | undefined;
}

const PLATFORM_TIMEOUT_MS = 10_000;

/** Signed in to the example host when the page names nobody. */
const DEFAULT_USER = 'li.wei';

function no(msg: string): TokenAnswer {
  return { status: false, msg };
}

/**
 * Gets a session of the platform for a user of the host, server to server: the app secret never reaches a browser. A real
 * back end takes the user from its own login; only this example lets the page choose.
 */
export async function requestToken({
  platform,
  appSecret,
  user,
  expiresIn,
}: TokenRequest): Promise<TokenAnswer> {
  const seconds = expiresIn === undefined ? undefined : Number(expiresIn);
  if (seconds !== undefined && !(seconds > 0)) return no('expiresIn must be a number of seconds');
  try {
    const response = await fetch(platform + ISSUE_CALL.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [APP_SECRET_HEADER]: appSecret },
      body: JSON.stringify({ account: user ?? DEFAULT_USER, expiresInSeconds: seconds }),
      redirect: 'error',
      signal: AbortSignal.timeout(PLATFORM_TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const issued = parseTokenAnswer(answer);
    if (!issued.ok)
      return no('msg' in issued && issued.msg !== '' ? issued.msg : 'The platform refused to sign in');
    const { sessionId, expiresInSeconds } = issued.value;
    const data =
      expiresInSeconds === undefined
        ? { eteamsid: sessionId }
        : { eteamsid: sessionId, expiresIn: expiresInSeconds };
    return { status: true, data, msg: '' };
  } catch {
    return no('The platform cannot be reached');
  }
}

import { parseTokenAnswer, type TokenAnswer } from '../../../src/wire/session.js';
import { ISSUE_CALL } from '../../platform/switches/calls.js';
import { askPlatform, type PlatformQuestion } from './askPlatform.js';

/** The parameters of a token request. */
export interface TokenRequest extends PlatformQuestion {
  readonly expiresIn: string | undefined;
}

function no(msg: string): TokenAnswer {
  return { status: false, msg };
}

/**
 * Gets a session of the platform for a user of the host, server to server: the app secret never reaches a browser. A real
 * back end takes the user from its own login; only this example lets the page choose.
 */
export async function requestToken({ expiresIn, ...question }: TokenRequest): Promise<TokenAnswer> {
  const seconds = expiresIn === undefined ? undefined : Number(expiresIn);
  if (seconds !== undefined && !(seconds > 0)) return no('expiresIn must be a number of seconds');
  const answer = await askPlatform(ISSUE_CALL.path, question, { expiresInSeconds: seconds });
  if (answer === undefined) return no('The platform cannot be reached');
  const issued = parseTokenAnswer(answer);
  if (!issued.ok)
    return no('msg' in issued && issued.msg !== '' ? issued.msg : 'The platform refused to sign in');
  const { sessionId, expiresInSeconds } = issued.value;
  const data =
    expiresInSeconds === undefined
      ? { eteamsid: sessionId }
      : { eteamsid: sessionId, expiresIn: expiresInSeconds };
  return { status: true, data, msg: '' };
}

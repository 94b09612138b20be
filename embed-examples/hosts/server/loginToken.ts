import { isRecord, ownProperty, ownText } from '../../../src/wire/record.js';
import { ISSUE_LOGIN_CALL } from '../../platform/switches/calls.js';
import { askPlatform, type PlatformQuestion } from './askPlatform.js';

/**
 * The host's answer to its pages: a value for `loginToken`, valid once and for `expiresIn` seconds, or the reason for
 * its absence.
 */
export type LoginTokenAnswer =
  | {
      readonly status: true;
      readonly data: { readonly loginToken: string; readonly expiresIn: number };
      readonly msg: '';
    }
  | { readonly status: false; readonly msg: string };

/**
 * Gets a login token of the platform for a user of the host, server to server. A real back end takes the user from its own
 * login; only this example lets the page choose.
 */
export async function requestLoginToken(question: PlatformQuestion): Promise<LoginTokenAnswer> {
  const answer = await askPlatform(ISSUE_LOGIN_CALL.path, question);
  if (answer === undefined) return { status: false, msg: 'The platform cannot be reached' };
  const data = isRecord(answer) ? ownProperty(answer, 'data') : undefined;
  const loginToken = isRecord(data) ? ownText(data, 'loginToken') : '';
  const expiresIn = isRecord(data) ? ownProperty(data, 'expiresIn') : undefined;
  if (loginToken === '' || typeof expiresIn !== 'number') {
    const msg = isRecord(answer) ? ownText(answer, 'msg') : '';
    return { status: false, msg: msg === '' ? 'The platform refused to sign in' : msg };
  }
  return { status: true, data: { loginToken, expiresIn }, msg: '' };
}

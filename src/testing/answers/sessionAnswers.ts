import { API_CALLS } from '../../wire/calls.js';
import { randomKey } from '../../core/ids.js';
import { parseReloginRequest, RELOGIN_CALL } from '../../wire/relogin.js';
import { PLATFORM_CALLS, type TenantToken } from '../../wire/office/platformCalls.js';
import { ownProperty } from '../../wire/record.js';
import { noObject, ok, refusal } from '../envelopes.js';
import { open, signedIn, type FakeWorld } from '../fakeCall.js';
import { bodyRecord } from '../fakeRequest.js';

/** Gives out sessions of the user: the address in `authTokenApi`. */
export const TOKEN_CALL = { method: 'GET', path: '/api/weaver-token' } as const;

const LIFE_SECONDS = 7200;

/** Issues a session of a person. */
function issue(
  world: FakeWorld,
  personId: string,
): { readonly eteamsid: string; readonly expiresIn: number } {
  const id = randomKey(32);
  world.sessions.set(id, { id, personId });
  return { eteamsid: id, expiresIn: LIFE_SECONDS };
}

/** The calls about sessions. */
export const SESSION_ANSWERS = {
  token: open(TOKEN_CALL, (_, world) => ok(issue(world, world.data.userId))),
  clearCookie: open(API_CALLS.clearCookie, () => ok(null)),
  getInfo: open(API_CALLS.getInfo, ({ sessionId }, { data }) =>
    ok(
      sessionId === ''
        ? { ACCESS_ETEAMSID: '', isInvalidEteamsid: true }
        : { ACCESS_ETEAMSID: sessionId, isInvalidEteamsid: false, tenantKey: data.tenant.tenantKey },
    ),
  ),
  baseTeams: signedIn(API_CALLS.baseTeams, (_, { data }) => ok(data.tenant)),
  logout: open(API_CALLS.logout, ({ sessionId }, { sessions, messages }) => {
    sessions.delete(sessionId);
    messages.close(sessionId);
    return ok({});
  }),
  relogin: open(RELOGIN_CALL, (request, world) => {
    const body = bodyRecord(request);
    if (body === undefined) return noObject();
    const wanted = parseReloginRequest(body);
    if (!wanted.ok) return refusal(400, wanted.problem);
    const { account, password } = wanted.value;
    const person = world.data.people.find((one) => one.account === account && one.password === password);
    return person === undefined
      ? refusal(403, 'The account or the password is wrong')
      : ok(issue(world, person.id));
  }),
  tenantToken: signedIn(PLATFORM_CALLS.tenantToken, (request, { data: { tenant } }) => {
    const tenantKey = ownProperty(bodyRecord(request) ?? {}, 'tenantKey');
    if (typeof tenantKey !== 'string') return refusal(400, 'tenantKey is missing');
    if (tenantKey !== tenant.tenantKey) return refusal(403, 'This is the key of another tenant');
    const issued: TenantToken = { token: randomKey(32), tenantKey, expiresIn: LIFE_SECONDS };
    return ok(issued);
  }),
};

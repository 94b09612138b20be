import type { InitContext } from '../context/initContext.js';
import type { SessionContext } from '../context/sessionContext.js';
import { isWeaverError } from '../core/errors.js';
import { warnAndContinue } from '../core/log.js';
import { authenticationMethod, renewableSource } from '../session/authentication.js';
import { checkSession, expectTenant } from '../session/checkSession.js';
import { loadSignIn } from '../session/loadSignIn.js';
import type { SessionInfo } from '../wire/session.js';
import type { Tenant } from '../wire/tenant.js';
import { loadInit, type InitCode } from './loadInit.js';
import { pipeline, type ConditionalStep, type InitStep, type Pipeline } from './pipeline.js';

/**
 * Clears the platform's old cookie, when token auth or a session id is configured (spec 2 §4). A failure is logged
 * and init continues. Authentication waits for the call, because a late response would clear a new cookie (contract
 * §2).
 */
const clearCookie: ConditionalStep<InitContext, object> = {
  name: 'clearCookie',
  when: ({ authTokenApi, authTokenRequest, loginToken, eteamsid }) =>
    [authTokenApi, authTokenRequest, loginToken, eteamsid].some((way) => way !== undefined),
  async run({ http, config, signal }) {
    try {
      const status = await http.ping('clearCookie', {
        query: { service: config.oadomain },
        cookies: true,
        signal,
      });
      if (status >= 400) throw new Error(`the server answered ${status}`);
    } catch (error) {
      if (signal.aborted) throw error;
      warnAndContinue('the old cookie could not be cleared', error);
    }
    return {};
  },
};

/** Obtains a session. Skipped without an authentication method: the platform's own session is used. */
const authenticate: ConditionalStep<InitContext, object> = {
  name: 'authenticate',
  when: (config) => authenticationMethod(config) !== undefined,
  async run(context) {
    const issued = await authenticationMethod(context.config)?.(context);
    if (issued) context.session.set(issued);
    return {};
  },
};

/**
 * Replaces `session` with enablePassport: it obtains session and tenant together, so getInfo and baseTeams are not
 * called.
 */
const passport: ConditionalStep<InitContext, { readonly passportTenant: Tenant }> = {
  name: 'passport',
  when: ({ enablePassport }) => enablePassport,
  async run(context) {
    const { session, signal } = context;
    const { askPassport } = await loadSignIn();
    const { sessionId, tenant } = await askPassport(context, session.sessionId(), signal);
    if (sessionId !== undefined) session.set({ sessionId });
    return { passportTenant: tenant };
  },
};

const ask = ({ http, signal, deadlineMs }: InitContext): Promise<SessionInfo> =>
  checkSession(http, undefined, signal, deadlineMs);

/** Checks the session with the platform. */
const session: ConditionalStep<InitContext, object> = {
  name: 'session',
  when: ({ enablePassport }) => !enablePassport,
  async run(context) {
    const { config, session: store } = context;
    const renew = config.eteamsid === undefined ? undefined : renewableSource(config);
    const info = await ask(context).catch(async (error: unknown) => {
      // A configured `eteamsid` may have expired: with a token source it is renewed, and init does not fail.
      if (renew === undefined || !isWeaverError(error) || error.code !== 'SESSION_INVALID') throw error;
      store.set(await renew(context));
      return ask(context);
    });
    // Not renewed: the source would return another session of that tenant.
    expectTenant(config.oatenantkey, info.tenantKey);
    store.setTenantKey(info.tenantKey);
    // Only getInfo returns the id of a session that the browser already had.
    if (store.sessionId() === undefined) store.set({ sessionId: info.sessionId });
    return {};
  },
};

type Steps = InitCode['steps'];
type Needs<Name extends keyof Steps> = Steps[Name] extends (context: infer Context) => unknown
  ? Context
  : never;
type Adds<Name extends keyof Steps> = Awaited<ReturnType<Steps[Name]>>;

/** A step of `sdk/init/steps.ts`, which comes with the chunk `init`. */
function fromInit<Name extends keyof Steps>(name: Name): InitStep<Needs<Name>, Adds<Name>> {
  return {
    name,
    async run(context): Promise<Adds<Name>> {
      const { [name]: run } = (await loadInit()).steps;
      return (run as InitStep<Needs<Name>, Adds<Name>>['run'])(context);
    },
  };
}

/**
 * The steps of init in order (spec 2 §4). Those until there is a session are above; those after it are in
 * `sdk/init/steps.ts`, because the first call is sent without their code. Either `passport` or `session` runs, depending on
 * the config. To add a step, add it to one of the two files, and a line here.
 */
export const INIT_STEPS: Pipeline<InitContext, SessionContext> = /* @__PURE__ */ pipeline<InitContext>()
  .step(clearCookie)
  .step(authenticate)
  .step(passport)
  .step(session)
  .step(fromInit('http'))
  .step(fromInit('resources'))
  .step(fromInit('theme'))
  .step(fromInit('ready'));

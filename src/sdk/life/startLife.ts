import { localMarks, openTabChannel, tabMarks, watchPage, webLock } from '../../browser/tabs.js';
import { WeaverError, isWeaverError } from '../../core/errors.js';
import { swallow } from '../../core/log.js';
import { randomKey } from '../../core/randomText.js';
import { checkSession } from '../../session/checkSession.js';
import { createSessionLife } from '../../session/renewal/createSessionLife.js';
import { loadSignIn } from '../../session/loadSignIn.js';
import type { LifeTime, SessionLife } from '../../session/renewal/surroundings.js';
import { loadTenant } from '../../session/tenant/loadTenant.js';
import type { InitRun } from '../initRun.js';
import { reloginOf } from './relogin.js';
import { sourcesOf } from './sources.js';

/** How long logout waits for the platform's word; the page is cleared either way. */
const LOGOUT_LIMIT_MS = 5_000;

const time: LifeTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** Tells tabs and marks apart. */
const RANDOM_LENGTH = 24;

/** Whose session an id is. With the passport on it is the passport that knows: there are no calls of baseTeams then. */
async function ownerOf(run: InitRun, tenantKey: string, sessionId: string, signal: AbortSignal) {
  const http = run.httpAs(() => sessionId);
  const { enablePassport, apiDomain } = run.config;
  await checkSession(http, tenantKey, signal);
  const tenant = enablePassport
    ? (await (await loadSignIn()).askPassport(run, sessionId, signal)).tenant
    : await loadTenant(http, { apiOrigin: apiDomain, sessionId, tenantKey }, signal);
  return { tenantKey: tenant.tenantKey, userId: tenant.currentUser.id };
}

/**
 * Starts the life of a run's session; it ends with the run.
 *
 * @throws WeaverError NOT_INITIALISED before the run knows its tenant
 */
export function startLife(run: InitRun): SessionLife {
  const { config, session, tenant } = run;
  if (!tenant) throw new WeaverError('NOT_INITIALISED');
  const { tenantKey, currentUser } = tenant;
  const owner = { tenantKey, userId: currentUser.id };
  const sources = sourcesOf(run);
  const identify = (sessionId: string, signal: AbortSignal) => ownerOf(run, tenantKey, sessionId, signal);
  const life = createSessionLife({
    oadomain: config.oadomain,
    owner,
    session,
    sources,
    stageLimitMs: config.limits.requestMs,
    askRelogin: reloginOf(run, owner, currentUser, sources, identify),
    async isPc() {
      const { loadGroups, sharedLibrary } = await run.library;
      await loadGroups(['device']);
      const getDevice = sharedLibrary['getDevice'] as () => { readonly device: string };
      return getDevice().device === 'PC';
    },
    identify,
    async isAlive(sessionId, signal) {
      try {
        await checkSession(
          run.httpAs(() => sessionId),
          tenantKey,
          signal,
        );
        return true;
      } catch (error) {
        if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
        throw error;
      }
    },
    async endAtPlatform() {
      try {
        await run.http.ping('logout', { body: {}, signal: run.signal, timeoutMs: LOGOUT_LIMIT_MS });
      } catch (error) {
        swallow('the platform was not told of the logout', error);
      }
    },
    time,
    randomText: () => randomKey(RANDOM_LENGTH),
    webLock: webLock(),
    openChannel: openTabChannel,
    marks: localMarks(),
    ofTab: tabMarks(),
    watchPage,
    onLost(error) {
      run.tell('tokenExpired', error);
    },
    onSignedOut() {
      run.tell('logout');
    },
  });
  life.watch();
  run.onDispose(() => {
    life.dispose();
  });
  return life;
}

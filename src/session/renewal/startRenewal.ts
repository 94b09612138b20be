import { watchPage } from '../../browser/pageLifecycle.js';
import { localTabStorage, openTabChannel, sessionTabStorage, webLock } from '../../browser/tabs.js';
import { isWeaverError, type WeaverError } from '../../core/errors.js';
import { lazyChunk, loadOnce } from '../../core/lazyChunk.js';
import { randomHex } from '../../core/ids.js';
import { pageTimer } from '../../core/promises.js';
import type { HttpClient } from '../../http/httpClient.js';
import type { Prompts } from '../../ui/prompts/index.js';
import type { Tenant } from '../../wire/tenant.js';
import { checkSession } from '../checkSession.js';
import { endSession } from '../endSession.js';
import { loadSignIn } from '../loadSignIn.js';
import type { ReloginDeps } from '../relogin/index.js';
import { createSessionSources, type SessionSourceDeps } from '../sessionSources.js';
import type { SessionStore } from '../sessionStore.js';
import type { PassportDeps } from '../signIn/index.js';
import { loadTenant } from '../tenant/loadTenant.js';
import type { ManagerTime } from './managerDeps.js';
import type { SessionOwner } from './owner.js';
import { SessionManager } from './sessionManager.js';
import type { SignOutReason } from './sessionState.js';

/** Loads the code of the relogin box's actions, once. Rejects with CHUNK_FAILED. */
const loadRelogin = /* @__PURE__ */ lazyChunk(
  'relogin',
  () => import('../relogin/index.js'),
  'createRelogin',
);

/** What the renewal of a session needs. */
export interface RenewalDeps extends SessionSourceDeps, PassportDeps {
  readonly config: SessionSourceDeps['config'] &
    PassportDeps['config'] & {
      readonly enablePassport: boolean;
      readonly prompts?: { readonly relogin?: boolean | undefined } | undefined;
    };
  readonly http: HttpClient;
  readonly session: SessionStore;
  /** When the session started in this tab, in ms since 1970. */
  readonly beganAtMs: number;
  /** The page has come back from the back/forward cache since then. */
  readonly isRestored: boolean;
  readonly tenant: Tenant;
  readonly signal: AbortSignal;
  readonly isPc: () => Promise<boolean>;
  readonly askRelogin: Prompts['askRelogin'];
  readonly checkLink: ReloginDeps['checkLink'];
  readonly open: (url: string) => void;
  /** The session ended and no source returned another one. */
  readonly onLost: (error: WeaverError) => void;
  /** The user was signed out: in another tab, or here on a phone when every source failed. */
  readonly onSignedOut: (reason: SignOutReason) => void;
  /** The user has signed in again after that. */
  readonly onSignedIn: () => void;
  /** Shows the message with the button that signs in. */
  readonly offerSignIn: () => void;
}

const time: ManagerTime = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  after: pageTimer,
};

/** The owner of a session. With enablePassport the passport is asked, because baseTeams is not called then. */
async function ownerOf(
  deps: RenewalDeps,
  tenantKey: string,
  sessionId: string,
  signal: AbortSignal,
): Promise<SessionOwner> {
  const http = deps.httpAs(() => sessionId);
  const { enablePassport, apiDomain } = deps.config;
  await checkSession(http, tenantKey, signal);
  const tenant = enablePassport
    ? (await (await loadSignIn()).askPassport(deps, sessionId, signal)).tenant
    : await loadTenant(http, { apiOrigin: apiDomain, sessionId, tenantKey }, signal);
  return { tenantKey: tenant.tenantKey, userId: tenant.currentUser.id };
}

/** Starts the renewal of a session; it stops when the SDK instance is disposed. */
export function startRenewal(deps: RenewalDeps): SessionManager {
  const { config, session, httpAs, checkLink, open, isPc, onLost, onSignedOut, onSignedIn, offerSignIn } =
    deps;
  const { tenantKey, currentUser: user } = deps.tenant;
  const owner = { tenantKey, userId: user.id };
  const sources = createSessionSources(deps);
  const stageLimitMs = config.limits.requestMs;
  const identify = (sessionId: string, signal: AbortSignal): Promise<SessionOwner> =>
    ownerOf(deps, tenantKey, sessionId, signal);
  const loadAsk = loadOnce(async () => {
    const { createRelogin } = await loadRelogin();
    const showBox = deps.askRelogin;
    return createRelogin({
      owner,
      user,
      sources,
      stageLimitMs,
      httpAs,
      identify,
      showBox,
      checkLink,
      open,
    });
  });
  const manager = new SessionManager({
    oadomain: config.oadomain,
    owner,
    session,
    beganAtMs: deps.beganAtMs,
    sources,
    stageLimitMs,
    askRelogin: config.prompts?.relogin === false ? undefined : async (signal) => (await loadAsk())(signal),
    isPc,
    identify,
    async isAlive(sessionId, signal) {
      try {
        await checkSession(
          httpAs(() => sessionId),
          tenantKey,
          signal,
        );
        return true;
      } catch (error) {
        if (isWeaverError(error) && error.code === 'SESSION_INVALID') return false;
        throw error;
      }
    },
    endAtPlatform: () => endSession(deps.http, 'the platform was not told of the logout', deps.signal),
    time,
    randomText: () => randomHex(32),
    webLock: webLock(),
    openChannel: openTabChannel,
    sharedStorage: localTabStorage(),
    tabStorage: sessionTabStorage(),
    watchPage,
    onLost,
    onSignedOut,
    onSignedIn,
    offerSignIn,
  });
  session.guardCalls(() => {
    manager.sessionId();
  });
  manager.watch(deps.isRestored);
  deps.onDispose(() => {
    manager.dispose();
  });
  return manager;
}

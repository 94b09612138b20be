import { lazyChunk, loadOnce } from '../../core/lazyChunk.js';
import type { Tenant } from '../../wire/tenant.js';
import type { SessionInit } from '../sessionInit.js';
import { SessionManager, type RenewalHost } from './sessionManager.js';
import { createSessionNetwork } from './sessionNetwork.js';
import { pageBrowser } from './tabs.js';

/** Loads the code of the relogin box's actions, once. Rejects with CHUNK_FAILED. */
const loadRelogin = /* @__PURE__ */ lazyChunk(
  'relogin',
  () => import('../relogin/index.js'),
  'createRelogin',
);

/**
 * Starts the renewal of a session; it stops when the SDK instance is disposed.
 *
 * @param beganAtMs when the session started in this tab, in ms since 1970
 * @param isRestored the page has come back from the back/forward cache since then
 */
export function startRenewal(
  context: SessionInit & { readonly tenant: Tenant },
  beganAtMs: number,
  isRestored: boolean,
  host: RenewalHost,
): SessionManager {
  const { config, sessionStore: session, httpAs, tenant } = context;
  const owner = { tenantKey: tenant.tenantKey, userId: tenant.currentUser.id };
  const network = createSessionNetwork(context, tenant);
  const loadAsk = loadOnce(async () =>
    (await loadRelogin()).createRelogin(owner, tenant.currentUser, network, httpAs, host),
  );
  const manager = new SessionManager({
    oadomain: config.oadomain,
    owner,
    session,
    beganAtMs,
    network,
    browser: pageBrowser(),
    askRelogin: config.prompts?.relogin === false ? undefined : async (signal) => (await loadAsk())(signal),
    isPc: host.isPc,
    on: host.on,
  });
  manager.watch(isRestored);
  context.onDispose(() => {
    manager.dispose();
  });
  return manager;
}

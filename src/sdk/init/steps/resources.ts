import { pageLanguage } from '../../../browser/page.js';
import type { InitContext } from '../../../context/initContext.js';
import type { SessionContext, SessionRequests } from '../../../context/sessionContext.js';
import { warnAndContinue } from '../../../core/log.js';
import { chooseLanguage } from '../../../i18n/languages.js';
import { expectTenant } from '../../../session/checkSession.js';
import { loadTenant } from '../../../session/tenant/loadTenant.js';
import type { Tenant } from '../../../wire/tenant.js';

/**
 * The platform's default language for a tenant without one. After a failure the page's language is used (contract
 * §1).
 */
async function teamLanguage(requests: SessionRequests, tenantKey: string): Promise<string | undefined> {
  try {
    return (await requests.fetchTeamLanguage(tenantKey)).langType;
  } catch (error) {
    warnAndContinue('the default language of the tenant could not be asked for', error);
    return undefined;
  }
}

/** What the step needs. */
type ResourcesContext = InitContext & Pick<SessionContext, 'requests'> & { readonly passportTenant?: Tenant };

/** Loads the module index and, unless the passport did, the tenant; from then on its language is used. */
export async function resources({
  config,
  http,
  sessionStore,
  appearance,
  loader,
  requests,
  passportTenant,
  signal,
  deadlineMs,
}: ResourcesContext): Promise<Pick<SessionContext, 'tenant' | 'moduleLoader'>> {
  const owner = {
    apiOrigin: config.apiDomain,
    sessionId: sessionStore.sessionId() ?? '',
    // If both are known, the session check has confirmed that they are equal.
    tenantKey: config.oatenantkey ?? sessionStore.tenantKey(),
  };
  const [tenant, moduleLoader] = await Promise.all([
    passportTenant ?? loadTenant(http, owner, signal, deadlineMs),
    loader().then(async (found) => {
      await found.index();
      return found;
    }),
  ]);
  expectTenant(owner.tenantKey, tenant.tenantKey);
  sessionStore.setTenant(tenant);
  const language =
    config.language ?? (tenant.locale.language || (await teamLanguage(requests, tenant.tenantKey)));
  appearance.setLanguage(chooseLanguage([language, pageLanguage()]));
  void appearance.loadTexts(appearance.language());
  return { tenant, moduleLoader };
}

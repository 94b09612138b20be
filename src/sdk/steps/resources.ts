import { chooseLanguage } from '../../i18n/languages.js';
import { pageLanguage } from '../../browser/page.js';
import { swallow } from '../../core/log.js';
import { expectTenant } from '../../session/checkSession.js';
import { loadTenant } from '../../session/tenant/loadTenant.js';
import type { InitRun } from '../initRun.js';
import type { InitStep } from '../pipeline.js';

/** What the platform says where the tenant object names no language: a failure leaves that to the page (contract §1). */
async function teamLanguage({ requests }: InitRun, tenantKey: string): Promise<string | undefined> {
  try {
    return (await requests?.fetchTeamLanguage(tenantKey))?.langType;
  } catch (error) {
    swallow('the default language of the tenant could not be asked for', error);
    return undefined;
  }
}

/** Step 5: the module index and, unless the passport gave it, the tenant. */
export const resources: InitStep = {
  name: 'resources',
  when: () => true,
  async run(run) {
    const { config, http, loader, session, signal } = run;
    const index = loader.index();
    const owner = {
      apiOrigin: config.apiDomain,
      sessionId: session.sessionId() ?? '',
      // Where both are known, the session check has found them to be the same.
      tenantKey: config.oatenantkey ?? run.sessionTenantKey,
    };
    const known = run.tenant;
    const [tenant] = await Promise.all([known ?? loadTenant(http, owner, signal), index]);
    expectTenant(owner.tenantKey, tenant.tenantKey);
    run.tenant = tenant;
    const ofTenant =
      config.language ?? (tenant.locale.language || (await teamLanguage(run, tenant.tenantKey)));
    run.language = chooseLanguage([ofTenant, pageLanguage()]);
    void run.loadTexts(run.language);
  },
};

import { chooseLanguage } from '../../i18n/index.js';
import { pageLanguage } from '../../browser/index.js';
import { expectTenant } from '../../session/index.js';
import { dropCachedTenant, loadTenant } from '../../tenant/index.js';
import type { InitStep } from '../pipeline.js';

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
      tenantKey: config.oatenantkey ?? run.sessionTenantKey,
    };
    const [tenant] = await Promise.all([loadTenant(http, owner, signal), index]);
    for (const expected of [config.oatenantkey, run.sessionTenantKey]) {
      try {
        expectTenant(expected, tenant.tenantKey);
      } catch (error) {
        dropCachedTenant();
        throw error;
      }
    }
    run.tenant = tenant;
    run.language = chooseLanguage([config.language, tenant.locale.language, pageLanguage()]);
    run.loadTexts();
  },
};

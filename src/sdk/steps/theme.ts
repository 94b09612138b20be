import type { InitContext } from '../../context/initContext.js';
import type { SessionContext } from '../../context/sessionContext.js';
import type { InitStep } from './pipeline.js';

/** The tenant's theme, overridden by the config's. It applies to islands only, never to the host's page. */
export const theme: InitStep<InitContext & Pick<SessionContext, 'tenant'>, object> = {
  name: 'theme',
  run({ appearance, tenant }) {
    appearance.setTenantTheme(tenant.theme);
    return {};
  },
};

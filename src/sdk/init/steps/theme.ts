import type { SessionContext } from '../../../context/sessionContext.js';

/** The tenant's theme, overridden by the config's. It applies to islands only, never to the host's page. */
export function theme({ appearance, tenant }: Pick<SessionContext, 'appearance' | 'tenant'>): object {
  appearance.setTenantTheme(tenant.theme);
  return {};
}

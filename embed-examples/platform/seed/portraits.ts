import { seedId } from './ids.js';
import { portraitSvg } from './portraits/portrait.js';
import { SEED_TENANTS } from './seedTenants.js';

/** Every portrait as SVG text, by person id. */
export function createPortraits(): ReadonlyMap<string, string> {
  return new Map(
    SEED_TENANTS.flatMap((tenant) =>
      tenant.people.map(({ look }, index) => [seedId(tenant, 'person', index), portraitSvg(look)] as const),
    ),
  );
}

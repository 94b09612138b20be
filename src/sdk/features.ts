import type { SessionContext } from '../context/sessionContext.js';
import type { Feature, Installed } from '../features/feature.js';
import { links } from '../features/links/index.js';
import { moduleFailures } from '../features/moduleFailures/index.js';
import { monitor } from '../features/monitor/index.js';
import { performance } from '../features/performance/index.js';
import { resourceReport } from '../features/resourceReport/index.js';
import { routes } from '../features/routes/index.js';
import { sensitive } from '../features/sensitive/index.js';
import { settings } from '../features/settings/index.js';
import { recordOfPath } from '../library/shared/records.js';

/** Installs a feature if the config enables it; returns what it offers to later features. */
type Install = <Needs, Offer extends object>(
  feature: Feature<Needs, Offer>,
  needs: Needs,
) => Installed<Offer> | undefined;

/**
 * Installs the features in this order. To add one, add a folder in `features/` and a row here. A row can use what
 * earlier rows offer, as its second argument.
 */
function installAll(install: Install): void {
  const errors = install(monitor, {});
  install(performance, { monitor: errors });
  install(moduleFailures, {});
  install(resourceReport, {});
  install(sensitive, {});
  install(settings, {});
  install(routes, {});
  install(links, { recordOfPath });
}

/**
 * Installs the features that the config of a session enables; returns a function that removes them in reverse order.
 */
export function installFeatures(session: SessionContext): () => void {
  const disposals: (() => void)[] = [];
  installAll((feature, needs) => {
    if (!feature.when(session.config)) return undefined;
    const installed = feature.install(session, needs);
    disposals.push(installed.dispose);
    return installed;
  });
  return () => {
    for (const dispose of disposals.splice(0).reverse()) dispose();
  };
}

import type { SessionContext } from '../context/sessionContext.js';
import type { Feature, Installed } from '../features/feature.js';
import { moduleFailures } from '../features/moduleFailures/index.js';
import { resourceReport } from '../features/resourceReport/index.js';

/** Installs one feature, if the config asks for it; gives what it offers. */
type Install = <Needs, Offer extends object>(
  feature: Feature<Needs, Offer>,
  needs: Needs,
) => Installed<Offer> | undefined;

/**
 * What a session is composed of, in this order: a new feature is a folder in `features/`, and a row here. A row hands on
 * what earlier rows offer: `install(routes, { getSetting: settings?.getSetting })`.
 */
function installAll(install: Install): void {
  install(moduleFailures, {});
  install(resourceReport, {});
}

/** Installs the features that the config of a session asks for; returns what takes them off the page, last first. */
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

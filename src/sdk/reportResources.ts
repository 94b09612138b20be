import { createPart } from '../core/part.js';
import { swallow } from '../core/log.js';
import type { InitRun } from './initRun.js';

const loadMonitor = /* @__PURE__ */ createPart(
  'monitor',
  () => import('../features/resourceReport/index.js'),
);

/** Reports what is loaded for modules, where the config says to whom (contract §1, maintainDomain). */
export function reportResources(run: InitRun): void {
  const { resources, signal } = run;
  const { maintainDomain } = run.config;
  if (maintainDomain === undefined) return;
  loadMonitor().then(
    ({ startResourceReport }) => {
      const end = startResourceReport(maintainDomain, resources);
      // An init that failed meanwhile has its files to report all the same.
      if (signal.aborted) end();
      else run.onDispose(end);
    },
    (error: unknown) => {
      swallow('loaded resources are not reported', error);
    },
  );
}

import type { SessionContext } from '../../context/sessionContext.js';
import type { ResourcesContext } from '../init/index.js';
import { loadInit } from '../loadInit.js';
import type { InitStep } from './pipeline.js';

/** Loads the module index and, unless the passport did, the tenant. */
export const resources: InitStep<ResourcesContext, Pick<SessionContext, 'tenant' | 'moduleLoader'>> = {
  name: 'resources',
  run: async (context) => (await loadInit()).loadResources(context),
};

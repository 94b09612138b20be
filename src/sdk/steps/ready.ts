import type { ReadyContext, ReadyParts } from '../init/index.js';
import { loadInit } from '../loadInit.js';
import type { InitStep } from './pipeline.js';

/** Provides the libraries of remote modules; afterwards islands may render. */
export const ready: InitStep<ReadyContext, ReadyParts> = {
  name: 'ready',
  run: async (context) => (await loadInit()).makeReady(context),
};

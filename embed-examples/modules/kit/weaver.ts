/** What the SDK gives a module, in one place: a module outside this repository takes it from `weaver-sdk`. */
export type { ModuleContext, ModuleRequest } from '../../../src/islands/context.js';

/** What the SDK gives a module, in one place: a module outside this repository takes it from `weaver-sdk`. */
// The folder's index would bring the whole SDK into the module's compilation, for one type.
// eslint-disable-next-line weaver/layers
export type { ModuleContext, ModuleRequest } from '../../../src/islands/context.js';

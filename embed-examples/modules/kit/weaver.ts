/**
 * The exports of the SDK for modules, in one place: a module outside this repository imports them from `weaver-sdk`.
 */
export type { ModuleContext, ModuleRequest } from '../../../src/islands/context.js';

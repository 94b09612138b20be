export type { OwnPrompts, Timeouts, WeaverConfig } from './config.js';
export { loadConfigProblems } from './configError.js';
export { createWeaverSDK } from './createWeaverSDK.js';
export { parseConfig, type ConfigFault } from './parseConfig.js';
export type { StepTiming } from './pipeline.js';
export type { Surroundings } from './surroundings.js';
export type { SdkEvents, SdkStatus, WeaverContext, WeaverSDK } from './weaverSDK.js';
export { installGlobal, type WeaverGlobal } from './installGlobal.js';

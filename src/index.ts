import { createWeaverSDK, type WeaverSDK } from './sdk/index.js';

export { isWeaverError, WeaverError, type ChunkFailure, type WeaverErrorCode } from './core/index.js';
export type { CheckName, DoctorReport, Finding, FindingLevel } from './doctor/index.js';
export type { Inspector } from './inspector/index.js';
export type { Language } from './i18n/index.js';
export type {
  Island,
  IslandEvents,
  IslandStatus,
  ModuleContext,
  ModuleRequest,
  ModuleRequestOptions,
  ModuleRouter,
  RenderOptions,
} from './islands/index.js';
export {
  createWeaverSDK,
  type OwnPrompts,
  type SdkEvents,
  type SdkStatus,
  type StepTiming,
  type Surroundings,
  type Timeouts,
  type WeaverConfig,
  type WeaverContext,
  type WeaverGlobal,
  type WeaverSDK,
} from './sdk/index.js';
export type { TokenRequest, TokenResult } from './session/index.js';
export type { Theme } from './theme/index.js';
export type { CurrentUser, ModuleIndexWire, Tenant, TenantLocale } from './wire/index.js';

/** The page's SDK. */
export const weaverSDK: WeaverSDK = /* @__PURE__ */ createWeaverSDK();

export default weaverSDK;

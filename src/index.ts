import { lazyChunk } from './core/lazyChunk.js';
import { createWeaverSDK as createSDK } from './sdk/createWeaverSDK.js';
import type { Environment } from './sdk/createInitContext.js';
import { offerReact } from './sdk/loadInit.js';
import { pageSDK } from './sdk/pageSDK.js';
import type { WeaverSDK } from './sdk/weaverSDK.js';

export { isWeaverError, WeaverError, type ChunkFailure, type WeaverErrorCode } from './core/errors.js';
export type { CheckName, DoctorReport, Finding, FindingLevel } from './devtools/doctor/index.js';
export type { Inspector } from './devtools/inspector/index.js';
export type {
  Frame,
  FrameEvents,
  FrameOptions,
  FrameStatus,
  FrameTarget,
  RecordTarget,
} from './frames/frame.js';
export type { Language } from './i18n/languages.js';
export type { FailedRequest } from './http/request/failedRequest.js';
export type { Island, IslandEvents, IslandStatus, RenderOptions } from './islands/island.js';
export type {
  ComponentEvent,
  ComponentEvents,
  ComponentName,
  ComponentProps,
  ComponentUpdate,
  ExportName,
  FunctionArgs,
  FunctionName,
  FunctionResult,
  WeaverComponents,
  WeaverFunctions,
} from './islands/moduleTypes.js';
export type { ModuleContext, ModuleRequest, ModuleRequestOptions, ModuleRouter } from './islands/context.js';
export type {
  Exporter,
  HrefTarget,
  MonitorConfig,
  OwnPrompts,
  Timeouts,
  WeaverConfig,
  ExportedSpan,
} from './context/config.js';
export type { CaptureOptions, Monitor } from './library/monitor.js';
export type { ErrorRecord, ErrorType } from './wire/errorRecord.js';
export type { SdkEvents, StepTiming, WeaverContext, MessageSource } from './context/events.js';
export type { Opened, OpenOptions } from './context/sessionContext.js';
export type { RecordKind, RecordKinds } from './routes/recordKinds.js';
export type { RecordParams } from './routes/recordPath.js';
export type { SdkStatus, WeaverSDK } from './sdk/weaverSDK.js';
export type {
  Environment,
  /** @deprecated Renamed to `Environment`; this name will be removed in version 0.2. */
  Environment as Surroundings,
} from './sdk/createInitContext.js';
export type { WeaverGlobal } from './sdk/tag/installGlobal.js';
export type { TokenRequest, TokenResult } from './session/sessionInit.js';
export type { Theme } from './islands/theme/theme.js';
export type { CurrentUser, Tenant, TenantLocale } from './wire/tenant.js';
export type { ModuleIndexWire } from './wire/modules.js';

const loadChunk = /* @__PURE__ */ lazyChunk(
  'reactLibraries',
  () => import('./islands/rendering/reactLibraries.js'),
  'reactLibraries',
);

function withHostReact(sdk: WeaverSDK): WeaverSDK {
  offerReact(async () => (await loadChunk()).reactLibraries, true);
  return sdk;
}

/** The page's SDK. It renders with the host's React. */
export const weaverSDK: WeaverSDK = /* @__PURE__ */ withHostReact(pageSDK);

/** Creates an SDK instance. One per page can be live at a time: init of a second one rejects with ALREADY_ACTIVE. */
export function createWeaverSDK(environment?: Environment): WeaverSDK {
  return withHostReact(createSDK(environment));
}

export default weaverSDK;

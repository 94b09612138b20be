/**
 * The shared library: the same functions as `@weapp/utils` in remote modules. Each group is a separate file in the build
 * with its own entry (`weaver-sdk/utils/numbers`).
 *
 * @packageDocumentation
 */
export * from './library/shared/core.js';
export * from './library/groups/bridge.js';
export * from './library/groups/classnames.js';
export * from './library/groups/clipboard.js';
export * from './library/groups/dates.js';
export * from './library/groups/dayjs.js';
export * from './library/groups/device.js';
export * from './library/groups/events.js';
export * from './library/groups/links.js';
export * from './library/groups/numbers.js';
export * from './library/groups/qs.js';
export * from './library/groups/records.js';
export * from './library/groups/sanitize.js';
export * from './library/groups/text.js';
export type { CaptureOptions, Monitor } from './library/monitor.js';
export type { SensitiveScanOptions } from './library/shared/requests.js';
export type { Layer } from './islands/rendering/layer.browser.js';
export type { HistoryChange, ModuleHistory } from './islands/history/moduleHistory.js';
export type { ModuleFormats, ModuleTenant, ModuleUser } from './islands/tenantView.js';
export type { ModuleContext, ModuleRequestOptions } from './islands/context.js';
export type { AppInfo } from './modules/appInfo.js';
export type { Hook, OverrideComponent, OverrideProps, Props } from './extensions/index.js';
export type {
  AxiosLike,
  AxiosLikeConfig,
  AxiosLikeHandlers,
  AxiosLikeResponse,
} from './http/request/createAxiosLike.js';
export type { DownloadOptions, UploadOptions } from './http/files/storedFiles.js';
export type { InterceptedCall, Interceptor } from './http/request/createRequestClient.js';
export type { TenantTokenOptions } from './http/request/fetchTenantToken.js';
export type { Progress, ResponseType } from './http/requestOptions.js';
export type { Theme } from './islands/theme/theme.js';
export type { UploadedFile } from './wire/files.js';

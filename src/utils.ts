/**
 * The shared library: the very same functions are `@weapp/utils` inside remote modules. Each group has a file of its own
 * in the build, and an entry of its own (`weaver-sdk/utils/numbers`).
 *
 * @packageDocumentation
 */
export * from './library/shared/core.js';
export * from './library/groups/dates.js';
export * from './library/groups/device.js';
export * from './library/groups/events.js';
export * from './library/groups/links.js';
export * from './library/groups/numbers.js';
export * from './library/groups/sanitize.js';
export * from './library/groups/text.js';
export type { Layer } from './islands/rendering/layer.browser.js';
export type { ModuleContext, ModuleRequestOptions } from './islands/context.js';
export type { AppInfo } from './modules/appInfo.js';
export type { Hook, OverrideComponent, OverrideProps, Props } from './extensions/index.js';
export type {
  AxiosLike,
  AxiosLikeConfig,
  AxiosLikeHandlers,
  AxiosLikeResponse,
  DownloadOptions,
  InterceptedCall,
  Interceptor,
  TenantTokenOptions,
  UploadOptions,
} from './http/request/index.js';
export type { Progress, ResponseType } from './http/requestOptions.js';
export type { Theme } from './islands/theme/theme.js';
export type { UploadedFile } from './wire/files.js';

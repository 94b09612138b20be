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
export type { Layer, ModuleContext, ModuleRequestOptions } from './islands/index.js';
export type { AppInfo } from './modules/index.js';
export type { Hook, OverrideComponent, OverrideProps, Props } from './extensions/index.js';
export type {
  AxiosLike,
  AxiosLikeConfig,
  AxiosLikeHandlers,
  AxiosLikeResponse,
  DownloadOptions,
  InterceptedCall,
  Interceptor,
  Progress,
  ResponseType,
  TenantTokenOptions,
  UploadOptions,
} from './http/index.js';
export type { Theme } from './theme/index.js';
export type { UploadedFile } from './wire/index.js';

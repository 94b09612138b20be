/**
 * The shared library: the very same functions are `@weapp/utils` inside remote modules.
 *
 * @packageDocumentation
 */
export {
  appInfo,
  corsImport,
  getLabel,
  getLang,
  getLocale,
  openLayer,
  request,
  useIsland,
} from './sdk/index.js';
export type { Layer, ModuleContext, ModuleRequestOptions } from './islands/index.js';
export type { AppInfo } from './modules/index.js';

export { parseExportAddress, type ExportAddress } from './appName.js';
export { appInfo, type AppInfo } from './appInfo.js';
export { assetUrls } from './loading/assetUrls.js';
export { loadEcodePart } from './loadEcodePart.js';
export { createModuleLoader, exportOf, type LoadedModule, type ModuleLoader } from './moduleLoader.js';
export { type ModuleStyle } from './loading/moduleStyles.browser.js';
export {
  clearSharedRegistry,
  sharedRegistry,
  type SharedLibraries,
  type SharedProvider,
  type SharedRegistry,
} from './sharedScope.js';
export type { ResourceEvent, ResourceListener } from './resourceEvent.js';

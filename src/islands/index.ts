export type { ModuleContext, ModuleRequest, ModuleRequestOptions, ModuleRouter } from './context.js';
export {
  createIsland,
  type Island,
  type IslandEvents,
  type IslandHost,
  type IslandServices,
  type IslandStatus,
  type RenderOptions,
} from './island.js';
export type { IslandLook } from './islandFrame.browser.js';
export { openLayer, type Layer } from './layer.browser.js';
export { createModuleRenderer, type ModuleRenderer } from './moduleRoot.js';
export { ownLibraries } from './ownLibraries.js';

export type { ModuleContext, ModuleRequest, ModuleRequestOptions, ModuleRouter } from './context.js';
export {
  createIsland,
  type CreatedIsland,
  type Island,
  type IslandEvents,
  type IslandHost,
  type IslandServices,
  type IslandStatus,
  type RenderOptions,
} from './island.js';
export type { IslandLook } from './islandFrame.browser.js';
export type { Layer } from './rendering/layer.browser.js';
export { loadRendering, type Rendering } from './loadRendering.js';
export type { IslandRenderer } from './rendering/islandRenderer.js';
export type { ResourceFailures } from './rendering/resourceFailures.js';

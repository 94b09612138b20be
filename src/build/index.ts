/** `weaver-sdk/build`: the kit for authors of remote modules. Runs in Node, not in a browser. */
export { weaverModule } from './weaverModule.js';
export type { WeaverModuleOptions, WeaverModulePlugin } from './weaverModule.js';
export type { AssetManifestWire } from './assetManifest.js';
export { moduleTypes } from './types/moduleTypes.js';
export type { ModuleTypes } from './types/moduleTypes.js';
export { writeModuleIndex } from './moduleIndex.js';
export type { BuiltModule, ModuleIndexJson, ModuleIndexRow } from './moduleIndex.js';
export { publishModule } from './publishModule.js';
export type { PublishedModule, PublishOptions } from './publishModule.js';
export { writeModuleLabels } from './moduleLabels.js';
export type { ModuleLabelOptions } from './moduleLabels.js';
export { LIBRARY_GROUPS } from './utilsGroups.js';
export { mergeModules } from './mergeModules.js';

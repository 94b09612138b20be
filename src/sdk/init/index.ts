/**
 * What every init needs after its first call is sent: one lazy chunk (decision 20), loaded with
 * {@link import('../loadInit.js').loadInit}.
 */
export { createModuleLoader } from '../../modules/moduleLoader.browser.js';
export { followIsland, resumeIsland } from '../../islands/presence/followIsland.browser.js';
export { themeLook, mergeThemes } from '../../islands/theme/themeVariables.js';
export { bindReact, sdkLibraries } from '../../islands/rendering/sdkLibraries.js';
export { createIslandContext, loadComponent } from '../../islands/islandContext.js';
export { createStatusRoot } from '../../ui/status/index.js';
export { libraryFor } from '../../library/shared/exposeLibrary.js';
export { loadGroups, sharedLibrary } from '../../library/shared/loadGroups.js';
export * as steps from './steps/index.js';
export { createHistories, islandServicesOf, liveServicesOf, weaverContextOf } from './sessionServices.js';
export { createSessionLabels } from './labels.js';
export { notifierOf } from './notifier.js';
export { startAfterPaint } from './startAfterPaint.js';

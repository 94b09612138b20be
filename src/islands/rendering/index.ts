/** What puts components on the page, and everything of the SDK that needs a React: a part with a file of its own, on its way while init waits for its calls. */
export { followIsland, resumeIsland } from '../presence/followIsland.browser.js';
export { openLayer } from './layer.browser.js';
export { createIslandRenderer } from './islandRenderer.js';
export { ownLibraries } from './ownLibraries.js';
export { createResourceFailures, type ResourceFailures } from './resourceFailures.js';
export { createStatusRoot } from '../../ui/status/index.js';

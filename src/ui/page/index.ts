/** Helpers of the SDK's own interface that need no React: small enough for the first load. */
export { moveFocusIntoView, moveFocusOut, moveFocusToContainer, returnFocus } from './focus.browser.js';
export { createLayerHost, type LayerHost, createUiStyles, type AddUiStyles } from './layerHost.browser.js';

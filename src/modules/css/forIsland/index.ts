/** What sheets need that name the page, or have rules for the document: loaded with the first of them. */
export { createIslandSheet } from './islandSheet.browser.js';
export { moveToIsland } from './moveToIsland.js';
export { ISLAND_NAMES } from './pageSelectors.js';

export { startPerformance } from './startPerformance.browser.js';

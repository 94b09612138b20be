export { runPerformance, type PerformanceRun } from './runPerformance.browser.js';

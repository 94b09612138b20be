export { parseStack } from '../parseStack.js';
export { runMonitor, type MonitorRun } from './runMonitor.browser.js';

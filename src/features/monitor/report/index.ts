export { parseStack } from '../parseStack.js';
export { importErrorStore } from './importErrorStore.js';
export { isErrorLeft } from './leftErrors.js';
export { runMonitor, type MonitorRun } from './runMonitor.browser.js';

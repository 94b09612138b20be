export { parseStack } from '../parseStack.js';
export { sendFailedInit } from '../spans/sendFailedInit.js';
export { startSpans } from '../spans/startSpans.browser.js';
export { runMonitor, type MonitorRun } from './runMonitor.browser.js';

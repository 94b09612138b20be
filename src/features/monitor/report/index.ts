export { topFrameOf } from '../attribution.js';
export { describeThrown } from '../describeThrown.js';
export { sendFailedInit, startSpans } from '../spans/startSpans.browser.js';
export { runMonitor, type MonitorRun } from './runMonitor.browser.js';

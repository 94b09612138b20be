export { topFrameOf } from '../find/attribution.js';
export { describeThrown } from '../find/parseStack.js';
export { sendFailedInit, startSpans } from '../spans/startSpans.browser.js';
export { runMonitor, type MonitorRun } from '../runMonitor.browser.js';

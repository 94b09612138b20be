import type { MonitorUnderTest } from './monitorPage.js';

/** The contender's files come as chunks of their own, so loading them can be measured apart from the page. */
const monitorUnderTest: MonitorUnderTest = {
  load: () => import('bench-monitor'),
  loadHost: () => import('bench-monitor-host'),
};
Object.assign(globalThis, { monitorUnderTest });

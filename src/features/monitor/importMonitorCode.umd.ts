import { sidecarLoader } from '../../browser/sidecarLoader.js';

/** Set by the build: `sha384-…` of the file. */
declare const MONITOR_INTEGRITY: string;

/**
 * Loads the code that finds, stores and sends errors, once; in this build it is a file of its own. Rejects with
 * CHUNK_FAILED.
 */
export const importMonitorCode = sidecarLoader<typeof import('./report/index.js')>({
  fileName: 'weaver-sdk.monitor.js',
  leftIn: '__weaverMonitor__',
  chunk: 'report',
  integrity: MONITOR_INTEGRITY,
});

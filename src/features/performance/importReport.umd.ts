import { sidecarLoader } from '../../browser/sidecarLoader.js';

/** Set by the build: `sha384-…` of the file. */
declare const PERFORMANCE_INTEGRITY: string;

/** Loads the code that measures and reports, once; in this build it is a file of its own. Rejects with CHUNK_FAILED. */
export const importReport = sidecarLoader<typeof import('./performanceReport/index.js')>({
  fileName: 'weaver-sdk.performance.js',
  leftIn: '__weaverPerformance__',
  chunk: 'performanceReport',
  integrity: PERFORMANCE_INTEGRITY,
});

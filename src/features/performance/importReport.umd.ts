import { importSidecar } from '../../browser/importSidecar.js';
import { chunkError } from '../../core/chunkLoading.js';
import { loadOnce } from '../../core/loadOnce.js';
import type { ReportFilePlace } from './importReport.js';

/** Set by the build: `sha384-…` of the file. */
declare const PERFORMANCE_INTEGRITY: string;

type ReportCode = typeof import('./performanceReport/index.js');

let load: (() => Promise<ReportCode>) | undefined;

/** Loads the code that measures and reports, once; in this build it is a file of its own. Rejects with CHUNK_FAILED. */
export function importReport({ folder, nonce }: ReportFilePlace): Promise<ReportCode> {
  load ??= loadOnce(async () => {
    const file = {
      url: new URL('weaver-sdk.performance.js', folder).href,
      leftIn: '__weaverPerformance__',
      nonce,
    };
    try {
      return (await importSidecar({ ...file, integrity: PERFORMANCE_INTEGRITY })) as ReportCode;
    } catch (cause) {
      throw chunkError('performanceReport', cause);
    }
  });
  return load();
}

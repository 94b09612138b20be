import { importSidecar } from '../../browser/importSidecar.js';
import { chunkError } from '../../core/chunkLoading.js';
import { loadOnce } from '../../core/loadOnce.js';
import type { MonitorFilePlace } from './importMonitorCode.js';

/** Set by the build: `sha384-…` of the file. */
declare const MONITOR_INTEGRITY: string;

type MonitorCode = typeof import('./report/index.js');

let load: (() => Promise<MonitorCode>) | undefined;

/**
 * Loads the code that finds, stores and sends errors, once; in this build it is a file of its own. Rejects with
 * CHUNK_FAILED.
 */
export function importMonitorCode({ folder, nonce }: MonitorFilePlace): Promise<MonitorCode> {
  load ??= loadOnce(async () => {
    const file = {
      url: new URL('weaver-sdk.monitor.js', folder).href,
      leftIn: '__weaverMonitor__',
      nonce,
    };
    try {
      return (await importSidecar({ ...file, integrity: MONITOR_INTEGRITY })) as MonitorCode;
    } catch (cause) {
      throw chunkError('report', cause);
    }
  });
  return load();
}

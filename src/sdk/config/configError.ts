import { WeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { ConfigFault } from './parseConfig.js';

/** Loads what puts faults into words. A config that is valid never needs it. */
export const loadConfigProblems = /* @__PURE__ */ lazyChunk('problems', () => import('./problems.js'));

/** The error of a config with faults: CONFIG_INVALID, naming each wrong key, what came and what would do. */
export async function configError(faults: readonly ConfigFault[]): Promise<WeaverError> {
  const problems = await loadConfigProblems().then(
    ({ describeFaults }) => describeFaults(faults),
    // Without its file there is still the name of the key.
    () => faults.map((fault) => ('key' in fault ? `"${fault.key}"` : fault.kind)),
  );
  return new WeaverError('CONFIG_INVALID', {
    message: `the config of init is not valid: ${problems.join('. ')}`,
  });
}

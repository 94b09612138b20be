import { WeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import type { ConfigFault } from './parseConfig.js';

/** Loads the messages of config faults: a lazy chunk that a valid config does not need. */
export const loadConfigProblems = /* @__PURE__ */ lazyChunk(
  'problems',
  () => import('./problems.js'),
  'describeFaults',
);

/** The error of an invalid config: CONFIG_INVALID, with each wrong key, its value and the expected value. */
export async function configError(faults: readonly ConfigFault[]): Promise<WeaverError> {
  const problems = await loadConfigProblems().then(
    ({ describeFaults }) => describeFaults(faults),
    // If the chunk cannot be loaded, the message still names the keys.
    () => faults.map((fault) => ('key' in fault ? `"${fault.key}"` : fault.kind)),
  );
  return new WeaverError('CONFIG_INVALID', {
    message: `the config of init is not valid: ${problems.join('. ')}`,
  });
}

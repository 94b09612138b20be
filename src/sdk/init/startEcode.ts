import type { SessionContext } from '../../context/sessionContext.js';
import { asWeaverError } from '../../core/errors.js';
import { lazyChunk } from '../../core/lazyChunk.js';
import { logError } from '../../core/log.js';
import type { EcodeContext } from '../ecode/index.js';

const loadChunk = /* @__PURE__ */ lazyChunk('ecode', () => import('../ecode/index.js'), 'runEcode');

/**
 * Loads the tenant's customised files (contract §1, enableEcode). Resolves when modules may run. Failures are logged
 * and reported, and do not reject.
 */
export async function startEcode(context: EcodeContext & Pick<SessionContext, 'tenant'>): Promise<void> {
  const { publishAppIds: appIds = [] } = context.tenant;
  if (appIds.length === 0) return;
  try {
    const { runEcode } = await loadChunk();
    await runEcode(context, appIds);
  } catch (error) {
    const failure = asWeaverError(error, 'CHUNK_FAILED').with({ phase: 'ecode' });
    logError(`customised files: ${failure.message}`, failure);
    context.host.onError(failure);
  }
}

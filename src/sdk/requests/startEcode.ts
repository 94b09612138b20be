import { asWeaverError, logError } from '../../core/index.js';
import { loadEcodePart } from '../../modules/index.js';
import type { InitRun } from '../initRun.js';

/**
 * Loads the tenant's customised files (contract §1, enableEcode). Resolves when modules may run, which is also when that
 * failed: it is logged and told.
 */
export async function startEcode(run: InitRun): Promise<void> {
  const { config, nonce, registry, signal, onError, requests, tenant } = run;
  const appIds = tenant?.publishAppIds ?? [];
  if (!requests || appIds.length === 0) return;
  try {
    const { loadEcode } = await loadEcodePart();
    await loadEcode({
      appIds,
      request: requests.request,
      staticDomain: config.staticDomain,
      nonce,
      registry,
      signal,
      onError,
    });
  } catch (error) {
    const failure = asWeaverError(error, 'CHUNK_FAILED').with({ phase: 'ecode' });
    logError(`customised files: ${failure.message}`, failure);
    onError(failure);
  }
}

import { asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { loadEcodePart } from '../../modules/loadEcodePart.js';
import type { InitRun } from '../initRun.js';

/**
 * Loads the tenant's customised files (contract §1, enableEcode). Resolves when modules may run, which is also when that
 * failed: it is logged and told.
 */
export async function startEcode(run: InitRun): Promise<void> {
  const { config, http, nonce, registry, signal, onError, requests, tenant } = run;
  const appIds = tenant?.publishAppIds ?? [];
  if (!requests || appIds.length === 0) return;
  try {
    const { loadEcode } = await loadEcodePart();
    const { exposeLibrary } = await run.library;
    const scripts: Promise<void>[] = [];
    const conceal = await exposeLibrary();
    // One that is on its way when all is over still finds what it reads.
    run.onDispose(async () => {
      await Promise.all(scripts);
      conceal();
    });
    await loadEcode({
      appIds,
      request: requests.request,
      staticDomain: config.staticDomain,
      expectFile: (url, limit) => http.staticFile(url, { signal: limit, timeoutMs: Infinity }),
      nonce,
      registry,
      signal,
      onError,
      onScript: (over) => scripts.push(over),
    });
  } catch (error) {
    const failure = asWeaverError(error, 'CHUNK_FAILED').with({ phase: 'ecode' });
    logError(`customised files: ${failure.message}`, failure);
    onError(failure);
  }
}

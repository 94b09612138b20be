import type { SessionContext } from '../../context/sessionContext.js';
import { asWeaverError } from '../../core/errors.js';
import { logError } from '../../core/log.js';
import { exposeLibrary } from '../../library/shared/exposeLibrary.js';
import { lazyChunk } from '../../core/lazyChunk.js';

const loadChunk = /* @__PURE__ */ lazyChunk(
  'ecode',
  () => import('../../modules/ecode/index.js'),
  'loadEcode',
);

/** What loading the customised files needs. */
export type EcodeContext = Pick<
  SessionContext,
  'activity' | 'config' | 'http' | 'nonce' | 'signal' | 'host' | 'requests' | 'tenant' | 'onDispose'
>;

/**
 * Loads the tenant's customised files (contract §1, enableEcode). Resolves when modules may run. Failures are logged
 * and reported, and do not reject.
 */
export async function startEcode(context: EcodeContext): Promise<void> {
  const { activity, config, http, nonce, signal, host, requests, tenant } = context;
  const appIds = tenant.publishAppIds ?? [];
  if (appIds.length === 0) return;
  try {
    const { loadEcode } = await loadChunk();
    const scripts: Promise<void>[] = [];
    const conceal = await exposeLibrary();
    // A script that is still loading at the end of the session must find the globals that it reads.
    context.onDispose(async () => {
      await Promise.all(scripts);
      conceal();
    });
    await loadEcode({
      appIds,
      request: requests.request,
      staticDomain: config.staticDomain,
      fetchFile: (url, limit) => http.staticFile(url, { signal: limit, timeoutMs: Infinity }),
      nonce,
      signal,
      onError: host.onError,
      onScript: (over, url) => {
        scripts.push(over);
        activity.add({ kind: 'customisedFile', url });
      },
    });
  } catch (error) {
    const failure = asWeaverError(error, 'CHUNK_FAILED').with({ phase: 'ecode' });
    logError(`customised files: ${failure.message}`, failure);
    host.onError(failure);
  }
}

import type { SessionContext } from '../../context/sessionContext.js';
import { exposeLibrary } from '../../library/shared/exposeLibrary.js';
import { loadEcode } from '../../modules/ecode/loadEcode.browser.js';

/** What loading the customised files needs. */
export type EcodeContext = Pick<
  SessionContext,
  'activity' | 'config' | 'http' | 'nonce' | 'signal' | 'host' | 'requests' | 'onDispose'
>;

/**
 * Loads the customised files of these apps. Resolves when modules may run; the failure of a file is reported, and does not
 * reject. Rejects with CHUNK_FAILED if the shared library cannot be loaded.
 */
export async function runEcode(context: EcodeContext, appIds: readonly string[]): Promise<void> {
  const { activity, config, http, nonce, signal, host, requests } = context;
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
}

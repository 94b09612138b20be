import { staticPath } from '../../wire/calls.js';
import type { PassportResult } from '../../wire/passport.js';
import type { SessionInit } from '../authentication.js';
import { expectTenant } from '../checkSession.js';
import { loadPassport } from './loadPassport.js';

/**
 * Asks the passport for the user of a session id, or of the browser's own session. Rejects as {@link loadPassport}
 * does, and with SESSION_INVALID for another tenant than the host expects.
 */
export async function askPassport(
  { config, http, nonce, onDispose }: Pick<SessionInit, 'config' | 'http' | 'nonce' | 'onDispose'>,
  sessionId: string | undefined,
  signal: AbortSignal,
): Promise<PassportResult> {
  const { oadomain, apiDomain, staticDomain, oatenantkey, limits } = config;
  const result = await loadPassport({
    url: staticDomain + staticPath('passport'),
    request: {
      oadomain,
      apiDomain,
      ...(sessionId === undefined ? {} : { eteamsid: sessionId }),
      ...(oatenantkey === undefined ? {} : { oatenantkey }),
    },
    checkFile: (url, limit) => http.staticFile(url, { signal: limit, timeoutMs: Infinity }),
    nonce,
    scriptTimeoutMs: limits.scriptMs,
    answerTimeoutMs: limits.requestMs,
    onDispose,
    signal,
  });
  expectTenant(oatenantkey, result.tenant.tenantKey);
  return result;
}

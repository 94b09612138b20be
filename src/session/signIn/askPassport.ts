import type { HttpClient } from '../../http/httpClient.js';
import { staticPath } from '../../wire/calls.js';
import type { PassportResult } from '../../wire/passport.js';
import { expectTenant } from '../checkSession.js';
import { loadPassport, type PassportOptions, type PassportRequest } from './loadPassport.js';

/** What {@link askPassport} needs. */
export interface PassportDeps extends Pick<PassportOptions, 'nonce' | 'onDispose'> {
  readonly config: Pick<PassportRequest, 'oadomain' | 'apiDomain'> & {
    readonly staticDomain: string;
    readonly oatenantkey?: string | undefined;
    readonly limits: { readonly scriptMs: number; readonly requestMs: number };
  };
  readonly http: Pick<HttpClient, 'staticFile'>;
}

/**
 * Asks the passport for the user of a session id, or of the browser's own session. Rejects as {@link loadPassport}
 * does, and with SESSION_INVALID for another tenant than the host expects.
 */
export async function askPassport(
  { config, http, nonce, onDispose }: PassportDeps,
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

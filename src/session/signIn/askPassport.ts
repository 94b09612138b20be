import type { HttpClient } from '../../http/httpClient.js';
import { staticPath } from '../../wire/calls.js';
import type { PassportResult } from '../../wire/passport.js';
import { expectTenant } from '../checkSession.js';
import { loadPassport, type PassportOptions, type PassportQuestion } from './loadPassport.js';

/** What {@link askPassport} needs. */
export interface PassportDeps extends Pick<PassportOptions, 'nonce' | 'onDispose'> {
  readonly config: Pick<PassportQuestion, 'oadomain' | 'apiDomain'> & {
    readonly staticDomain: string;
    readonly oatenantkey?: string | undefined;
    readonly limits: { readonly scriptMs: number; readonly requestMs: number };
  };
  /** Where copies of the SDK share the Trusted Types policy. */
  readonly registry: PassportOptions['slots'];
  readonly http: Pick<HttpClient, 'staticFile'>;
}

/**
 * Asks the passport who is signed in with a session id, or with what the browser itself has. Rejects as
 * {@link loadPassport} does, and with SESSION_INVALID for another tenant than the host expects.
 */
export async function askPassport(
  { config, registry, http, nonce, onDispose }: PassportDeps,
  given: string | undefined,
  signal: AbortSignal,
): Promise<PassportResult> {
  const { oadomain, apiDomain, staticDomain, oatenantkey, limits } = config;
  const result = await loadPassport({
    url: staticDomain + staticPath('passport'),
    question: {
      oadomain,
      apiDomain,
      ...(given === undefined ? {} : { eteamsid: given }),
      ...(oatenantkey === undefined ? {} : { oatenantkey }),
    },
    expectFile: (url, limit) => http.staticFile(url, { signal: limit, timeoutMs: Infinity }),
    nonce,
    slots: registry,
    scriptTimeoutMs: limits.scriptMs,
    answerTimeoutMs: limits.requestMs,
    onDispose,
    signal,
  });
  expectTenant(oatenantkey, result.tenant.tenantKey);
  return result;
}

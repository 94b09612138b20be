import { WeaverError, ownOnly } from '../core/index.js';
import { isEnvelopeError, isSessionExpired, parseEnvelope, securityIntercept } from '../wire/index.js';
import type { CallOptions, HttpClient } from './httpClient.js';
import { statusText } from './statusText.js';

/** What a module asks for (anchors: "the real platform's habits"). */
export interface PlatformRequestOptions {
  readonly url: string;
  readonly method?: string;
  readonly params?: CallOptions['query'];
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** The session that a request goes with, and what can be done once an answer says that it is over. */
export interface RenewableSession {
  /** Throws SESSION_EXPIRED once the person signed out. */
  sessionId(): string | undefined;
  /** True: there is a new session. */
  renew(usedSessionId: string | undefined, signal: AbortSignal | undefined): Promise<boolean>;
}

/**
 * The `request` of `@weapp/utils`: calls the platform as the signed-in person and resolves to the envelope body.
 * When the session is over and could be renewed, the call is sent once more, whatever its method: the platform looks at
 * the session before anything else, so that a call with that answer has done nothing.
 *
 * The promise rejects with REQUEST_OPTIONS_MISSING, REQUEST_*, ANSWER_UNREADABLE, ANSWER_ERROR (with the envelope),
 * SESSION_EXPIRED or SECURITY_INTERCEPT.
 */
export function createModuleRequest(
  http: HttpClient,
  session: () => RenewableSession | undefined,
): (options: PlatformRequestOptions) => Promise<unknown> {
  const request = async (options: PlatformRequestOptions, isRetry?: boolean): Promise<unknown> => {
    if (typeof options !== 'object' || options === null || typeof options.url !== 'string') {
      throw new WeaverError('REQUEST_OPTIONS_MISSING');
    }
    const { url, method = 'GET', params, data, headers, signal, timeoutMs } = ownOnly(options);
    const used = session()?.sessionId();
    const { status, json } = await http.platform(method.toUpperCase(), url, {
      ...(params === undefined ? {} : { query: params }),
      ...(headers === undefined ? {} : { headers }),
      body: data,
      signal,
      timeoutMs,
    });
    const parsed = parseEnvelope(json);
    if (!parsed.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: parsed.problem, status });
    const envelope = parsed.value;
    const message = envelope.msg || undefined;
    if (isSessionExpired(envelope)) {
      if (!isRetry && (await session()?.renew(used, signal))) return request(options, true);
      throw new WeaverError('SESSION_EXPIRED', { message, status, envelope: envelope.body });
    }
    const intercept = securityIntercept(envelope);
    if (intercept) {
      const { address, time } = intercept;
      throw new WeaverError('SECURITY_INTERCEPT', {
        message: ['the request was stopped by a security intercept', address, time]
          .filter(Boolean)
          .join(' · '),
        status,
        envelope: envelope.body,
      });
    }
    if (status >= 400) {
      throw new WeaverError('REQUEST_FAILED', {
        message: statusText(status, url),
        status,
        envelope: envelope.body,
      });
    }
    if (isEnvelopeError(envelope))
      throw new WeaverError('ANSWER_ERROR', { message, status, envelope: envelope.body });
    return envelope.body;
  };
  return (options) => request(options);
}

import { WeaverError } from '../../core/errors.js';
import { ownOptions } from '../../core/callerValues.js';
import { isRecord, ownProperty } from '../../wire/record.js';
import type { RequestClient, RequestOptions } from '../requestOptions.js';

/** Which token to request (spec 1 §7, "POST {token}"). */
export interface TenantTokenOptions extends Pick<RequestOptions, 'signal' | 'timeoutMs'> {
  /** Path of the token endpoint on the API origin: `/api/token`. */
  readonly tenantTokenApi: string;
}

/**
 * Requests a token of the current tenant. Resolves to the `data` of the response, whose shape the
 * platform defines. Rejects with REQUEST_OPTIONS_MISSING without `tenantTokenApi`, and as `request` does.
 */
export async function fetchTenantToken(
  given: TenantTokenOptions,
  request: RequestClient,
  tenantKey: string | undefined,
): Promise<unknown> {
  const { tenantTokenApi, ...options } = ownOptions(given);
  if (typeof tenantTokenApi !== 'string') {
    throw new WeaverError('REQUEST_OPTIONS_MISSING', {
      message: 'Request options is missing! fetchTenantToken needs tenantTokenApi, a path',
    });
  }
  const body = await request({ ...options, url: tenantTokenApi, method: 'POST', data: { tenantKey } });
  return isRecord(body) ? ownProperty(body, 'data') : undefined;
}

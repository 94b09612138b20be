import { WeaverError } from '../../core/errors.js';
import type { RequestClient } from '../../http/requestOptions.js';
import { API_CALLS } from '../../wire/calls.js';
import { isRecord, ownProperty, ownRecord, ownText } from '../../wire/record.js';

/** The default language of a tenant (spec 1 §7, getTeamDefaultLang). */
export interface TeamLanguage {
  /** Platform form, `zh_CN`. */
  readonly langType: string;
  /** The platform's language id (spec 1 §9); 0 if the response has none. */
  readonly langId: number;
}

/**
 * Requests the default language of a tenant. Rejects as `request` does, and with ANSWER_UNREADABLE without a
 * language.
 */
export async function fetchTeamLanguage(
  request: RequestClient,
  tenantKey: string,
  signal: AbortSignal,
): Promise<TeamLanguage> {
  const { method, path: url } = API_CALLS.getTeamDefaultLang;
  const body = await request({ method, url, params: { tenantKey }, signal });
  const data = isRecord(body) ? ownRecord(body, 'data') : {};
  const langType = ownText(data, 'langType');
  if (langType === '') {
    throw new WeaverError('ANSWER_UNREADABLE', {
      message: 'getTeamDefaultLang: the answer names no language',
    });
  }
  return { langType, langId: Number(ownProperty(data, 'langId')) || 0 };
}

import { WeaverError } from '../../core/errors.js';
import type { HttpClient } from '../../http/httpClient.js';
import { parseEnvelope } from '../../wire/envelope.js';
import { isRecord, own, ownText } from '../../wire/record.js';

/** The language that a tenant speaks by default (spec 1 §7, getTeamDefaultLang). */
export interface TeamLanguage {
  /** Platform form, `zh_CN`. */
  readonly langType: string;
  /** The platform's id of it (spec 1 §9); 0 when the answer has none. */
  readonly langId: number;
}

/** Asks for the default language of a tenant; no session is needed. Rejects with REQUEST_* or ANSWER_UNREADABLE. */
export async function fetchTeamLanguage(
  http: HttpClient,
  tenantKey: string,
  signal: AbortSignal,
): Promise<TeamLanguage> {
  const envelope = parseEnvelope(await http.api('getTeamDefaultLang', { query: { tenantKey }, signal }));
  const data = envelope.ok && isRecord(envelope.value.data) ? envelope.value.data : {};
  const langType = ownText(data, 'langType');
  if (langType === '') {
    throw new WeaverError('ANSWER_UNREADABLE', {
      message: 'getTeamDefaultLang: the answer names no language',
    });
  }
  return { langType, langId: Number(own(data, 'langId')) || 0 };
}

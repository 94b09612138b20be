import { WeaverError } from '../../core/errors.js';
import type { HttpClient } from '../../http/httpClient.js';
import type { TeamLanguage } from '../../library/live.js';
import { isRecord, own, ownText } from '../../wire/record.js';
import { parseEnvelope } from '../../wire/envelope.js';

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

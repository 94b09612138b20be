import { WeaverError } from '../core/errors.js';
import type { SdkRequestClient } from '../http/requestOptions.js';
import { readSettings, SETTINGS_CALL, type Settings } from '../wire/settings.js';

/** Fetches the saved settings. Rejects like the request client, and with ANSWER_UNREADABLE. */
export async function fetchSettings(request: SdkRequestClient): Promise<Settings> {
  const { method, path: url, data } = SETTINGS_CALL;
  const read = readSettings(await request({ method, url, data }));
  if (!read.ok) throw new WeaverError('ANSWER_UNREADABLE', { message: read.problem });
  return read.value;
}

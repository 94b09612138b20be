import { wireCode, type Envelope } from './envelope.js';
import { isRecord, ownProperty } from './record.js';

/** The envelope code of a sensitive answer; a login 401 has no `sensitiveScanCode` (contract §2). */
const SENSITIVE_CODE = 401;

/** The query parameter of a request that the user has confirmed, with the value 1 (spec 1 §4). */
export const CONFIRM_PARAMETER = 'sensitiveWordconfirm';

/** True for an answer of the sensitive-word check: code 401 with a `sensitiveScanCode` other than zero. */
export function isSensitive({ code, data }: Envelope): boolean {
  if (code !== SENSITIVE_CODE || !isRecord(data)) return false;
  return (wireCode(ownProperty(data, 'sensitiveScanCode')) ?? 0) !== 0;
}

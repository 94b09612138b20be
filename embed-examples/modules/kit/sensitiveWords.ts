import { isRecord, ownProperty } from '../../../src/wire/record.js';
import { readSensitive } from '../../../src/wire/sensitiveFinding.js';

/** The words that the sensitive-word check found in the text of a failed call; '' for a call that failed otherwise. */
export function sensitiveWords(error: unknown): string {
  const envelope = isRecord(error) ? ownProperty(error, 'envelope') : undefined;
  return isRecord(envelope) ? readSensitive(ownProperty(envelope, 'data')).words : '';
}

import { isRecord, ownProperty, type WireRecord } from '../../../src/wire/record.js';
import { parseEnvelope, wireCode } from '../../../src/wire/envelope.js';

/** A count in an answer: a whole number that is not negative, 0 for anything else. */
export function countOf(record: WireRecord, key: string): number {
  const value = Number(ownProperty(record, key));
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** The rows of a list in an answer that have an id. */
export function rows<T extends { readonly id: string }>(
  data: WireRecord,
  key: string,
  read: (row: WireRecord) => T,
): T[] {
  const value = ownProperty(data, key);
  const records = Array.isArray(value) ? value.filter(isRecord) : [];
  return records.map(read).filter(({ id }) => id !== '');
}

/** The data of an envelope body. Throws when there is none. */
export function dataOf(body: unknown): WireRecord {
  const envelope = parseEnvelope(body);
  if (!envelope.ok || !isRecord(envelope.value.data)) throw new Error('The answer holds no data');
  return envelope.value.data;
}

/** The envelope code that a failed request carries: the SDK's errors keep the answer as `envelope`. */
export function answerCode(error: unknown): number | undefined {
  const envelope = isRecord(error) ? ownProperty(error, 'envelope') : undefined;
  return isRecord(envelope) ? wireCode(ownProperty(envelope, 'code')) : undefined;
}

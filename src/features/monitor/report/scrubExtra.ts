import { entriesOf } from '../../../core/objects.js';
import { attempt } from '../../../core/callerValues.js';
import { isSecretName, scrubText } from '../../../core/scrubText.js';
import { isRecord, recordOf } from '../../../wire/record.js';
import { describeThrown } from '../describeThrown.js';

/** A value of JSON without private data, in its keys too. */
function scrubJson(value: unknown, key: string, secret: string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => scrubJson(item, key, secret));
  if (isRecord(value)) {
    return recordOf(
      entriesOf(value).map(([name, item]) => [scrubText(name, secret), scrubJson(item, name, secret)]),
    );
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  if (isSecretName(key)) return '[token]';
  const text = String(value);
  const scrubbed = scrubText(text, secret);
  return scrubbed === text ? value : scrubbed;
}

/** Further values are left out: an element of a framework refers to the whole page. */
const MAX_VALUES = 1_000;

/** A copy of what JSON can express, errors as message and stack. A repeated object is '[repeated]', so cycles end. */
function jsonCopy(value: unknown): unknown {
  const known = new Set<object>();
  let count = 0;
  const text = JSON.stringify(value, (_, item: unknown) => {
    count += 1;
    if (count > MAX_VALUES) return undefined;
    if (typeof item === 'bigint') return String(item);
    if (typeof item !== 'object' || item === null) return item;
    if (known.has(item)) return '[repeated]';
    known.add(item);
    return item instanceof Error ? describeThrown(item) : item;
  });
  return JSON.parse(text);
}

/**
 * What the caller of `captureError` added, without private data: a copy, as JSON has it. Undefined for what cannot be read.
 *
 * @param secret as in {@link scrubText}
 */
export function scrubExtra(extra: unknown, secret?: string): unknown {
  const copy = attempt(() => jsonCopy(extra), undefined);
  return scrubJson(copy, '', secret);
}

import { attempt } from '../core/attempt.js';
import { isRecord, own } from '../wire/record.js';

/** The own property `key` of a caller's options; undefined when there is none, or when reading it throws. */
export function ownOption(options: unknown, key: string): unknown {
  return attempt(() => (isRecord(options) ? own(options, key) : undefined), undefined);
}

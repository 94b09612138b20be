import { parsed, refused, isRecord, kindOf, textRows, type Parsed } from './record.js';

/** Labels by id; ids are strings and may be negative numbers (`"-190101"`). */
export type Labels = ReadonlyMap<string, string>;

/** Parses a label file or the data of getLabels. Values that are not strings are left out. */
export function parseLabels(value: unknown): Parsed<Labels> {
  if (!isRecord(value)) return refused(`expected a label object, got ${kindOf(value)}`);
  return parsed(new Map(textRows(value)));
}

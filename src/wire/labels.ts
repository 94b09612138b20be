import { parsed, refused, isRecord, kindOf, textRows, type Parsed } from './record.js';

/** Interface text by label id; ids are texts and may be negative numbers (`"-190101"`). */
export type Labels = ReadonlyMap<string, string>;

/** Reads a label file or the data of getLabels. Rows that are no text are left out. */
export function parseLabels(value: unknown): Parsed<Labels> {
  if (!isRecord(value)) return refused(`expected a label object, got ${kindOf(value)}`);
  return parsed(new Map(textRows(value)));
}

import { parsed, refused, isRecord, kindOf, ownProperty, textRows, type Parsed } from './record.js';

/** Labels by id; ids are strings and may be negative numbers (`"-190101"`). */
export type Labels = ReadonlyMap<string, string>;

/** The labels of a module without any. */
export const NO_LABELS: Labels = new Map();

/** Parses a label file or the data of getLabels. Values that are not strings are left out. */
export function parseLabels(value: unknown): Parsed<Labels> {
  if (!isRecord(value)) return refused(`expected a label object, got ${kindOf(value)}`);
  return parsed(new Map(textRows(value)));
}

/** The response of getLabels. */
export interface LabelsAnswer {
  readonly labels: Labels;
  /**
   * False if the envelope has `ownWording: false`: the tenant has no own wording in any module and language. This field
   * is ours and optional; without it there may be some.
   */
  readonly hasOwnWording: boolean;
}

/** Parses the envelope of getLabels. A module without labels is a valid response. */
export function parseLabelsAnswer(body: unknown): Parsed<LabelsAnswer> {
  const envelope = isRecord(body) ? body : {};
  const labels = parseLabels(ownProperty(envelope, 'data') ?? {});
  if (!labels.ok) return labels;
  return parsed({ labels: labels.value, hasOwnWording: ownProperty(envelope, 'ownWording') !== false });
}

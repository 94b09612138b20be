import { parseEnvelope, isEnvelopeError } from './envelope.js';
import { isRecord, ownId, ownProperty, ownRecord, ownText, parsed, refused, type Parsed } from './record.js';

/** Calls about people; the paths are ours, because the spec shows none (contract §8, "People"). */
export const PEOPLE_NAME_CALLS = {
  /** {@link translationQuery} → code 200, and the new id by the old one */
  translateId: { method: 'GET', path: '/papi/hrm/upgrade/translate' },
  /** `{ tenantKey, items: [{ type, id }] }` → code 200, and the items with `data` */
  convertNames: { method: 'POST', path: '/papi/opendata/convert' },
} as const;

/** The query that translates the id of an employee from before a version upgrade (spec 2 §7). */
export function translationQuery(oldId: string): Readonly<Record<string, string>> {
  return { fieldName: 'id', oldTableName: '', oldContent: oldId, tableName: 'employee' };
}

/** Reads the new id of `oldId`. Refuses another code than 200, and an answer without an id for this one. */
export function readTranslation(answer: unknown, oldId: string): Parsed<string> {
  const envelope = parseEnvelope(answer);
  if (!envelope.ok) return envelope;
  const { code, body } = envelope.value;
  if (code !== 200) return refused(`expected code 200, got ${String(code)}`);
  const newId = ownId(ownRecord(body, 'data'), oldId);
  return newId === '' ? refused('expected the new id by the old one') : parsed(newId);
}

/** What a messenger shows a name for: `{ type: 'userName', id: 'wm1' }`. */
export interface NameItem {
  readonly type: string;
  readonly id: string;
}

/** An item with its name; without `data` where the platform knows none. */
export type NamedItem<Item extends NameItem = NameItem> = Item & { readonly data?: string };

/** One text for type and id: items with the same one have the same name. */
export const nameKey = ({ type, id }: NameItem): string => JSON.stringify([type, id]);

/** The items with their names, in the same order; an item without a name is returned itself. */
export function withNames<Item extends NameItem>(
  items: readonly Item[],
  names: ReadonlyMap<string, string>,
): readonly NamedItem<Item>[] {
  return items.map((item): NamedItem<Item> => {
    const data = names.get(nameKey(item));
    return data === undefined ? item : { ...item, data };
  });
}

/** Reads the names by {@link nameKey}; rows without type, id or name are left out. Refuses an answer that is an error or no list. */
export function readNames(answer: unknown): Parsed<ReadonlyMap<string, string>> {
  const envelope = parseEnvelope(answer);
  if (!envelope.ok) return envelope;
  const { data } = envelope.value;
  if (isEnvelopeError(envelope.value) || !Array.isArray(data)) return refused('expected a list of items');
  const names = new Map<string, string>();
  for (const row of data as readonly unknown[]) {
    if (!isRecord(row)) continue;
    const [type, id] = [ownText(row, 'type'), ownId(row, 'id')];
    const name = ownProperty(row, 'data');
    if (type !== '' && id !== '' && typeof name === 'string' && name !== '')
      names.set(nameKey({ type, id }), name);
  }
  return parsed(names);
}

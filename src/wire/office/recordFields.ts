import type { RecordField } from './records.js';

/** A field of a business record: its people and records by id, whose names and titles may change. */
export type StoredField = { readonly label: string } & (
  | { readonly type: 'text' | 'longText' | 'number' | 'date' | 'dateTime'; readonly value: string }
  | { readonly type: 'money'; readonly value: string; readonly currency: string }
  | { readonly type: 'person'; readonly id: string }
  | { readonly type: 'record'; readonly kind: string; readonly id: string }
);

/** What fields name by id: people with their names, records with their titles by {@link linkName}. */
export interface NamedRecords {
  readonly personNames: ReadonlyMap<string, string>;
  readonly titles: ReadonlyMap<string, string>;
}

/** The key of a record in {@link NamedRecords}. */
export function linkName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}/${id}`;
}

/** The ids of all people and records that the fields name. */
export function namedBy(fields: readonly StoredField[]): {
  readonly peopleIds: string[];
  readonly recordIds: string[];
} {
  const idsOf = (type: 'person' | 'record'): string[] => [
    ...new Set(fields.flatMap((field) => (field.type === type ? [field.id] : []))),
  ];
  return { peopleIds: idsOf('person'), recordIds: idsOf('record') };
}

/** The fields of an answer: the stored ones with the names of people and the titles of records. */
export function fieldsOnWire(
  fields: readonly StoredField[],
  { personNames, titles }: NamedRecords,
): RecordField[] {
  return fields.map((field) => {
    if (field.type === 'person') return { ...field, name: personNames.get(field.id) ?? '' };
    if (field.type === 'record') return { ...field, title: titles.get(linkName(field)) ?? '' };
    return field;
  });
}

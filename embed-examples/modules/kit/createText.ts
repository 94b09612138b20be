import { getLabel } from './sharedLibrary.js';

/** Every text that a module shows: label id and English text, which stands in where a language has no table. */
export type TextTable = Readonly<Record<string, readonly [id: string, english: string]>>;

/** The function that gives a text of `table` in the session's language, its `{places}` filled. */
export function createText<Table extends TextTable>(
  table: Table,
): (name: keyof Table, values?: Readonly<Record<string, string>>) => string {
  return (name, values = {}) => {
    const [id, english] = table[name] as readonly [string, string];
    return getLabel(id, english).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  };
}

import { getLabel } from './sharedLibrary.js';

/** Every text of a module: label id and English text, used when a language has no table. */
export type TextTable = Readonly<Record<string, readonly [id: string, english: string]>>;

/** Returns the function for texts of `table` in the session's language, with their `{placeholders}` filled. */
export function createText<Table extends TextTable>(
  table: Table,
): (name: keyof Table, values?: Readonly<Record<string, string>>) => string {
  return (name, values = {}) => {
    const [id, english] = table[name] as readonly [string, string];
    return getLabel(id, english).replace(/\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
  };
}

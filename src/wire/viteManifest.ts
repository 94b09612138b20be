import {
  parsed,
  refused,
  isRecord,
  ownProperty,
  ownText,
  ownTexts,
  type Parsed,
  type WireRecord,
} from './record.js';

/** One row of a Vite manifest. */
interface ViteRow {
  readonly file: string;
  readonly isEntry: boolean;
  readonly css: readonly string[];
  /** Keys of its static imports; the module loads its lazy ones itself. */
  readonly imports: readonly string[];
}

function rowOf(value: unknown): ViteRow | undefined {
  if (!isRecord(value)) return undefined;
  const file = ownText(value, 'file');
  if (file === '') return undefined;
  return {
    file,
    isEntry: ownProperty(value, 'isEntry') === true,
    css: ownTexts(value, 'css'),
    imports: ownTexts(value, 'imports'),
  };
}

/** True for `.vite/manifest.json`: rows by source file, each with its output file. */
export function isViteManifest(manifest: WireRecord): boolean {
  const rows = Object.values(manifest);
  return rows.length > 0 && rows.every((row) => rowOf(row) !== undefined);
}

/** The files to load of a Vite build: the styles of its entry and of all its imports, then the entry's script. */
export function viteEntrypoints(manifest: WireRecord): Parsed<readonly string[]> {
  const rows = new Map<string, ViteRow>();
  for (const [key, value] of Object.entries(manifest)) {
    const row = rowOf(value);
    if (row) rows.set(key, row);
  }
  const [entry, ...others] = [...rows.values()].filter(({ isEntry }) => isEntry);
  if (!entry) return refused('the Vite manifest names no entry');
  if (others.length > 0)
    return refused(`the Vite manifest names ${others.length + 1} entries; a module has one`);
  const styles = new Set<string>();
  const visited = new Set<ViteRow>();
  const visit = (row: ViteRow): void => {
    if (visited.has(row)) return;
    visited.add(row);
    for (const key of row.imports) {
      const imported = rows.get(key);
      if (imported) visit(imported);
    }
    for (const path of row.css) styles.add(path);
  };
  visit(entry);
  return parsed([...styles, entry.file]);
}

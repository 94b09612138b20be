import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moduleNames } from './moduleNames.js';

/** Options of {@link writeModuleLabels}. */
export interface ModuleLabelOptions {
  /** The app name: `@weapp/people`. */
  readonly name: string;
  /** Contains one table per language: `zh_CN.json`, `en_US.json`, … */
  readonly labelFolder: string;
  /** The static domain's root. */
  readonly staticFolder: string;
}

function readTable(file: string, text: string): Record<string, string> {
  const value: unknown = JSON.parse(text);
  const rows =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const table: Record<string, string> = {};
  for (const [id, label] of rows) {
    if (typeof label !== 'string') throw new TypeError(`${file}: label ${id} is not a string`);
    table[id] = label;
  }
  return table;
}

/**
 * Writes a module's label tables to the path that the SDK loads,
 * `static/public/resource/i18n/{language}/{module}.json`, and returns the languages.
 *
 * @throws Error if a language lacks a label that another one has, because users would see it in the wrong language
 */
export async function writeModuleLabels(options: ModuleLabelOptions): Promise<string[]> {
  const { folder } = moduleNames(options.name);
  const files = (await readdir(options.labelFolder)).filter((file) => file.endsWith('.json')).sort();
  const tables = await Promise.all(
    files.map(async (file) => ({
      language: file.slice(0, -'.json'.length),
      labels: readTable(file, await readFile(join(options.labelFolder, file), 'utf8')),
    })),
  );
  const ids = new Set(tables.flatMap(({ labels }) => Object.keys(labels)));
  for (const { language, labels } of tables) {
    const missing = [...ids].filter((id) => !Object.hasOwn(labels, id));
    if (missing.length > 0)
      throw new Error(`${options.name}: ${language} lacks the labels ${missing.join(', ')}`);
    const target = join(options.staticFolder, 'static/public/resource/i18n', language, `${folder}.json`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(labels));
  }
  return tables.map(({ language }) => language);
}

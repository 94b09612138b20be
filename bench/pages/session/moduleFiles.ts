import { readJson, STATIC } from './platform.js';

/** Texts of a module by label id. */
export type Labels = Readonly<Record<string, string>>;

/** The used part of a module's manifest. */
export interface Manifest {
  readonly entrypoints: readonly string[];
}

/** A row of the platform's index, which may include the manifest. */
export interface IndexRow {
  readonly version: string;
  readonly manifest?: Manifest;
}

const folderOf = (name: string): string => `${STATIC}/build/${name}/`;

/** The platform's index of modules and versions. */
export async function fetchIndex(): Promise<Readonly<Record<string, IndexRow>>> {
  return readJson(await fetch(`${STATIC}/build/moduleversion.json`));
}

/** A module's manifest: from its row of the index, or with one additional request. */
export async function fetchManifest(name: string, row: IndexRow | undefined): Promise<Manifest> {
  if (row?.manifest !== undefined) return row.manifest;
  const version = encodeURIComponent(row?.version ?? '');
  return readJson(await fetch(`${folderOf(name)}asset-manifest.json?v=${version}`));
}

/** The address of the manifest's one file of a kind. */
export function fileOf(name: string, { entrypoints }: Manifest, ending: '.js' | '.css'): string {
  const path = entrypoints.find((entry) => entry.endsWith(ending));
  if (path === undefined) throw new Error(`the manifest of ${name} names no ${ending}`);
  return folderOf(name) + path;
}

/** A style sheet that several shadow roots can share. */
export async function fetchStyle(url: string): Promise<CSSStyleSheet> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await answer.text());
  return sheet;
}

/** Runs a script. Resolves when it ran, rejects when it failed to load. */
export async function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  });
}

/** The library that a module's script has set: `weappPeople`. */
export function libraryOf<T extends object>(name: string): T {
  const library = (globalThis as unknown as Record<string, T | undefined>)[
    `weapp${name.charAt(0).toUpperCase()}${name.slice(1)}`
  ];
  if (library === undefined) throw new Error(`the script of ${name} set no library`);
  return library;
}

/** A module's texts in a language. */
export async function fetchLabels(name: string, language: string): Promise<Labels> {
  return readJson(await fetch(`${STATIC}/static/public/resource/i18n/${language}/${name}.json`));
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type AssetManifestWire, contentHash, integrityOf } from './assetManifest.js';
import { moduleNames } from './moduleNames.js';

/** Folder of merged builds in the static domain's build folder (contract §2). */
const FOLDER = '.merge-dist';

/** `url(…)` with an address that is relative to the style sheet. */
const RELATIVE_URL = /url\(\s*(["']?)(?![a-z][\w+.-]*:|\/|#)([^"')]+)\1\s*\)/gi;

/** Further keys of a manifest: the folder may also contain modules built with other tools. */
interface BuiltManifest extends AssetManifestWire {
  readonly vendor?: unknown;
  readonly externals?: unknown;
}

interface BuiltModule {
  readonly name: string;
  readonly manifest: BuiltManifest;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Manifest keys that one manifest cannot hold for several modules, each with a reason. */
const NOT_MERGEABLE: readonly (readonly [
  applies: (manifest: BuiltManifest) => boolean,
  reason: (manifest: BuiltManifest) => string,
])[] = [
  [
    ({ vendor }) => vendor !== undefined,
    ({ vendor }) => `names a vendor (${String(vendor)}), which the other modules of the build may not want`,
  ],
  [
    ({ externals }) => externals !== undefined,
    () => 'reads globals of the page (externals), which the other modules of the build may not have',
  ],
  [({ type }) => type === 'module', () => 'is an ES module, of which no two can be in one file'],
];

function expectMergeable(name: string, manifest: BuiltManifest): void {
  const reason = NOT_MERGEABLE.find(([applies]) => applies(manifest))?.[1](manifest);
  if (reason !== undefined) {
    throw new Error(`${name} cannot be merged: it ${reason}. Leave it out of the group`);
  }
}

async function readBuilt(buildFolder: string, name: string): Promise<BuiltModule> {
  const { folder } = moduleNames(name);
  const read = (path: string): Promise<string> => readFile(join(buildFolder, folder, path), 'utf8');
  const manifest = JSON.parse(await read('asset-manifest.json')) as BuiltManifest;
  expectMergeable(name, manifest);
  const of = (ending: string): string[] => manifest.entrypoints.filter((path) => path.endsWith(ending));
  const styleOf = async (path: string): Promise<string> => {
    const home = posix.join('../..', folder, posix.dirname(path));
    return (await read(path)).replace(
      RELATIVE_URL,
      (_, _quote: string, address: string) => `url("${posix.join(home, address)}")`,
    );
  };
  return {
    name,
    manifest,
    // A source map belongs to one file alone.
    scripts: await Promise.all(
      of('.js').map(async (path) => (await read(path)).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')),
    ),
    styles: await Promise.all(of('.css').map(styleOf)),
  };
}

/** One range per library: modules that need different ranges cannot share a script. */
function sharedOf(modules: readonly BuiltModule[]): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const { name, manifest } of modules) {
    for (const [library, range] of Object.entries(manifest.shared)) {
      if ((shared[library] ??= range) !== range) {
        throw new Error(`${name} needs ${library} ${range}, another module of the build ${shared[library]}`);
      }
    }
  }
  return shared;
}

/** The groups of all modules; undefined (= all groups) if one of them lists none. */
function utilsOf(modules: readonly BuiltModule[]): string[] | undefined {
  const groups = modules.map(({ manifest }) => manifest.utils);
  if (groups.includes(undefined)) return undefined;
  return [...new Set(groups.flatMap((names) => names ?? []))];
}

async function mergeGroup(buildFolder: string, names: readonly string[]): Promise<string> {
  const modules = await Promise.all(names.map((name) => readBuilt(buildFolder, name)));
  // The leading semicolon keeps a `'use strict'` of the first script from applying to all scripts.
  const script = `;${modules.flatMap(({ scripts }) => scripts).join('\n;')}\n`;
  const style = modules.flatMap(({ styles }) => styles).join('\n');
  const hash = contentHash(script + style);
  const scriptPath = `main.${contentHash(script)}.js`;
  const stylePath = style === '' ? undefined : `main.${contentHash(style)}.css`;
  const utils = utilsOf(modules);
  const manifest: AssetManifestWire = {
    files: { 'main.js': scriptPath, ...(stylePath === undefined ? {} : { 'main.css': stylePath }) },
    entrypoints: stylePath === undefined ? [scriptPath] : [stylePath, scriptPath],
    integrity: {
      [scriptPath]: integrityOf(script),
      ...(stylePath === undefined ? {} : { [stylePath]: integrityOf(style) }),
    },
    shared: sharedOf(modules),
    ...(modules.some((module) => module.manifest.strictReact) ? { strictReact: true } : {}),
    ...(utils === undefined ? {} : { utils }),
  };
  const folder = join(buildFolder, FOLDER, hash);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, scriptPath), script);
  if (stylePath !== undefined) await writeFile(join(folder, stylePath), style);
  await writeFile(join(folder, 'asset-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return hash;
}

/**
 * Removes the merged builds of these modules from the index, because they contain old code. Does nothing if there are
 * none.
 */
export async function dropMerged(buildFolder: string, names: readonly string[]): Promise<void> {
  const path = join(buildFolder, FOLDER, 'manifest.json');
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const groups = Object.entries(JSON.parse(text) as Record<string, readonly string[]>);
  const fresh = groups.filter(([, group]) => !group.some((name) => names.includes(name)));
  if (fresh.length === groups.length) return;
  await writeFile(path, `${JSON.stringify(Object.fromEntries(fresh), null, 2)}\n`);
}

/**
 * Merges the scripts and styles of built classic modules, so that a page with several of them requests one file: writes
 * `.merge-dist/manifest.json` and a folder per group. The modules themselves are unchanged. `groups` replaces all previous
 * groups.
 *
 * @param buildFolder the static domain's build folder, with the modules in it
 * @param groups the app names of each build: `[['@weapp/people', '@weapp/doc']]`
 * @returns the index: the names by hash
 * @throws Error, naming the module, for one that names a vendor or externals or is an ES module, and for modules of one
 *   group that need different ranges of a shared library; nothing is written for the group then
 */
export async function mergeModules(
  buildFolder: string,
  groups: readonly (readonly string[])[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const index: Record<string, readonly string[]> = {};
  for (const names of groups) index[await mergeGroup(buildFolder, names)] = names;
  await mkdir(join(buildFolder, FOLDER), { recursive: true });
  await writeFile(join(buildFolder, FOLDER, 'manifest.json'), `${JSON.stringify(index, null, 2)}\n`);
  return index;
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { AssetManifestWire } from './assetManifest.js';
import { contentHash, integrityOf } from './contentHash.js';
import { moduleNames } from './moduleNames.js';

/** Where merged builds stand, below the static domain's build folder (contract §2). */
const FOLDER = '.merge-dist';

/** `url(…)` with an address that is relative to the style sheet. */
const RELATIVE_URL = /url\(\s*(["']?)(?![a-z][\w+.-]*:|\/|#)([^"')]+)\1\s*\)/gi;

/** What a built manifest may say beside what the plugin writes: modules of other tools stand in the folder too. */
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

/** What one manifest cannot say for several modules, each with why. */
const ALONE: readonly (readonly [
  says: (manifest: BuiltManifest) => boolean,
  what: (manifest: BuiltManifest) => string,
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
  const reason = ALONE.find(([says]) => says(manifest))?.[1](manifest);
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

/** One range for each library: modules that ask for different ones do not share a script. */
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

/** The groups of all of them; undefined = all groups, once one of them says nothing. */
function utilsOf(modules: readonly BuiltModule[]): string[] | undefined {
  const groups = modules.map(({ manifest }) => manifest.utils);
  if (groups.includes(undefined)) return undefined;
  return [...new Set(groups.flatMap((names) => names ?? []))];
}

async function mergeGroup(buildFolder: string, names: readonly string[]): Promise<string> {
  const modules = await Promise.all(names.map((name) => readBuilt(buildFolder, name)));
  // The semicolon in front keeps a first `'use strict'` from being everybody's.
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
 * Takes the merged builds of these modules out of the index: they hold the code of then. Nothing happens where there are
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
 * Puts the scripts and styles of built classic modules together, so that a page which wants several of them asks for one
 * file: writes `.merge-dist/manifest.json` and a folder for each group. The modules themselves stay as they are. The groups
 * are all that there are from then on.
 *
 * @param buildFolder the static domain's build folder, with the modules in it
 * @param groups the app names of each build: `[['@weapp/people', '@weapp/doc']]`
 * @returns what stands in the index: the names by hash
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

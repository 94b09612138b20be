import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FOLDERS } from '../platform/folders.js';
import { makeTemporaryFolder } from './temporaryFolder.js';

/** A remote module made by a test. */
export interface MadeUpModule {
  /** `@weapp/x` */
  readonly name: string;
  /** Default: `1.0.0`. */
  readonly version?: string;
  readonly type?: 'module';
  /** Its asset manifest: an object, or a text that is served unchanged. */
  readonly manifest: unknown;
  /** The manifest in its row of the index; without it pages request the file. */
  readonly inlineManifest?: unknown;
  /** Its files by path below the module's folder. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A static folder with the built example modules and those that a test adds. */
export interface MadeUpModules {
  readonly folder: string;
  /** Adds a module, or deploys a new version over the existing one; it is served from then on. */
  add(module: MadeUpModule): Promise<void>;
  /** Removes a file: `people/static/js/main.js`, below /build. */
  removeFile(path: string): Promise<void>;
  /** Writes any file below /build. */
  writeFile(path: string, text: string): Promise<void>;
  /** Removes the manifests from the index, so that pages request the file of each module. */
  moveManifestsToFiles(): Promise<void>;
  /** Passes the folder that is served as /build to a build tool. */
  edit(change: (buildFolder: string) => Promise<unknown>): Promise<void>;
  /** Restores the initial content of the folder if anything was changed. */
  restore(): Promise<void>;
  /** Removes the folder itself. */
  remove(): Promise<void>;
}

type ModuleIndex = Record<string, { version: string; type?: 'module'; manifest?: unknown }>;

/** Copies the built example modules to a folder of its own. */
export async function createMadeUpModules(): Promise<MadeUpModules> {
  const folder = await makeTemporaryFolder('modules');
  let isChanged = false;
  if (!existsSync(FOLDERS.modules)) throw new Error('The modules are not built: run `npm run build` first.');
  const fill = (): Promise<void> => cp(FOLDERS.modules, folder, { recursive: true });
  await fill();
  const below = (path: string): string => join(folder, 'build', path);
  const write = async (path: string, text: string): Promise<void> => {
    isChanged = true;
    await mkdir(dirname(below(path)), { recursive: true });
    await writeFile(below(path), text);
  };
  const readIndex = async (): Promise<ModuleIndex> =>
    JSON.parse(await readFile(below('moduleversion.json'), 'utf8')) as ModuleIndex;
  return {
    folder,
    async add({ name, version = '1.0.0', type, manifest, inlineManifest, files = {} }) {
      const home = name.replace(/^@weapp\//, '');
      for (const [path, text] of Object.entries(files)) await write(`${home}/${path}`, text);
      const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
      await write(`${home}/asset-manifest.json`, text);
      const index = await readIndex();
      index[name] = {
        version,
        ...(type === undefined ? {} : { type }),
        ...(inlineManifest === undefined ? {} : { manifest: inlineManifest }),
      };
      await write('moduleversion.json', JSON.stringify(index));
    },
    async removeFile(path) {
      isChanged = true;
      await rm(below(path), { force: true });
    },
    writeFile: write,
    async moveManifestsToFiles() {
      const index = await readIndex();
      for (const row of Object.values(index)) delete row.manifest;
      await write('moduleversion.json', JSON.stringify(index));
    },
    async edit(change) {
      isChanged = true;
      await change(below(''));
    },
    async restore() {
      if (!isChanged) return;
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
      await fill();
      isChanged = false;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

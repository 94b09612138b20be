import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from './temporaryFolder.js';

/** A page made by a test. It is written like the examples: `https://static.example.com` is the static domain. */
export interface MadeUpPage {
  readonly html: string;
  /** As in a host.json: `{nonce}`, `{api}`, `{static}` and `{host}` are filled in. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Further files of the page's folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A folder of pages made by tests, served by a host server. */
export interface MadeUpPages {
  readonly folder: string;
  /** Adds a page; resolves to its path. */
  add(madeUp: MadeUpPage): Promise<string>;
  /** Removes all pages that were added. */
  clear(): Promise<void>;
  /** Removes the folder itself. */
  remove(): Promise<void>;
}

/** Creates an empty folder for such pages. */
export async function createMadeUpPages(): Promise<MadeUpPages> {
  const folder = await makeTemporaryFolder('pages');
  let last = 0;
  return {
    folder,
    async add({ html, headers = {}, files = {} }) {
      last += 1;
      const name = `page-${last}`;
      const description = {
        title: name,
        summary: 'Made up.',
        group: 'tools',
        order: last,
        docs: 'docs/develop/contributing.md',
        headers,
      };
      const all = { ...files, 'index.html': html, 'host.json': JSON.stringify(description) };
      await mkdir(join(folder, name));
      for (const [file, text] of Object.entries(all)) await writeFile(join(folder, name, file), text);
      return `/${name}/`;
    },
    async clear() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

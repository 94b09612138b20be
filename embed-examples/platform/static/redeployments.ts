import { createHash } from 'node:crypto';

import { isRecord, ownRecord, ownText, ownTexts, textRows } from '../../../src/wire/record.js';

/** Where the index of modules stands below `/build/`. */
export const INDEX_FILE = 'moduleversion.json';

/** A deployment of a module while the platform runs: its code is the same, the addresses of its files are not. */
export interface Redeployment {
  /** Eight hexadecimal digits: the hash in the module's version, and the folder of its files. */
  readonly hash: string;
  /** How many more manifests are answered as before, as by a cache on the way; until then the index is too. */
  readonly staleManifests: number;
}

/** What was deployed anew since the start or the last reset, and what is served because of it. */
export interface Redeployments {
  /** @param folder of the module: `people` */
  redeploy(folder: string, staleManifests: number): Redeployment;
  clear(): void;
  /** The file below `/build/` that is served for `path`; undefined for one that went with an older deployment. */
  fileOf(path: string): string | undefined;
  /** What is served of `path` in place of `text`: an index or a manifest, changed; of anything else the same. */
  answerOf(path: string, text: string): string;
}

const partsOf = (path: string): readonly [string, string] => {
  const [folder = '', ...rest] = path.split('/');
  return [folder, rest.join('/')];
};
const isManifest = (rest: string): boolean => rest === 'asset-manifest.json';

/** An address of the module's own folder; those elsewhere are somebody else's files. */
const isOwn = (address: string): boolean => !/^(?:[a-z]+:|\/)/i.test(address);

/** A manifest, its files in the folder of a deployment. */
function movedManifest(text: string, hash: string): string {
  const manifest: unknown = JSON.parse(text);
  if (!isRecord(manifest)) return text;
  const moved = (address: string): string => (isOwn(address) ? `${hash}/${address}` : address);
  const rowsOf = (key: string): [string, string][] => textRows(ownRecord(manifest, key));
  const changed: Readonly<Record<string, unknown>> = {
    files: Object.fromEntries(rowsOf('files').map(([name, address]) => [name, moved(address)])),
    entrypoints: ownTexts(manifest, 'entrypoints').map(moved),
    integrity: Object.fromEntries(rowsOf('integrity').map(([address, value]) => [moved(address), value])),
  };
  const rows = Object.entries(manifest).map(([key, value]) => [key, changed[key] ?? value]);
  return JSON.stringify(Object.fromEntries(rows));
}

/** The index, with the versions of the modules that were deployed anew. */
function movedIndex(text: string, hashes: ReadonlyMap<string, string>): string {
  const index: unknown = JSON.parse(text);
  if (!isRecord(index)) return text;
  const rows = Object.entries(index).map(([app, row]): [string, unknown] => {
    const hash = hashes.get(app.replace(/^@weapp\//, ''));
    if (hash === undefined) return [app, row];
    const version = isRecord(row) ? ownText(row, 'version') : String(row);
    const next = `${version.replace(/\+.*/, '')}+${hash}`;
    return [app, isRecord(row) ? { ...row, version: next } : next];
  });
  return JSON.stringify(Object.fromEntries(rows));
}

/** Nothing was deployed anew so far. */
export function createRedeployments(): Redeployments {
  const deployed = new Map<string, Redeployment>();
  let last = 0;
  return {
    redeploy(folder, staleManifests) {
      last += 1;
      const hash = createHash('sha256').update(`${folder} ${last}`).digest('hex').slice(0, 8);
      const redeployment = { hash, staleManifests };
      deployed.set(folder, redeployment);
      return redeployment;
    },
    clear() {
      deployed.clear();
    },
    fileOf(path) {
      const [folder, rest] = partsOf(path);
      const deployment = deployed.get(folder);
      if (deployment === undefined || isManifest(rest)) return path;
      const inside = `${deployment.hash}/`;
      return rest.startsWith(inside) ? `${folder}/${rest.slice(inside.length)}` : undefined;
    },
    answerOf(path, text) {
      if (path === INDEX_FILE) {
        const fresh = [...deployed].filter(([, { staleManifests }]) => staleManifests === 0);
        return fresh.length === 0
          ? text
          : movedIndex(text, new Map(fresh.map(([folder, { hash }]) => [folder, hash])));
      }
      const [folder, rest] = partsOf(path);
      const deployment = deployed.get(folder);
      if (deployment === undefined || !isManifest(rest)) return text;
      const { hash, staleManifests } = deployment;
      if (staleManifests === 0) return movedManifest(text, hash);
      deployed.set(folder, { hash, staleManifests: staleManifests - 1 });
      return text;
    },
  };
}

import { createHash } from 'node:crypto';

import {
  isRecord,
  ownRecord,
  ownText,
  ownTexts,
  textRows,
  type WireRecord,
} from '../../../src/wire/record.js';

/** Where the index of modules stands below `/build/`. */
export const INDEX_FILE = 'moduleversion.json';

/** A deployment of a module while the platform runs: its code is the same, the addresses of its files are not. */
export interface Redeployment {
  /** Eight hexadecimal digits: the hash in the module's version, and the folder of its files. */
  readonly hash: string;
  /**
   * How many more manifests are answered as before, as by a cache on the way. Until then the index has the version of
   * before too, and does not carry the manifest, so that pages ask for it.
   */
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
function movedManifest(manifest: WireRecord, hash: string): WireRecord {
  const moved = (address: string): string => (isOwn(address) ? `${hash}/${address}` : address);
  const rowsOf = (key: string): [string, string][] => textRows(ownRecord(manifest, key));
  const fields: WireRecord = {
    files: Object.fromEntries(rowsOf('files').map(([name, address]) => [name, moved(address)])),
    entrypoints: ownTexts(manifest, 'entrypoints').map(moved),
    integrity: Object.fromEntries(rowsOf('integrity').map(([address, value]) => [moved(address), value])),
  };
  const rows = Object.entries(manifest).map(([key, value]): [string, unknown] => [key, fields[key] ?? value]);
  return Object.fromEntries(rows);
}

/** A row of the index after a deployment of its module. */
function movedRow(row: unknown, { hash, staleManifests }: Redeployment): unknown {
  const { manifest, ...fields } = isRecord(row) ? row : { version: String(row) };
  if (staleManifests > 0) return fields;
  return {
    ...fields,
    version: `${ownText(fields, 'version').replace(/\+.*/, '')}+${hash}`,
    ...(isRecord(manifest) ? { manifest: movedManifest(manifest, hash) } : {}),
  };
}

/** The index, with the modules that were deployed anew. */
function movedIndex(index: WireRecord, deployed: ReadonlyMap<string, Redeployment>): WireRecord {
  const rows = Object.entries(index).map(([app, row]): [string, unknown] => {
    const deployment = deployed.get(app.replace(/^@weapp\//, ''));
    return [app, deployment === undefined ? row : movedRow(row, deployment)];
  });
  return Object.fromEntries(rows);
}

/** A JSON text after a change of what it holds; a text that holds no object stays as it is. */
function changed(text: string, change: (value: WireRecord) => WireRecord): string {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? JSON.stringify(change(value)) : text;
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
        return deployed.size === 0 ? text : changed(text, (index) => movedIndex(index, deployed));
      }
      const [folder, rest] = partsOf(path);
      const deployment = deployed.get(folder);
      if (deployment === undefined || !isManifest(rest)) return text;
      const { hash, staleManifests } = deployment;
      if (staleManifests === 0) return changed(text, (manifest) => movedManifest(manifest, hash));
      deployed.set(folder, { hash, staleManifests: staleManifests - 1 });
      return text;
    },
  };
}

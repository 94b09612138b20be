import { createHash } from 'node:crypto';

import {
  isRecord,
  ownRecord,
  ownText,
  ownTexts,
  textRows,
  type WireRecord,
} from '../../../src/wire/record.js';

/** The path of the index of modules below `/build/`. */
export const INDEX_FILE = 'moduleversion.json';

/** A deployment of a module while the platform runs: its code is the same, the addresses of its files change. */
export interface Redeployment {
  /** Eight hexadecimal digits: the hash in the module's version, and the folder of its files. */
  readonly hash: string;
  /**
   * How many more requests get the old manifest, as from a cache. Until then the index has the old version too, and
   * does not carry the manifest, so that pages request it.
   */
  readonly staleManifests: number;
}

/** The modules that were redeployed since the start or the last reset, and the resulting answers. */
export interface Redeployments {
  /** @param folder of the module: `people` */
  redeploy(folder: string, staleManifests: number): Redeployment;
  clear(): void;
  /** The file below `/build/` that is served for `path`; undefined for one of an older deployment. */
  fileOf(path: string): string | undefined;
  /**
   * The content to serve at `path` instead of `text`: a changed index or manifest; any other text is returned as it
   * is.
   */
  answerOf(path: string, text: string): string;
}

const partsOf = (path: string): readonly [string, string] => {
  const [folder = '', ...rest] = path.split('/');
  return [folder, rest.join('/')];
};
const isManifest = (rest: string): boolean => rest === 'asset-manifest.json';

/** An address in the module's own folder; other addresses are not changed. */
const isOwn = (address: string): boolean => !/^(?:[a-z]+:|\/)/i.test(address);

/** A manifest with its files in the folder of a deployment. */
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

/** The row of a module in the index after a deployment. */
function movedRow(row: unknown, { hash, staleManifests }: Redeployment): unknown {
  const { manifest, ...fields } = isRecord(row) ? row : { version: String(row) };
  if (staleManifests > 0) return fields;
  return {
    ...fields,
    version: `${ownText(fields, 'version').replace(/\+.*/, '')}+${hash}`,
    ...(isRecord(manifest) ? { manifest: movedManifest(manifest, hash) } : {}),
  };
}

/** The index with the redeployed modules. */
function movedIndex(index: WireRecord, deployed: ReadonlyMap<string, Redeployment>): WireRecord {
  const rows = Object.entries(index).map(([app, row]): [string, unknown] => {
    const deployment = deployed.get(app.replace(/^@weapp\//, ''));
    return [app, deployment === undefined ? row : movedRow(row, deployment)];
  });
  return Object.fromEntries(rows);
}

/** Changes the object in a JSON text; a text that contains no object is returned as it is. */
function changed(text: string, change: (value: WireRecord) => WireRecord): string {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? JSON.stringify(change(value)) : text;
}

/** Starts without redeployments. */
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

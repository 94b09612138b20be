import { isRecord, ownProperty, type WireRecord } from './record.js';

/** A manifest of another tool that looks like an asset manifest. */
interface ForeignManifest {
  /** Its name in messages. */
  readonly name: string;
  readonly isIt: (manifest: WireRecord) => boolean;
}

const has = (manifest: WireRecord, ...keys: readonly string[]): boolean =>
  keys.every((key) => ownProperty(manifest, key) !== undefined);

/** Chunk name → `{ js, css }`, as assets-webpack-plugin writes it. */
function isByChunkAndKind(manifest: WireRecord): boolean {
  const rows = Object.values(manifest);
  return (
    rows.length > 0 &&
    rows.every((row) => isRecord(row) && !has(row, 'file') && (has(row, 'js') || has(row, 'css')))
  );
}

/**
 * Manifests that are refused, because they do not define which files to load in which order. To add one, add a row.
 */
const FOREIGN_MANIFESTS: readonly ForeignManifest[] = [
  { name: 'an error envelope', isIt: (manifest) => has(manifest, 'code', 'status') },
  {
    name: 'the stats of webpack',
    isIt: (manifest) =>
      has(manifest, 'assetsByChunkName') ||
      (Array.isArray(ownProperty(manifest, 'chunks')) && Array.isArray(ownProperty(manifest, 'modules'))),
  },
  {
    name: 'a manifest of webpack-assets-manifest',
    isIt: (manifest) => isRecord(ownProperty(manifest, 'entrypoints')),
  },
  { name: 'a manifest of assets-webpack-plugin', isIt: isByChunkAndKind },
  {
    name: 'a manifest of Module Federation',
    isIt: (manifest) => has(manifest, 'metaData') && (has(manifest, 'exposes') || has(manifest, 'remotes')),
  },
  { name: 'an import map', isIt: (manifest) => isRecord(ownProperty(manifest, 'imports')) },
];

/** The name of a manifest of another tool; undefined for a possible asset manifest. */
export function foreignManifest(manifest: WireRecord): string | undefined {
  return FOREIGN_MANIFESTS.find(({ isIt }) => isIt(manifest))?.name;
}

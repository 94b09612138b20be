import { parseListedManifest, type AssetManifest } from '../../wire/assetManifest.js';
import type { Parsed } from '../../wire/record.js';
import { loadClassic } from '../loadClassic.js';

/**
 * Parses an asset manifest of any kind. What reads those that do not list their entrypoints is a lazy chunk: rejects with
 * CHUNK_FAILED if it cannot be loaded.
 */
export async function readManifest(value: unknown): Promise<Parsed<AssetManifest>> {
  return parseListedManifest(value) ?? (await loadClassic()).parseAssetManifest(value);
}

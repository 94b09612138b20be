import { parsed, refused, type Parsed } from './parsed.js';
import { isRecord, kindOf, ownTexts } from './record.js';

/** `.merge-dist/manifest.json`: the modules that stand together in one build, by its hash (contract §2). */
export type MergedIndex = ReadonlyMap<string, readonly string[]>;

/** One path segment that leads nowhere else. */
const HASH = /^[A-Za-z0-9][\w-]*$/;

/** Reads the index of merged builds. Rows that cannot be read are left out; a body that is no object is refused. */
export function parseMergedIndex(value: unknown): Parsed<MergedIndex> {
  if (!isRecord(value)) return refused(`expected an index object, got ${kindOf(value)}`);
  const index = new Map<string, readonly string[]>();
  for (const hash of Object.keys(value)) {
    const names = ownTexts(value, hash).filter((name) => name.startsWith('@'));
    if (HASH.test(hash) && names.length > 1) index.set(hash, names);
  }
  return parsed(index);
}

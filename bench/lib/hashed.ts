import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { extname } from 'node:path';

const HASH_LENGTH = 8;

/**
 * Gives a built file a name with the hash of its content, for which the static server sends immutable caching
 * headers. Resolves to the name.
 */
export async function renameHashed(folder: string, file: string): Promise<string> {
  const content = await readFile(`${folder}/${file}`);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  const ending = extname(file);
  const name = `${file.slice(0, -ending.length)}.${hash}${ending}`;
  await rename(`${folder}/${file}`, `${folder}/${name}`);
  return name;
}
